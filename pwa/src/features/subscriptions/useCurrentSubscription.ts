import { currentSubscription } from '#core/contract/subscriptions.ts';
import { askEvery } from '../../api/live-updates.ts';
import { useCall } from '../../api/useCall.ts';

const everyMs = 5_000;

/** The caller's subscription; polled while its first payment is pending. */
export function useCurrentSubscription() {
  return useCall(
    currentSubscription,
    {},
    { refetchInterval: ({ state }) => (state.data?.subscription?.status === 'incomplete' ? askEvery(everyMs) : false) },
  );
}
