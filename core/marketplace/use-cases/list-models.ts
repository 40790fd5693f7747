import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ok } from '#core/shared/result.ts';
import { fold } from '#core/shared/text.ts';
import { presentInfluencer } from '#core/influencers/influencer.ts';
import { isCategory } from '#core/influencers/category.ts';

/** Spec §2 Landing: models on public sale, by search text and category. An unknown category finds nothing. */
export function listModels(ports: Pick<Ports, 'transact'>) {
  return async (input: {
    search: string | null;
    category: string | null;
    limit: number;
    offset: number;
    locale: Locale;
  }): Promise<Result<{ models: PublicInfluencer[]; total: number }>> => {
    const { category, locale, limit, offset } = input;
    const known = category && isCategory(category) ? category : null;
    if (category && !known) return ok({ models: [], total: 0 });
    const search = input.search ? fold(input.search).trim() : '';
    return ports.transact(async (stores) => {
      const found = await stores.influencers.onSale({ search: search || null, category: known, limit, offset });
      return ok({ models: found.rows.map((row) => presentInfluencer(row, locale)), total: found.total });
    });
  };
}
