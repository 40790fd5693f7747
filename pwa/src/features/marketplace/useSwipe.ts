import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { swipeStep } from './deck-of.ts';

/** A finger drags the showcase sideways; a release far enough away turns the deck. The page still scrolls vertically. */
export function useSwipe(step: (by: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [dx, setDx] = useState(0);
  const end = (event: PointerEvent<HTMLElement>, counts: boolean): void => {
    if (start.current?.id !== event.pointerId) return;
    const by = counts ? swipeStep(event.clientX - start.current.x, event.currentTarget.clientWidth) : 0;
    start.current = null;
    setDx(0);
    if (by !== 0) step(by);
  };
  return {
    dx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { id: event.pointerId, x: event.clientX };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current?.id === event.pointerId) setDx(event.clientX - start.current.x);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}
