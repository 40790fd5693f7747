import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Subscription } from '../subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { leaveUnpaid } from './steps/leave-unpaid.ts';
import { lookAtSubscription } from './steps/look-at-subscription.ts';
import { endSubscription, standingSubscription } from './steps/standing-subscription.ts';

/**
 * The account was deleted: its subscription ends at once, at Stripe too; nothing is paid back by itself. Throws while Stripe does not
 * answer, so that it is tried again. Safe to repeat.
 */
export function endOfDeleted(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const found = await ports.transact(async (stores) => {
      const now = ports.clock.now();
      const standing = await standingSubscription(stores, userId, now);
      if (standing && !standing.isRecurring) await endSubscription(stores, standing, 'canceled', now, now);
      return ok(standing?.isRecurring === true ? standing : null);
    });
    if (!found.ok || !found.value) return;
    const done = await endAtStripe(ports, found.value);
    if (!done.ok) throw new Error(`subscription ${found.value.id} still runs: ${done.refusal.code}`);
  };
}

async function endAtStripe(ports: LookPorts & Pick<Ports, 'read'>, row: Subscription): Promise<Result<unknown>> {
  if (row.status === 'incomplete' || row.stripeId === null) {
    const left = await leaveUnpaid(ports, row);
    const now = left.ok ? await ports.read(({ subscriptions }) => subscriptions.byId(row.id)) : null;
    const isPaid = now !== null && now.endedAt === null && now.stripeId !== null && now.status !== 'incomplete';
    return isPaid ? endAtStripe(ports, now) : left;
  }
  const canceled = await ports.billing.cancelNow(row.stripeId);
  // Refused when it has ended by itself: the look tells.
  if (!canceled.ok && canceled.refusal.code !== 'payments.providerRefused') return canceled;
  return lookAtSubscription(ports, row.id, row.stripeId);
}
