import { useSyncExternalStore } from 'react';
import { useConnection } from './connection.ts';

/** True while a press that needs the server is not worth it: no network, or the last read failed. */
export function useIsOffline(): boolean {
  const hasNetwork = useHasNetwork();
  const reads = useConnection((state) => state.reads);
  return !hasNetwork || !reads;
}

/** The browser's own knowledge, which is limited: false is certain, true is not. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function followNetwork(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
