import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true from then on: for parts that the server leaves out. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
