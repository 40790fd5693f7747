import type { Lazy } from './lazy-with-texts.ts';
import { useEffect, useState } from 'react';

/** Loads a part `afterMs` after it is wanted; returns whether it is loaded, so that showing it neither waits nor fails. */
export function useFetchedAhead({ preload }: Pick<Lazy<object>, 'preload'>, isWanted = true, afterMs = 0): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      if ((await preload()) && !isGone) setHere(true);
    }, afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [preload, isWanted, afterMs]);
  return isHere;
}
