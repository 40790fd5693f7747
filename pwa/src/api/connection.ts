import { create } from 'zustand';

/** Whether the last call reached the server; null until one was tried. The browser's own `onLine` knows only of a network. */
export const useConnection = create<{ reached: boolean | null }>(() => ({ reached: null }));

export function noteConnection(reached: boolean): void {
  if (useConnection.getState().reached !== reached) useConnection.setState({ reached });
}
