import type { Result } from '#core/shared/result.ts';
import type { RenewingSubscription, RequestedSubscription } from '../../subscription.ts';
import type { LookPorts } from './look-at-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { lookAtSubscription } from './look-at-subscription.ts';
import { endUnpaidRow } from './standing-subscription.ts';

/**
 * Leaves a subscription whose first payment was not made: ended at Stripe first, so that it cannot be paid any more.
 * One that was paid meanwhile continues. Refuses as the gateway does.
 */
export async function leaveUnpaid(
  ports: LookPorts,
  row: RequestedSubscription | RenewingSubscription,
): Promise<Result<null>> {
  if (row.state === 'requested') return endUnpaidRow(ports, row.id);
  const first = await lookAtSubscription(ports, row.id, row.stripeId);
  if (!first.ok) {
    return first.refusal.code === 'subscriptions.unknownToStripe' ? endUnpaidRow(ports, row.id) : first;
  }
  if (first.value.subscription.status !== 'incomplete') return ok(null);
  const canceled = await ports.billing.cancelNow(row.stripeId);
  // Refused when it has already ended: the look shows that.
  if (!canceled.ok && canceled.refusal.code !== 'payments.providerRefused') return canceled;
  const last = await lookAtSubscription(ports, row.id, row.stripeId);
  return last.ok ? ok(null) : last;
}
