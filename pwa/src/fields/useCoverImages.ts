import { contents } from '#core/contract/contents.ts';
import { useUser } from '../api/session-store.ts';
import { useCall } from '../api/useCall.ts';

/** The newest saved images of a model, which can be the cover of a reel; nothing is fetched for null. */
export function useCoverImages(influencerId: string | null) {
  const user = useUser();
  const model = { influencer_id: influencerId ?? '', content_type: 'image' as const, limit: 60 };
  // An admin gets all users' contents unless the query is limited to the own ones.
  const query = { ...model, ...(user && { user_id: user.id }) };
  return useCall(contents, { query }, { enabled: influencerId !== null });
}
