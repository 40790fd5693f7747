import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

type Watch = { ref: RefObject<HTMLImageElement | null>; onError: () => void };

/** The image at `src`, null while it cannot be shown, and the props of its `<img>` that detect it. Retried when the network returns. */
export function usePicture(src: string | null): [string | null, Watch] {
  const ref = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const fail = () => setMissing(src);
  useEffect(() => {
    // On a page rendered by the server it may have failed before any listener was attached.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(src);
    const tryAgain = () => setMissing(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [src]);
  return [src === missing ? null : src, { ref, onError: fail }];
}
