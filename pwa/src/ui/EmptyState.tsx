import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useIsInBrowser } from './useIsInBrowser.ts';

// Most screens are not empty, and the drawings are large.
const arts = {
  window: lazy(() => import('./empty-art.tsx').then((m) => ({ default: m.WaitingWindow }))),
  wall: lazy(() => import('./empty-art.tsx').then((m) => ({ default: m.EmptyWall }))),
  shutter: lazy(() => import('./empty-art.tsx').then((m) => ({ default: m.ClosedShutter }))),
} as const;

/** Nothing here yet, and what to do next. `art`: a waiting window, a wall with one frame, a closed shutter. */
export function EmptyState({
  art,
  title,
  text,
  act,
}: {
  art: keyof typeof arts;
  title: string;
  text?: ReactNode;
  act?: ReactNode;
}) {
  const Art = arts[art];
  const isInBrowser = useIsInBrowser();
  const place = <svg className="art" viewBox="0 0 220 170" aria-hidden />;
  return (
    <div className="empty">
      <Suspense fallback={place}>{isInBrowser ? <Art /> : place}</Suspense>
      <h2 className="text-[1.375rem]">{title}</h2>
      {text ? <p>{text}</p> : null}
      {act}
    </div>
  );
}
