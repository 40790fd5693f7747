import type { ReactNode, RefObject } from 'react';
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
  const { columns, gap, rowHeight } = useGridShape(list, { columns: 1, gap: 0, rowHeight: 320 });
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
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

/** The same as a part that is loaded on demand. */
export function GridWindowed({
  list,
  count,
  atFirst,
  children,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  atFirst: number;
  children: (window: GridWindow) => ReactNode;
}): ReactNode {
  return children(useGridWindow(list, count, atFirst));
}

/** `rowHeight`: an estimate for the rows that are not measured yet. */
type Shape = { columns: number; gap: number; rowHeight: number };

/** The shape that the style sheet gives the grid, which is `place` or the first one in it; `atFirst` until it is measured. */
export function useGridShape(place: RefObject<HTMLElement | null>, atFirst: Shape): Shape {
  const [shape, setShape] = useState(atFirst);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const look = () => {
      const grid = current.matches('ul') ? current : current.querySelector('ul');
      if (!grid) return;
      const style = getComputedStyle(grid);
      const columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
      const gap = Number.parseFloat(style.rowGap) || 0;
      setShape((now) =>
        now.columns === columns && now.gap === gap
          ? now
          : { columns, gap, rowHeight: grid.querySelector('li')?.clientHeight || now.rowHeight },
      );
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(current);
    return () => resized.disconnect();
  }, [place]);
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
