import type { Result } from '#core/shared/result.ts';
import type { StripeSubscription } from '../../billing-gateway.ts';
import type { LookPorts } from './look-at-subscription.ts';
import { isPassing } from '#core/payments/passing-refusal.ts';
import { ok } from '#core/shared/result.ts';
import { applySubscription } from './apply-subscription.ts';
import { lookAtSubscription } from './look-at-subscription.ts';

/**
 * Stripe has changed a subscription and responded: it is fetched with its invoices, and when that fails by an outage,
 * the response itself is applied, so that the change is known here. Refuses as `lookAtSubscription`, outages apart.
 */
export async function lookAfter(ports: LookPorts, rowId: string, answer: StripeSubscription): Promise<Result<unknown>> {
  const looked = await lookAtSubscription(ports, rowId, answer.id);
  if (looked.ok || !isPassing(looked.refusal)) return looked;
  ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: rowId, code: looked.refusal.code });
  return ports.transact(async (stores) => {
    const look = await stores.subscriptions.nextLook(rowId);
    const reading = { look, subscription: answer, invoices: [], now: ports.clock.now() };
    return ok(await applySubscription(stores, ports.ids, rowId, reading));
  });
}
