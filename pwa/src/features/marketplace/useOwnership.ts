import { ownedModels } from '#core/contract/marketplace.ts';
import { useCall } from '../../api/useCall.ts';
import { useUser } from '../../api/session-store.ts';

export type Ownership =
  | { state: 'checking' }
  | { state: 'owned' }
  | { state: 'notOwned' }
  | { state: 'unknown'; retry: () => void };

/** Spec §7: the ownership check compares ids. A visitor owns nothing yet. */
export function useOwnership(modelId: string): Ownership {
  const user = useUser();
  const { data, isError, refetch } = useCall(ownedModels, {}, { enabled: user !== null });
  if (!user) return { state: 'notOwned' };
  if (data) return { state: data.models.some((model) => model.id === modelId) ? 'owned' : 'notOwned' };
  return isError ? { state: 'unknown', retry: () => void refetch() } : { state: 'checking' };
}
