import { useSyncExternalStore } from 'react';

/** Follows a media query: `useMedia('(max-width: 767px)')`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia(query).matches,
  );
}
