import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useCall } from '../../../api/useCall.ts';
import { modelsAsked } from './finding.ts';

/** The models of `Street` and `Benefits`: the first page of all models, independent of the search below. Undefined while loading. */
export function useFeatured(): readonly PublicInfluencer[] | undefined {
  const { data, isError } = useCall(marketplaceModels, { query: modelsAsked({ search: '', category: null }) });
  return data?.models ?? (isError ? [] : undefined);
}
