import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { TextProvider } from './i18n/TextProvider.tsx';
import { preloadUpdateNotice } from './install/UpdatePrompt.tsx';
import { preloadDialog, preloadDrawer } from './ui/Dialog.tsx';
import { atFirstInput } from './ui/first-input.ts';
import { Toaster } from './ui/Toaster.tsx';

const TooltipLayer = lazy(() => import('./ui/TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));
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

/** Tooltips and other parts that the first screen does not need, loaded once the first screen is rendered. */
function Rest() {
  const [due, setDue] = useState(false);
  useEffect(
    () =>
      atFirstInput(() => {
        setDue(true);
        inIdleTime(soonWanted);
      }),
    [],
  );
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  );
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
