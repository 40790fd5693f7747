import type { Locale } from '#core/shared/locale.ts';
import type { HistoryDay } from './workflow-history.ts';
import { textCell } from '#core/shared/csv-cell.ts';

/**
 * The cost of a workflow's days as CSV (RFC 4180): day, workflow, done, without result, credits charged and returned,
 * p50 and p95 seconds; a day without a done run has no seconds. Every cell is quoted and none is run as a formula. The
 * delimiter is the one that spreadsheets of the language expect.
 */
export function printSpend(
  workflow: string,
  days: readonly HistoryDay[],
  headings: readonly string[],
  locale: Locale,
): string {
  const rows = days.map(({ day, done, lost, charged, returned, seconds }) =>
    [day, workflow, done, lost, charged, returned, seconds?.p50 ?? '', seconds?.p95 ?? ''].map(String),
  );
  const delimiter = locale === 'tr' ? ';' : ',';
  return [headings, ...rows].map((cells) => `${cells.map(textCell).join(delimiter)}\r\n`).join('');
}
