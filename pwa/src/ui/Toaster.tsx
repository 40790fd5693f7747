import { lazy, Suspense, useState } from 'react';
import { useToastChanges } from './toast.ts';

const ToastViewport = lazy(() => import('./ToastViewport.tsx').then((m) => ({ default: m.ToastViewport })));

/** Once in the app. Renders and loads nothing until the first toast. */
export function Toaster() {
  const waiting = useToastChanges(({ changes }) => changes.length > 0);
  const [needed, setNeeded] = useState(waiting);
  if (waiting && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  );
}
