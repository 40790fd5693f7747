import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

type Connection = {
  /** Whether the last call reached the server; null until one was tried. The browser's own `onLine` knows only of a network. */
  reached: boolean | null;
  /** False once a reading did not get through, until any call does. A failed write may be pressed again at once. */
  reads: boolean;
};

export const useConnection = create<Connection>(() => ({ reached: null, reads: true }));

export function noteConnection(reached: boolean, isReading = false): void {
  const before = useConnection.getState();
  const reads = reached || (before.reads && !isReading);
  if (before.reached !== reached || before.reads !== reads) useConnection.setState({ reached, reads });
}

/** True while what needs the server is not worth a press: no network, or the last reading did not get through. */
export function useIsOffline(): boolean {
  const hasNetwork = useHasNetwork();
  const reads = useConnection((state) => state.reads);
  return !hasNetwork || !reads;
}

/** What the browser knows of it, which is not much: false is certain, true is not. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

function followNetwork(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
