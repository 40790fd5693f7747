import type { Category } from '#core/influencers/category.ts';
import { isCategory } from '#core/influencers/category.ts';

/** The search among the models, as in the address. */
export type Finding = { search: string; category: Category | null };

/** Spec §9: 12 models a page. */
const pageSize = 12;

export function findingOf(params: URLSearchParams): Finding {
  const category = params.get('category') ?? '';
  return { search: params.get('search') ?? '', category: isCategory(category) ? category : null };
}

/** The request for this search. */
export function modelsQuery({ search, category }: Finding) {
  const input = search.trim();
  return { limit: pageSize, ...(input && { search: input }), ...(category && { category }) };
}
