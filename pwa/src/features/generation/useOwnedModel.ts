import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';

/** One owned model. `denied`: the server reports that the caller does not own it, or that it does not exist. */
export function useOwnedModel(id: string) {
  const asked = useCall(ownedInfluencer, { params: { id } });
  const denied = asked.error instanceof ApiError && asked.error.status >= 400 && asked.error.status < 500;
  return { ...asked, influencer: asked.data?.influencer ?? null, denied };
}
