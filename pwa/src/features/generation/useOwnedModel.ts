import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';

/** One owned model. `denied`: the server knows it not as the caller's, or not at all. */
export function useOwnedModel(id: string) {
  const asked = useCall(ownedInfluencer, { params: { id } });
  const denied = asked.error instanceof ApiError && asked.error.status >= 400 && asked.error.status < 500;
  return { ...asked, influencer: asked.data?.influencer ?? null, denied };
}
