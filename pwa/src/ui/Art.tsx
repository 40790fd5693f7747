import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useIsInBrowser } from './useIsInBrowser.ts';

/** Most screens need none of the drawings, and they are large. One that cannot be loaded leaves its place empty. */
const drawing = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (Drawing) => ({ default: Drawing }),
      () => ({ default: Place }),
    ),
  );

const arts = {
  window: drawing(() => import('./empty-art.tsx').then((m) => m.WaitingWindow)),
  wall: drawing(() => import('./empty-art.tsx').then((m) => m.EmptyWall)),
  shutter: drawing(() => import('./empty-art.tsx').then((m) => m.ClosedShutter)),
  missing: drawing(() => import('./error-art.tsx').then((m) => m.EmptyPedestal)),
  line: drawing(() => import('./error-art.tsx').then((m) => m.PulledPlug)),
  fault: drawing(() => import('./error-art.tsx').then((m) => m.FallenFrame)),
} as const;

export type ArtName = keyof typeof arts;

/** The drawing of an empty or failed screen. Empty: `window`, `wall`, `shutter`; failed: `missing`, `line`, `fault`. */
export function Art({ name }: { name: ArtName }) {
  const Drawing = arts[name];
  const isInBrowser = useIsInBrowser();
  return <Suspense fallback={<Place />}>{isInBrowser ? <Drawing /> : <Place />}</Suspense>;
}

function Place() {
  return <svg className="art" viewBox="0 0 220 170" aria-hidden />;
}
