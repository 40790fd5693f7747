import '../src/ui/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadTexts, startI18n } from '../src/i18n/i18n.ts';
import { TextProvider } from '../src/i18n/TextProvider.tsx';
import { textFiles } from '../src/text-files.ts';
import { Toaster } from '../src/ui/Toaster.tsx';
import { TooltipLayer } from '../src/ui/TooltipLayer.tsx';
import { Gallery } from './Gallery.tsx';

await startI18n(textFiles);
await loadTexts('ui', 'when');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TextProvider>
      <MemoryRouter>
        <Gallery />
        <Toaster />
        <TooltipLayer />
      </MemoryRouter>
    </TextProvider>
  </StrictMode>,
);
