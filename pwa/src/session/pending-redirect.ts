import type { PendingRedirect } from './redirect.ts';
import { create } from 'zustand';

const useStore = create<{ pending: PendingRedirect | null }>(() => ({ pending: null }));

export function setPendingRedirect(next: PendingRedirect | null): void {
  useStore.setState({ pending: next });
}

export function usePendingRedirect(): PendingRedirect | null {
  return useStore(({ pending }) => pending);
}
