import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Subscription, SubscriptionView } from '../../subscription.ts';
import type { LookPorts } from './look-at-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { presentSubscription } from '../../present-subscription.ts';
import { lookAtSubscription } from './look-at-subscription.ts';
import { shownSubscription } from './shown-subscription.ts';

export type ShownResult = Result<{ subscription: SubscriptionView }>;

/** After a change at Stripe: the row as it is there now; when Stripe does not respond, as it is known here. */
export async function showChanged(ports: LookPorts & Pick<Ports, 'read'>, before: Subscription): Promise<ShownResult> {
  if (before.state === 'renewing') {
    const looked = await lookAtSubscription(ports, before.id, before.stripeId);
    if (!looked.ok)
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: before.id, code: looked.refusal.code });
  }
  return ports.read(async (stores) => {
    const row = (await stores.subscriptions.byId(before.id)) ?? before;
    return ok({ subscription: presentSubscription(await shownSubscription(stores, row)) });
  });
}
