import { create } from 'zustand';

/**
 * The outcome of a request. `own`: our server's response. `failing`: a 5xx instead, from the server or a proxy in front of it. `none`: no
 * response, or a response from something else in between.
 */
export type Heard = 'own' | 'failing' | 'none';

type Connection = {
  /** The outcome of the last request; null before the first. The browser's own `onLine` only knows whether there is a network. */
  heard: Heard | null;
  /** False after a failed read, until any call succeeds. A failed write may be pressed again at once. */
  reads: boolean;
};

export const useConnection = create<Connection>(() => ({ heard: null, reads: true }));

export function noteConnection(heard: Heard, isReading = false): void {
  const before = useConnection.getState();
  const reads = heard !== 'none' || (before.reads && !isReading);
  if (before.heard !== heard || before.reads !== reads) useConnection.setState({ heard, reads });
}
