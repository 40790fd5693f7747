import { useSyncExternalStore } from 'react';
import { useConnection } from './connection.ts';

/** True while what needs the server is not worth a press: no network, or the last reading did not get through. */
export function useIsOffline(): boolean {
  const hasNetwork = useHasNetwork();
  const reads = useConnection((state) => state.reads);
  return !hasNetwork || !reads;
}

/** What the browser knows of it, which is not much: false is certain, true is not. */
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
