import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The distance of an element from the top of the page, measured again when the page changes its size; 0 while it is not `measured`. */
export function useTopInPage(place: RefObject<HTMLElement | null>, measured: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = place;
    if (!measured || !current) return undefined;
    const look = () => setTop(Math.round(current.getBoundingClientRect().top + globalThis.scrollY));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, [place, measured]);
  return top;
}
