import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { fold } from '#core/shared/text.ts';
import { isOnSale, presentInfluencer } from '#core/influencers/influencer.ts';
import { isCategory } from '#core/influencers/category.ts';

/** Spec §2 Landing: models on public sale, by search text and category. An unknown category finds nothing. */
export function listModels({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    search: string | null;
    category: string | null;
    limit: number;
    offset: number;
  }): Promise<{ models: PublicInfluencer[]; total: number }> => {
    const { category, limit, offset } = input;
    const known = category && isCategory(category) ? category : null;
    if (category && !known) return { models: [], total: 0 };
    const search = input.search ? fold(input.search).trim() : '';
    const page = { search: search || null, category: known, limit, offset };
    const found = await read((stores) => stores.influencers.onSale(page));
    return { models: found.rows.map(presentInfluencer), total: found.total };
  };
}

/** Spec §2 Model detail. Refuses `notFound` for a model that is not on public sale. */
export function getModel({ read }: Pick<Ports, 'read'>) {
  return async (input: { id: string }): Promise<Result<{ model: PublicInfluencer }>> => {
    const found = await read((stores) => stores.influencers.byId(input.id));
    return isOnSale(found) ? ok({ model: presentInfluencer(found) }) : refuse('notFound');
  };
}
