import type { Current } from './plan-offer.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { queryClient } from '../../api/query-client.ts';
import { keyOf, refresh } from '../../api/useCall.ts';

/** Shows the server's response at once, and refetches data that depends on it. */
export function afterChange({ subscription }: { subscription: Current }): void {
  queryClient.setQueryData(keyOf(currentSubscription, {}), { subscription });
  void refresh(billingHistory, creditBalance, creditTransactions);
}
