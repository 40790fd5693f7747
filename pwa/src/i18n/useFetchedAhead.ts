import type { Lazy } from './lazy-with-texts.ts';
import { useEffect, useState } from 'react';

/** Fetches a part once it is wanted; whether it is there by now, so that showing it neither waits nor fails. */
export function useFetchedAhead({ preload }: Pick<Lazy<object>, 'preload'>, isWanted = true): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void preload().then((isFetched) => {
      if (isFetched && !isGone) setHere(true);
    });
    return () => {
      isGone = true;
    };
  }, [preload, isWanted]);
  return isHere;
}
