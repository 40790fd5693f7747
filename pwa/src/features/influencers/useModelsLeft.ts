import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useCall } from '../../api/useCall.ts';
import { modelsLeft } from './pick-model.ts';

/** How many models the caller can still buy; null until known. */
export function useModelsLeft(owned: readonly PublicInfluencer[]): number | null {
  const { data } = useCall(marketplaceModels, { query: { limit: 1 } });
  return data ? modelsLeft(data.total, owned) : null;
}
