import type { RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useGridShape, useTopInPage } from '../../../ui/useGridWindow.ts';

const rowsBeside = 6;
/** Pixels of a heading, until it is measured. */
const headingHeight = 44;

/**
 * The part of a month that is in the page: its items from `first` up to `last`, exclusive; `before` and `after`: pixels of its rows
 * that are left out. `row`: the number of its heading among all rows.
 */
export type MonthPart = { at: number; row: number; first: number; last: number; before: number; after: number };

/**
 * The rows near the viewport of a list of grids, each below a heading, in the page's own scroll. `box` has one section for each part;
 * headings and the first item of each row carry `data-index`, the number of the row, and `ref={measure}`. The gap between sections,
 * and that between a heading and its grid, are the gap of the rows. `before` and `after`: pixels of the months left out.
 */
export function useMonthWindow(box: RefObject<HTMLElement | null>, counts: readonly number[], few: number) {
  const isLong = counts.reduce((sum, count) => sum + count, 0) > few;
  const top = useTopInPage(box, isLong);
  const { columns, gap, rowHeight } = useGridShape(box, { columns: 2, gap: 18, rowHeight: 320 });
  const months = rowsOf(counts, columns);
  const headings = new Set(months.map(({ row }) => row));
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: (months.at(-1)?.end ?? -1) + 1,
    enabled: isLong,
    estimateSize: (row) => (headings.has(row) ? headingHeight : rowHeight),
    overscan: rowsBeside,
    scrollMargin: top,
    scrollPaddingStart: isLong ? stickyTop() : 0,
    gap,
  });
  const window = rows.getVirtualItems();
  const [from, to] = [window[0], window.at(-1)];
  const jump = (at: number) => {
    if (isLong) rows.scrollToIndex(months[at]!.row, { align: 'start' });
    else box.current?.children[at]?.scrollIntoView({ block: 'start' });
  };
  const shared = { columns, measure: rows.measureElement, jump };
  if (!isLong || !from || !to) {
    let left = few;
    const parts = months.flatMap(({ at, row, count }): MonthPart[] => {
      const last = Math.min(count, left);
      left -= last;
      return last > 0 ? [{ at, row, first: 0, last, before: 0, after: 0 }] : [];
    });
    return { ...shared, parts, before: 0, after: 0 };
  }
  const places = rows.measurementsCache;
  const shown = months.filter(({ row, end }) => end >= from.index && row <= to.index);
  const parts = shown.map(({ at, row, end, count }): MonthPart => {
    const [start, stop] = [places[row + 1]!.start, places[end]!.end];
    const firstRow = Math.max(row + 1, from.index);
    const lastRow = Math.min(end, to.index);
    if (lastRow < firstRow) return { at, row, first: 0, last: 0, before: stop - start, after: 0 };
    return {
      at,
      row,
      first: (firstRow - row - 1) * columns,
      last: Math.min(count, (lastRow - row) * columns),
      before: places[firstRow]!.start - start,
      after: stop - places[lastRow]!.end,
    };
  });
  return {
    ...shared,
    parts,
    before: places[shown[0]!.row]!.start - top,
    after: rows.getTotalSize() - (places[shown.at(-1)!.end]!.end - top),
  };
}

/** For each month the row of its heading and its last row. */
function rowsOf(counts: readonly number[], columns: number) {
  let row = 0;
  return counts.map((count, at) => {
    const month = { at, row, end: row + Math.ceil(count / columns), count };
    row = month.end + 1;
    return month;
  });
}

/** Pixels that the sticky header of the page covers. */
function stickyTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-h')) || 0;
}
