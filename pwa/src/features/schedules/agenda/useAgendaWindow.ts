import type { RefObject } from 'react';
import type { AgendaRow } from '#core/schedules/planner/agenda.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMedia } from '../../../ui/useMedia.ts';
import { useTopInPage } from '../../../ui/useGridWindow.ts';

/** Up to this many plans, all of them are in the page. */
const fewPlans = 40;
/** Estimates for parts that are not measured yet: the parts of a day, and folded days. */
const heights = {
  narrow: { head: 62, plan: 126, gap: 64 },
  /** The heading is beside the plans. */
  wide: { head: 21, plan: 84, gap: 53 },
};
const rowsBeside = 2;

/** The rows in the page: from `first` up to `last`, exclusive. `above` and `below`: pixels of the rows left out. */
export type AgendaWindow = {
  first: number;
  last: number;
  above: number;
  below: number;
  measureRow: (row: HTMLElement | null) => void;
};

/** The days of a long agenda near the viewport, in the page's own scroll. Each row carries `data-index` and `ref={measureRow}`. */
export function useAgendaWindow(
  list: RefObject<HTMLElement | null>,
  rows: readonly AgendaRow<unknown>[],
): AgendaWindow {
  const plans = rows.reduce((sum, row) => sum + (row.kind === 'day' ? row.schedules.length : 0), 0);
  const isLong = plans > fewPlans;
  const top = useTopInPage(list, isLong);
  const guess = useMedia('(min-width: 1100px)') ? heights.wide : heights.narrow;
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: (index) => guessedHeight(rows[index]!, guess),
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: rowsBeside,
    scrollMargin: top,
  });
  const items = windowed.getVirtualItems();
  const [from, to] = [items[0], items.at(-1)];
  const measureRow = windowed.measureElement;
  if (!isLong || !from || !to) {
    return { first: 0, last: isLong ? Math.min(rows.length, 4) : rows.length, above: 0, below: 0, measureRow };
  }
  return {
    first: from.index,
    last: to.index + 1,
    above: from.start - top,
    below: windowed.getTotalSize() - (to.end - top),
    measureRow,
  };
}

export function keyOf(row: AgendaRow<unknown>): string {
  return row.kind === 'day' ? row.day : `gap-${row.from}`;
}

function guessedHeight(row: AgendaRow<unknown>, { head, plan, gap }: (typeof heights)['wide']): number {
  return row.kind === 'gap' ? gap : head + Math.max(1, row.schedules.length) * plan;
}
