import type { Locale } from '#core/shared/locale.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { asCell } from '#core/shared/csv-cell.ts';

/** A spreadsheet splits columns at what its language does not use in numbers. */
const styles: Record<Locale, { delimiter: string; heading: readonly string[] }> = {
  tr: { delimiter: ';', heading: ['Tarih', 'Saat', 'Metin'] },
  en: { delimiter: ',', heading: ['Date', 'Time', 'Prompt'] },
};

/**
 * Plans as a table that `readCsvPlans` reads as the same dates, times (to the minute) and prompts. Lines end as in RFC 4180; those
 * within a prompt become single line feeds. No prompt is run as a formula.
 */
export function printCsvPlans(plans: readonly { scheduledAt: string; prompt: string }[], locale: Locale): string {
  const { delimiter, heading } = styles[locale];
  const rows = plans.map(({ scheduledAt, prompt }) => {
    const { date, time } = wallOfInstant(scheduledAt);
    return [date, time, quoted(asCell(prompt.replace(/\r\n?/g, '\n')))];
  });
  return [heading, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
