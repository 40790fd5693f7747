import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadUpdateNotice } from './install/UpdatePrompt.tsx';
import { preloadDialog } from './ui/Dialog.tsx';
import { preloadDrawer } from './ui/Drawer.tsx';
import { Toaster } from './ui/Toaster.tsx';

const TooltipLayer = lazy(() => import('./ui/TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));
/** What the next press may open: there before it. */
const soonWanted = [
  () => void import('./ui/ToastViewport.tsx').catch(() => undefined),
  () => void import('./ui/OpenMenu.tsx').catch(() => undefined),
  () => void preloadDialog(),
  () => void preloadDrawer(),
  () => void preloadUpdateNotice(),
];
const restAfterMs = 1500;

/** The same tree on the server and in the browser, so that the one's page can be taken over by the other. */
export function App({ cache, router }: { cache: QueryClient; router: ReactNode }) {
  return (
    <QueryClientProvider client={cache}>
      {router}
      <Toaster />
      <Rest />
    </QueryClientProvider>
  );
}

/** Tooltips, and whatever else the first screen is drawn without: fetched once that had its time. */
function Rest() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      for (const preload of soonWanted) preload();
    }, restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  );
}
