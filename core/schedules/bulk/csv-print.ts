import type { AssetView } from '#core/assets/asset.ts';
import type { Locale } from '#core/shared/locale.ts';
import { cellOfAssetNames } from '#core/assets/asset-names.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { typedCell } from '#core/shared/csv-cell.ts';

type PrintedPlan = { scheduledAt: string; prompt: string; caption?: string | null; assetIds?: readonly string[] };
/** The assets of the model, for their names. */
type Named = readonly Pick<AssetView, 'id' | 'name'>[];

/** A spreadsheet splits columns at the sign that its language does not use in numbers. */
const styles: Record<Locale, { delimiter: string; heading: readonly string[]; caption: string; assets: string }> = {
  tr: {
    delimiter: ';',
    heading: ['Tarih', 'Saat', 'Sahne anlatımı'],
    caption: 'Açıklama',
    assets: 'Ürünler ve mekânlar',
  },
  en: { delimiter: ',', heading: ['Date', 'Time', 'Prompt'], caption: 'Caption', assets: 'Products and places' },
};

/**
 * Plans as a table that `readCsvPlans` reads as the same dates, times (to the minute), prompts, captions and names of
 * assets. The column of captions, and that of assets, exists when one of them has some. Deleted assets are left out. Lines end as in RFC 4180; those within a text become single line
 * feeds. No text is run as a formula.
 */
export function printCsvPlans(plans: readonly PrintedPlan[], locale: Locale, assets: Named = []): string {
  const { delimiter, heading, ...further } = styles[locale];
  const nameOf = new Map(assets.map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly string[] = []) =>
    cellOfAssetNames(ids.map((id) => nameOf.get(id)).filter((name) => name !== undefined));
  const hasCaptions = plans.some(({ caption }) => (caption ?? '') !== '');
  const hasAssets = plans.some(({ assetIds }) => namesOf(assetIds) !== '');
  const rows = plans.map(({ scheduledAt, prompt, caption, assetIds }) => {
    const { date, time } = wallOfInstant(scheduledAt);
    return [
      date,
      time,
      typedCell(prompt),
      ...(hasCaptions ? [typedCell(caption ?? '')] : []),
      ...(hasAssets ? [typedCell(namesOf(assetIds))] : []),
    ];
  });
  const columns = [...heading, ...(hasCaptions ? [further.caption] : []), ...(hasAssets ? [further.assets] : [])];
  return [columns, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
