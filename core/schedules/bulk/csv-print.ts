import type { AssetView } from '#core/assets/asset.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { TableModel } from './table-models.ts';
import { cellOfAssetNames } from '#core/assets/asset-names.ts';
import { cellOfModel } from './table-models.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { typedCell } from '#core/shared/csv-cell.ts';

type PrintedPlan = {
  scheduledAt: string;
  prompt: string;
  caption?: string | null;
  assetIds?: readonly string[];
  isAdvertising?: boolean;
  brand?: string | null;
  /** In a table of several models. */
  influencerId?: string;
};
/** `assets`: for their names. `models`: null for a table of one model, which has no column for it. */
type Names = { assets?: readonly Pick<AssetView, 'id' | 'name'>[]; models?: readonly TableModel[] | null };

/** A spreadsheet splits columns at the sign that its language does not use in numbers. */
type Style = {
  delimiter: string;
  heading: readonly string[];
  caption: string;
  assets: string;
  brand: string;
  yes: string;
};
const styles: Record<Locale, Style> = {
  tr: {
    delimiter: ';',
    heading: ['Tarih', 'Saat', 'Sahne anlatımı'],
    caption: 'Açıklama',
    assets: 'Ürünler ve mekânlar',
    brand: 'Marka',
    yes: 'evet',
  },
  en: {
    delimiter: ',',
    heading: ['Date', 'Time', 'Prompt'],
    caption: 'Caption',
    assets: 'Products and places',
    brand: 'Brand',
    yes: 'yes',
  },
};
/** In both languages. */
const modelHeading = 'Model';

/**
 * Plans as a table that `readCsvPlans` reads as the same models, dates, times (to the minute), prompts, captions and names of
 * assets and brands. The columns of captions, of assets and of brands exist when one plan has some; that of models comes first. Deleted assets are left
 * out. Lines end as in RFC 4180; those within a text become single line feeds. No text is run as a formula.
 */
export function printCsvPlans(
  plans: readonly PrintedPlan[],
  locale: Locale,
  { assets = [], models = null }: Names = {},
): string {
  const { delimiter, heading, ...further } = styles[locale];
  const nameOf = new Map(assets.map(({ id, name }) => [id, name]));
  const cellOf = new Map(models?.map((each) => [each.id, cellOfModel(each, models)]));
  const namesOf = (ids: readonly string[] = []) =>
    cellOfAssetNames(ids.map((id) => nameOf.get(id)).filter((name) => name !== undefined));
  const hasCaptions = plans.some(({ caption }) => (caption ?? '') !== '');
  const hasAssets = plans.some(({ assetIds }) => namesOf(assetIds) !== '');
  const brandOf = ({ isAdvertising = false, brand }: PrintedPlan) => (isAdvertising ? (brand ?? further.yes) : '');
  const hasBrands = plans.some((plan) => brandOf(plan) !== '');
  const rows = plans.map((plan) => {
    const { scheduledAt, prompt, caption, assetIds, influencerId = '' } = plan;
    const { date, time } = wallOfInstant(scheduledAt);
    return [
      ...(models ? [typedCell(cellOf.get(influencerId) ?? '')] : []),
      date,
      time,
      typedCell(prompt),
      ...(hasCaptions ? [typedCell(caption ?? '')] : []),
      ...(hasAssets ? [typedCell(namesOf(assetIds))] : []),
      ...(hasBrands ? [typedCell(brandOf(plan))] : []),
    ];
  });
  const columns = [
    ...(models ? [modelHeading] : []),
    ...heading,
    ...(hasCaptions ? [further.caption] : []),
    ...(hasAssets ? [further.assets] : []),
    ...(hasBrands ? [further.brand] : []),
  ];
  return [columns, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
