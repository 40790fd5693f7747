import type { RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

const rowsBeside = 6;

/** The items in the page: from `first` up to `last`, exclusive. `before` and `after`: pixels of the rows left out. */
export type GridWindow = {
  first: number;
  last: number;
  before: number;
  after: number;
  columns: number;
  measureRow: (item: HTMLElement | null) => void;
};

/**
 * The rows of a long grid near the viewport, in the page's own scroll. `list`: the grid, whose only children are its items; each carries
 * `data-index`, its row, and the first of a row `ref={measureRow}`. `atFirst`: how many items are in the page before it is measured.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, count: number, atFirst: number): GridWindow {
  const top = useTopInPage(list, true);
  const { columns, gap } = useGridShape(list);
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => 320,
    overscan: rowsBeside,
    scrollMargin: top,
    gap,
  });
  const items = rows.getVirtualItems();
  const [from, to] = [items[0], items.at(-1)];
  if (!from || !to) {
    return { first: 0, last: Math.min(count, atFirst), before: 0, after: 0, columns, measureRow: rows.measureElement };
  }
  return {
    first: from.index * columns,
    last: Math.min(count, (to.index + 1) * columns),
    before: from.start - top,
    after: rows.getTotalSize() - (to.end - top),
    columns,
    measureRow: rows.measureElement,
  };
}

type Shape = { columns: number; gap: number };

/** The shape that the style sheet gives the grid. */
function useGridShape(list: RefObject<HTMLElement | null>): Shape {
  const [shape, setShape] = useState<Shape>({ columns: 1, gap: 0 });
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return undefined;
    const look = () => {
      const style = getComputedStyle(grid);
      const next = {
        columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
        gap: Number.parseFloat(style.rowGap) || 0,
      };
      setShape((now) => (now.columns === next.columns && now.gap === next.gap ? now : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(grid);
    return () => resized.disconnect();
  }, [list]);
  return shape;
}

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
