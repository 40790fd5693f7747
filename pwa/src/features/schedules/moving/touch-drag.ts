import { dragImageOf } from './drag.ts';

/** How long a finger rests on a card before it lifts, and how far it may tremble meanwhile. */
const holdMs = 350;
const tremblePixels = 10;
/** Within this distance from the top or bottom of the screen the page scrolls. */
const edge = 110;
const scrollStep = 10;

/**
 * Dragging by touch: a card that is held is lifted, and the places below the finger get the same events as with a mouse, so
 * that whatever accepts a dragged card accepts it here too. Browsers differ in their own dragging by touch, which is off
 * meanwhile. Returns a function that ends it.
 */
export function startTouchDrag(root: HTMLElement): () => void {
  let end: (() => void) | null = null;
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const card = (event.target as Element).closest<HTMLElement>('[draggable="true"]');
    end?.();
    end = card ? hold(card, event) : null;
  };
  root.addEventListener('pointerdown', press);
  return () => {
    root.removeEventListener('pointerdown', press);
    end?.();
  };
}

/** From the touch of a card to the end of its drag. */
function hold(card: HTMLElement, { clientX, clientY, pointerId }: PointerEvent): () => void {
  let at = { x: clientX, y: clientY };
  let lifted: ReturnType<typeof lift> | null = null;
  card.draggable = false;
  const timer = setTimeout(() => {
    lifted = lift(card, at);
  }, holdMs);
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isDropped: boolean) => {
    clearTimeout(timer);
    listening.abort();
    card.draggable = true;
    lifted?.end(isDropped);
    lifted = null;
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const distance = Math.hypot(event.clientX - at.x, event.clientY - at.y);
    if (!lifted) return distance > tremblePixels ? end(false) : undefined;
    at = { x: event.clientX, y: event.clientY };
    lifted.moveTo(at);
  };
  const stop = (event: Event) => {
    if (lifted) event.preventDefault();
  };
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  card.addEventListener('touchmove', stop, { signal, passive: false });
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => end(false);
}

type Point = { x: number; y: number };

/** Null when the card does not move; a notice says why. */
function lift(card: HTMLElement, from: Point) {
  const carried = new DataTransfer();
  const fire = (on: Element, type: string, { x, y }: Point) =>
    on.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried, clientX: x, clientY: y }),
    );
  ignoreClick();
  if (!fire(card, 'dragstart', from)) return null;
  navigator.vibrate?.(12);
  const { left, top } = card.getBoundingClientRect();
  const image = dragImageOf(card);
  let at = from;
  let below: Element | null = null;
  let accepts = false;
  const moveTo = (point: Point) => {
    at = point;
    image.style.left = `${left + at.x - from.x}px`;
    image.style.top = `${top + at.y - from.y}px`;
    const now = document.elementFromPoint(at.x, at.y);
    if (below && now !== below) {
      below.dispatchEvent(new DragEvent('dragleave', { bubbles: true, dataTransfer: carried, relatedTarget: now }));
    }
    below = now;
    accepts = below !== null && !fire(below, 'dragover', at);
  };
  moveTo(from);
  let frame = requestAnimationFrame(function scroll() {
    const by = at.y < edge ? -scrollStep : at.y > innerHeight - edge ? scrollStep : 0;
    if (by !== 0) scrollBy(0, by);
    frame = requestAnimationFrame(scroll);
  });
  return {
    moveTo,
    end: (isDropped: boolean) => {
      cancelAnimationFrame(frame);
      image.remove();
      if (below && isDropped && accepts) fire(below, 'drop', at);
      else below?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, dataTransfer: carried }));
      fire(card, 'dragend', at);
    },
  };
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The press that held a card does not open it. */
function ignoreClick(): void {
  document.addEventListener('click', ignore, { capture: true, once: true });
  document.addEventListener(
    'pointerup',
    () => setTimeout(() => document.removeEventListener('click', ignore, { capture: true }), 50),
    { once: true },
  );
}
