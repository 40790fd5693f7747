import { create } from 'zustand';

/**
 * The outcome of a request. `own`: our server's response. `failing`: a 5xx instead, from the server or a proxy in front of it. `none`: no
 * response, or a response from something else in between.
 */
export type ConnectionSignal = 'own' | 'failing' | 'none';

type Connection = {
  /** The outcome of the last request; null before the first. The browser's own `onLine` only knows whether there is a network. */
  lastSignal: ConnectionSignal | null;
  /** False after a failed read, until any call succeeds. A failed write may be pressed again at once. */
  reads: boolean;
};

export const useConnection = create<Connection>(() => ({ lastSignal: null, reads: true }));

export function noteConnection(lastSignal: ConnectionSignal, isReading = false): void {
  useConnection.setState(({ reads }) => ({ lastSignal, reads: lastSignal !== 'none' || (reads && !isReading) }));
}
