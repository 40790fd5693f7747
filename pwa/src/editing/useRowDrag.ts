import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Reorders rows by dragging their handle: the list, the dragged row, and the handler of a handle's press. Buttons do the same for
 * keyboards. `dropped` is called when the handle is released.
 */
export function useRowDrag(
  ids: readonly string[],
  move: (from: number, to: number) => void,
  dropped: () => void = () => undefined,
) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const now = useRef({ ids, move, dropped });
  useEffect(() => {
    now.current = { ids, move, dropped };
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    const follow = (event: PointerEvent) => {
      const at = now.current.ids.indexOf(dragged);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      if (at < 0 || rows.length !== now.current.ids.length) return;
      const place = placeUnder(rows, at, event.clientY);
      if (place !== at) now.current.move(at, place);
    };
    const end = () => {
      setDragged(null);
      now.current.dropped();
    };
    globalThis.addEventListener('pointermove', follow);
    globalThis.addEventListener('pointerup', end);
    globalThis.addEventListener('pointercancel', end);
    return () => {
      globalThis.removeEventListener('pointermove', follow);
      globalThis.removeEventListener('pointerup', end);
      globalThis.removeEventListener('pointercancel', end);
    };
  }, [dragged]);
  const start = (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDragged(id);
  };
  return [list, dragged, start] as const;
}

/** The list with the item at `from` moved to `to`; the same list when one of them is outside. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The new index of a dragged row: past a neighbour once the pointer is beyond its middle. `rows`: top and height of each on
 * screen, so that rows of different heights do not swap back and forth.
 */
function placeUnder(rows: readonly { top: number; height: number }[], at: number, pointer: number): number {
  const above = middle(rows[at - 1]);
  const below = middle(rows[at + 1]);
  if (above !== null && pointer < above) return at - 1;
  return below !== null && pointer > below ? at + 1 : at;
}

function middle(row: { top: number; height: number } | undefined): number | null {
  return row ? row.top + row.height / 2 : null;
}
