import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { placeUnder } from './field-order.ts';

/** Rows put in order by dragging their handle: the list, the dragged row, and what a handle does when pressed. Buttons do the same for keyboards. */
export function useRowDrag(ids: readonly string[], move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const now = useRef({ ids, move });
  useEffect(() => {
    now.current = { ids, move };
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
    const end = () => setDragged(null);
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
