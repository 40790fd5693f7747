import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TextProvider } from './i18n/TextProvider.tsx';
import { preloadUpdateNotice } from './install/UpdatePrompt.tsx';
import { preloadDialog, preloadDrawer } from './ui/Dialog.tsx';
import { atFirstInput } from './ui/first-input.ts';
import { Toaster } from './ui/Toaster.tsx';

/** Loaded in advance, because the next press may open it. */
const soonWanted = [
  () => void import('./ui/ToastViewport.tsx').catch(() => undefined),
  () => void import('./ui/OpenMenu.tsx').catch(() => undefined),
  () =>
    void import('./ui/back/overlays.ts')
      .then((part) => part.isTouchDevice() && part.openOverlays())
      .catch(() => undefined),
  () => void preloadDialog(),
  () => void preloadDrawer(),
  () => void preloadUpdateNotice(),
];

/** The same tree on the server and in the browser, so that the browser can hydrate the server's page. */
export function App({ cache, router }: { cache: QueryClient; router: ReactNode }) {
  return (
    <QueryClientProvider client={cache}>
      <TextProvider>
        {router}
        <Toaster />
        <Rest />
      </TextProvider>
    </QueryClientProvider>
  );
}

/** Tooltips and other parts that the first screen does not need. Without a network they are missing until the next start. */
function Rest() {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      atFirstInput(() => {
        void import('./ui/TooltipLayer.tsx')
          .then((part) => setTooltips(() => part.TooltipLayer))
          .catch(() => undefined);
        inIdleTime(soonWanted);
      }),
    [],
  );
  return Tooltips && <Tooltips />;
}

/** One after the other, each when the browser has nothing else to do: together they are one long task. */
function inIdleTime([run, ...rest]: readonly (() => void)[]): void {
  if (!run) return;
  // Safari has no idle callbacks.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    run();
    inIdleTime(rest);
  });
}
