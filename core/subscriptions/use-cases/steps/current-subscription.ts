import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type {
  EndedStatus,
  CurrentSubscription,
  Subscription,
  RenewingSubscription,
  RequestedSubscription,
} from '../../subscription.ts';
import type { LookPorts } from '#core/subscriptions/use-cases/steps/read-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { ended, hasRunOut } from '../../subscription.ts';
import { changed } from './apply-subscription.ts';
import { lookAfter, lookAtSubscription } from '#core/subscriptions/use-cases/steps/read-subscription.ts';

/**
 * The subscription of a user that has not ended, locked for the rest of the transaction. An expired one that was paid
 * once is ended here.
 */
export async function currentSubscription(
  stores: Pick<Stores, 'subscriptions' | 'events'>,
  userId: string,
  now: string,
): Promise<CurrentSubscription | null> {
  const current = await stores.subscriptions.currentOf(userId, { lock: true });
  if (!current || !hasRunOut(current, now)) return current;
  await endSubscription(stores, current, 'canceled', current.period.end, now);
  return null;
}

/** Ends it completely. */
export async function endSubscription(
  stores: Pick<Stores, 'subscriptions' | 'events'>,
  row: CurrentSubscription,
  status: EndedStatus,
  endedAt: string,
  now: string,
): Promise<void> {
  const over = ended(row, status, endedAt);
  await stores.subscriptions.save(over);
  await stores.events.append(changed(over, row.status, now));
}

/** Its payment is not possible any more. Safe to repeat. */
export function endUnpaidRow(ports: Pick<Ports, 'transact' | 'clock'>, rowId: string): Promise<Result<null>> {
  return ports.transact(async (stores) => {
    const now = ports.clock.now();
    const row = await stores.subscriptions.lock(rowId);
    if (row && row.state !== 'ended') await endSubscription(stores, row, 'incomplete_expired', now, now);
    return ok(null);
  });
}

/**
 * Ends a subscription at once, at Stripe first; open invoices are no longer collected, nothing is refunded. Safe to
 * repeat. Refuses as the gateway does.
 */
export async function endNow(ports: LookPorts & Pick<Ports, 'read'>, row: Subscription): Promise<Result<unknown>> {
  if (row.state === 'ended') return ok(null);
  if (row.state === 'once') return endHere(ports, row.id);
  if (row.status === 'incomplete') {
    const left = await leaveUnpaid(ports, row);
    const now = left.ok ? await ports.read(({ subscriptions }) => subscriptions.byId(row.id)) : null;
    const isPaid = now !== null && now.state === 'renewing' && now.status !== 'incomplete';
    return isPaid ? endNow(ports, now) : left;
  }
  const canceled = await ports.billing.cancelNow(row.stripeId);
  if (canceled.ok) return lookAfter(ports, row.id, canceled.value);
  // Refused when it has already ended: the look shows that.
  if (canceled.refusal.code !== 'payments.providerRefused') return canceled;
  return lookAtSubscription(ports, row.id, row.stripeId);
}

function endHere(ports: Pick<Ports, 'transact' | 'clock'>, rowId: string): Promise<Result<unknown>> {
  return ports.transact(async (stores) => {
    const now = ports.clock.now();
    const row = await stores.subscriptions.lock(rowId);
    if (row && row.state !== 'ended') await endSubscription(stores, row, 'canceled', now, now);
    return ok(null);
  });
}

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
