import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

type Watch = { ref: RefObject<HTMLImageElement | null>; onError: () => void };

/**
 * The picture at `src`, null while it cannot be shown, and what its `<img>` is given to find that out. When the network
 * is back it is tried again.
 */
export function usePicture(src: string | null): [string | null, Watch] {
  const ref = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const fail = () => setMissing(src);
  useEffect(() => {
    // In a page drawn on the server it may have failed before anything listened.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(src);
    const tryAgain = () => setMissing(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [src]);
  return [src === missing ? null : src, { ref, onError: fail }];
}
