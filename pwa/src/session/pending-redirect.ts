import type { PendingRedirect } from './redirect.ts';
import { useSyncExternalStore } from 'react';

let pending: PendingRedirect | null = null;
const listeners = new Set<() => void>();

export function setPendingRedirect(next: PendingRedirect | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function usePendingRedirect(): PendingRedirect | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}
