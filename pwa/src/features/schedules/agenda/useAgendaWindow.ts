import type { RefObject } from 'react';
import type { AgendaRow } from '#core/schedules/agenda.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTopInPage } from '../../../ui/useTopInPage.ts';

/** Up to as many plans all are in the page. */
const fewPlans = 40;
const headHeight = 62;
const cardHeight = 126;
const gapHeight = 64;
const rowsBeside = 2;

/** Which rows are in the page: from `first` up to `last`, without it. `above` and `below`: pixels of the rows left out. */
export type AgendaWindow = {
  first: number;
  last: number;
  above: number;
  below: number;
  measureRow: (row: HTMLElement | null) => void;
};

/** Of a long agenda in the page's own scroll, the days near what is seen. Each row carries `data-index` and `ref={measureRow}`. */
export function useAgendaWindow(
  list: RefObject<HTMLElement | null>,
  rows: readonly AgendaRow<unknown>[],
): AgendaWindow {
  const plans = rows.reduce((sum, row) => sum + (row.kind === 'day' ? row.schedules.length : 0), 0);
  const isLong = plans > fewPlans;
  const top = useTopInPage(list, isLong);
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: (index) => guessedHeight(rows[index]!),
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

function guessedHeight(row: AgendaRow<unknown>): number {
  return row.kind === 'gap' ? gapHeight : headHeight + Math.max(1, row.schedules.length) * cardHeight;
}
