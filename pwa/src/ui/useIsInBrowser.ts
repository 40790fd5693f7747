import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its drawing is taken over, true from then on: for what the server leaves out. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
