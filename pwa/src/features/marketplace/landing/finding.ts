import type { Category } from '#core/influencers/category.ts';
import { isCategory } from '#core/influencers/category.ts';

/** What is looked for among the models, as the address tells it. */
export type Finding = { search: string; category: Category | null };

/** Spec §9: 12 models a page. */
const pageSize = 12;

export function findingOf(params: URLSearchParams): Finding {
  const category = params.get('category') ?? '';
  return { search: params.get('search') ?? '', category: isCategory(category) ? category : null };
}

/** The question to the server for what is looked for. */
export function modelsAsked({ search, category }: Finding) {
  const asked = search.trim();
  return { limit: pageSize, ...(asked && { search: asked }), ...(category && { category }) };
}
