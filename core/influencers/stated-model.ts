import type { FileFacts } from '#core/provenance/statement.ts';
import type { Influencer } from './influencer.ts';
import { isOnSale } from './influencer.ts';

/** A model as its files name it: with a page if visitors can see one. Null: its row was erased. */
export function statedModel(influencer: Influencer | null): FileFacts['model'] {
  const pagePath = isOnSale(influencer) ? `/marketplace/model/${influencer.id}` : null;
  return { name: influencer?.name ?? '', pagePath };
}
