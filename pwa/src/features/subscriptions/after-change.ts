import type { Current } from './plan-offer.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { queryClient } from '../../api/query-client.ts';
import { keyOf, refresh } from '../../api/useCall.ts';

/** Shows what the server answered at once, and asks for what hangs on it. */
export function afterChange({ subscription }: { subscription: Current }): void {
  queryClient.setQueryData(keyOf(currentSubscription, {}), { subscription });
  void refresh(billingHistory, creditBalance, creditTransactions);
}
