import { create } from 'zustand';

/**
 * The outcome of a request. `own`: our server's response. `closed`: our server is in maintenance. `failing`: a 5xx instead, from the server or a proxy in front of it. `none`: no
 * response, or a response from something else in between.
 */
export type ConnectionSignal = 'own' | 'closed' | 'failing' | 'none';

type Connection = {
  /** The outcome of the last request; null before the first. The browser's own `onLine` only knows whether there is a network. */
  lastSignal: ConnectionSignal | null;
  /** False after a failed read, until any call succeeds. A failed write may be pressed again at once. */
  reads: boolean;
};

export const useConnection = create<Connection>(() => ({ lastSignal: null, reads: true }));

export function noteConnection(lastSignal: ConnectionSignal, isReading = false): void {
  const before = useConnection.getState();
  const reads = lastSignal !== 'none' || (before.reads && !isReading);
  if (before.lastSignal !== lastSignal || before.reads !== reads) useConnection.setState({ lastSignal, reads });
}
