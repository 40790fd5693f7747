import { create } from 'zustand';

/**
 * What came of a request: `own`: our server's response. `failing`: a 5xx in place of it, of the server or of a proxy before it. `none`: no
 * response, or one of something else on the way.
 */
export type Heard = 'own' | 'failing' | 'none';

type Connection = {
  /** What the last request came to; null until one was tried. The browser's own `onLine` knows only of a network. */
  heard: Heard | null;
  /** False once a reading did not get through, until any call does. A failed write may be pressed again at once. */
  reads: boolean;
};

export const useConnection = create<Connection>(() => ({ heard: null, reads: true }));

export function noteConnection(heard: Heard, isReading = false): void {
  const before = useConnection.getState();
  const reads = heard !== 'none' || (before.reads && !isReading);
  if (before.heard !== heard || before.reads !== reads) useConnection.setState({ heard, reads });
}
