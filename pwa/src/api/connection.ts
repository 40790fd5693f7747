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
