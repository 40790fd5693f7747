import { useEffect, useRef, useState } from 'react';

/** Pixels before the end of a list at which its next part is asked for. */
const before = 600;

/**
 * The `ref` of what stands at the end of a list: `more` is called whenever it comes near the part of the list that is seen, once for
 * each number of `loaded` items. Where the next part cannot be had, it is for the person to ask again.
 */
export function useReached(more: (() => void) | null, loaded: number): (end: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const asked = useRef<number | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!end) return undefined;
    const seen = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root: end.closest('.drawer-body'),
      rootMargin: `${before}px`,
    });
    seen.observe(end);
    return () => seen.disconnect();
  }, [end]);
  useEffect(() => {
    if (!isNear || !more || asked.current === loaded) return;
    asked.current = loaded;
    more();
  }, [isNear, more, loaded]);
  return setEnd;
}
