import type { TouchEvent } from 'react';
import type { ContentView } from '#core/contents/content.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '../../ui/motion.ts';

/** The contents before and after the one on screen. */
export type Neighbours = { previous: ContentView | null; next: ContentView | null };

const swipeLeast = 48;
/** Where there is no neighbour, the image follows the finger only a little. */
const resistance = 0.25;
const settleMs = 180;

/** Moves from one content to the next: arrow keys, and swipes over the image, which follows the finger. */
export function useTurning(
  displayedId: string,
  { previous, next }: Neighbours,
  isOn: boolean,
  onTurn: (id: string) => void,
) {
  const turn = useRef(onTurn);
  const track = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; drags: boolean | null } | null>(null);
  // Distance from the middle at which the finger released the new content.
  const left = useRef(0);
  const stands = useRef(displayedId);
  useEffect(() => {
    turn.current = onTurn;
  });
  const before = previous?.id ?? null;
  const after = next?.id ?? null;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || usesArrows(event.target)) return;
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
      if (to === null) return;
      event.preventDefault();
      turn.current(to);
    };
    // Handled before the dialog, which does not pass on arrow keys.
    globalThis.addEventListener('keydown', press, { capture: true });
    return () => globalThis.removeEventListener('keydown', press, { capture: true });
  }, [isOn, before, after]);
  // The new content continues to the middle from where the finger released it.
  useLayoutEffect(() => {
    if (stands.current === displayedId) return;
    stands.current = displayedId;
    from.current = null;
    moveTo(track.current, left.current, false);
    left.current = 0;
    void track.current?.offsetWidth;
    moveTo(track.current, 0, true);
  }, [displayedId]);

  const letGo = (x: number, y: number) => {
    const isSwipe = Math.abs(x) >= swipeLeast && Math.abs(x) >= 1.5 * Math.abs(y);
    const to = isSwipe ? (x > 0 ? before : after) : null;
    if (to === null) {
      moveTo(track.current, 0, true);
      return;
    }
    left.current = x - Math.sign(x) * (track.current?.offsetWidth ?? 0);
    turn.current(to);
  };
  return {
    track,
    touches: {
      onTouchStart: ({ touches, target }: TouchEvent) => {
        const one = touches[0];
        const isFree = touches.length === 1 && !(target instanceof HTMLVideoElement) && !isZoomed();
        if (from.current?.drags) moveTo(track.current, 0, true);
        from.current = isOn && isFree && one ? { x: one.clientX, y: one.clientY, drags: null } : null;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const one = touches[0];
        if (!from.current || !one) return;
        const x = one.clientX - from.current.x;
        const y = one.clientY - from.current.y;
        // The first direction of the finger decides between turning and scrolling.
        from.current.drags ??= Math.hypot(x, y) < 8 ? null : Math.abs(x) > Math.abs(y);
        if (!from.current.drags) return;
        moveTo(track.current, (x > 0 ? before : after) === null ? x * resistance : x, false);
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const one = changedTouches[0];
        if (!from.current || !one) return;
        const { x, y } = from.current;
        from.current = null;
        letGo(one.clientX - x, one.clientY - y);
      },
      onTouchCancel: () => {
        from.current = null;
        moveTo(track.current, 0, true);
      },
    },
  };
}

/** Moves the images sideways, at once or with a short transition. */
function moveTo(track: HTMLElement | null, x: number, within: boolean): void {
  if (!track) return;
  const calm = wantsLessMotion();
  track.style.transition = within && !calm ? `translate ${settleMs}ms ease-out` : 'none';
  track.style.translate = x === 0 ? '' : `${x}px`;
}

/** Fields, players and a confirmation above the viewer use arrow keys themselves. */
function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, video, [role=radio], [role=listbox], [role=alertdialog]') !== null;
}

function isZoomed(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}
