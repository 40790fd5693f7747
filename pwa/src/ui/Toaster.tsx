import { lazy, Suspense, useState } from 'react';
import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'note';

export type ToastOptions = {
  /** Spec §9: 5000 ms by default; 3000 in the marketplace. */
  timeoutMs?: number;
  action?: { label: string; run: () => void };
};

export type ToastChange =
  | { change: 'show'; id: string; kind: ToastKind; text: string; options: ToastOptions }
  | { change: 'close'; id: string };

/** Pending changes for the Toaster. The code that renders them is loaded with the first toast. */
export const useToastChanges = create<{ changes: readonly ToastChange[] }>(() => ({ changes: [] }));

/** Shows a short message, from anywhere: `toast.success(t('…'))`, `toast.success(text, { action: { label, run } })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  note: (text: string, options?: ToastOptions) => show('note', text, options),
  close: (id: string) => add({ change: 'close', id }),
};

let displayed = 0;

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

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = `toast-${++displayed}`;
  add({ change: 'show', id, kind, text, options });
  return id;
}

function add(change: ToastChange): void {
  useToastChanges.setState(({ changes }) => ({ changes: [...changes, change] }));
}
