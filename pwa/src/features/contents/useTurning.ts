import type { TouchEvent } from 'react';
import type { ContentView } from '#core/contents/content.ts';
import { useEffect, useRef } from 'react';

/** The contents before and after the one that is shown. */
export type Neighbours = { previous: ContentView | null; next: ContentView | null };

const swipeLeast = 48;

/** Turning from one content to the next: arrow keys, and swipes over the picture. Pictures of the neighbours are fetched ahead. */
export function useTurning({ previous, next }: Neighbours, isOn: boolean, onTurn: (id: string) => void) {
  const turn = useRef(onTurn);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    turn.current = onTurn;
  });
  const before = previous?.id ?? null;
  const after = next?.id ?? null;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || keepsArrows(event.target)) return;
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
      if (to === null) return;
      event.preventDefault();
      turn.current(to);
    };
    // Before the dialog, which keeps arrow keys to itself.
    globalThis.addEventListener('keydown', press, { capture: true });
    return () => globalThis.removeEventListener('keydown', press, { capture: true });
  }, [isOn, before, after]);

  const pictures = [previous, next]
    .flatMap((each) => (each?.contentType === 'image' && each.contentUrl) || [])
    .join(' ');
  useEffect(() => {
    if (!isOn) return;
    for (const url of pictures.split(' ').filter(Boolean)) new Image().src = url;
  }, [isOn, pictures]);

  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const one = touches[0];
      const isFree = touches.length === 1 && !(target instanceof HTMLVideoElement) && !isZoomed();
      from.current = isOn && isFree && one ? { x: one.clientX, y: one.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const one = changedTouches[0];
      if (!from.current || !one) return;
      const x = one.clientX - from.current.x;
      const y = one.clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) < swipeLeast || Math.abs(x) < 1.5 * Math.abs(y)) return;
      const to = x > 0 ? before : after;
      if (to !== null) turn.current(to);
    },
  };
}

/** Fields and players have their own use for arrows, and so has a question above the viewer. */
function keepsArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, video, [role=radio], [role=listbox], [role=alertdialog]') !== null;
}

function isZoomed(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}
