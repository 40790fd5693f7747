import type { OrderEnd } from './follow-order.ts';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { currentSubscription } from '#core/contract/subscriptions.ts';
import { call } from '../../api/call.ts';
import { followUntilEnd, pause } from './follow-order.ts';

/** Reads until the caller's subscription is active with this plan; without a plan, until it is active at all. */
export function followSubscription(planId: string | null, stopped?: () => boolean): Promise<OrderEnd> {
  return followUntilEnd({
    read: async () => {
      const { subscription } = await call(currentSubscription, {});
      if (!subscription) return 'open';
      if (isEnded(subscription.status)) return 'canceled';
      const has = subscription.status === 'active' || subscription.status === 'trialing';
      return has && (planId === null || subscription.planId === planId) ? 'fulfilled' : 'open';
    },
    wait: pause,
    ...(stopped && { stopped }),
  });
}
