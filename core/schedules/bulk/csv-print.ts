import type { Locale } from '#core/shared/locale.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { typedCell } from '#core/shared/csv-cell.ts';

type PrintedPlan = { scheduledAt: string; prompt: string; caption?: string | null };

/** A spreadsheet splits columns at the sign that its language does not use in numbers. */
const styles: Record<Locale, { delimiter: string; heading: readonly string[]; caption: string }> = {
  tr: { delimiter: ';', heading: ['Tarih', 'Saat', 'Sahne anlatımı'], caption: 'Açıklama' },
  en: { delimiter: ',', heading: ['Date', 'Time', 'Prompt'], caption: 'Caption' },
};

/**
 * Plans as a table that `readCsvPlans` reads as the same dates, times (to the minute), prompts and captions. The column
 * of captions exists when one of them has a caption. Lines end as in RFC 4180; those within a text become single line
 * feeds. No text is run as a formula.
 */
export function printCsvPlans(plans: readonly PrintedPlan[], locale: Locale): string {
  const { delimiter, heading, caption: captionHeading } = styles[locale];
  const hasCaptions = plans.some(({ caption }) => (caption ?? '') !== '');
  const rows = plans.map(({ scheduledAt, prompt, caption }) => {
    const { date, time } = wallOfInstant(scheduledAt);
    return [date, time, typedCell(prompt), ...(hasCaptions ? [typedCell(caption ?? '')] : [])];
  });
  return [hasCaptions ? [...heading, captionHeading] : heading, ...rows]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');
}
