import { useEffect, useRef, useState } from 'react';

/** Distance in pixels from the end of a list at which its next part is requested. */
const before = 600;

/**
 * The `ref` of the element at the end of a list: `more` is called whenever it comes near the visible part of the list, once for each number
 * of `loaded` items. If the next part cannot be loaded, the person retries it.
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
