import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Subscription } from '../subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { lookAtSubscription } from './steps/look-at-subscription.ts';
import { endUnpaidRow } from './steps/standing-subscription.ts';

/** Stripe serves some hundred reads a second (docs.stripe.com/rate-limits); a few at a time leave room for people. */
const atOnce = 5;
/** For a look that failed, or showed nothing new: mirrors set a later time. */
const againMs = 10 * 60_000;
/** Stripe ends an unpaid subscription after 23 hours; one whose creation got no response, too. */
const unansweredMs = 24 * 60 * 60_000;

/** The safety net under the webhook: standing subscriptions that are due are fetched from Stripe. */
export function reconcileSubscriptions(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ limit }: { limit: number }): Promise<Result<{ looked: number }>> => {
    const now = ports.clock.now();
    const again = new Date(Date.parse(now) + againMs).toISOString();
    const due = await ports.transact(async ({ subscriptions }) => ok(await subscriptions.takeDue(now, again, limit)));
    if (!due.ok) return due;
    for (let start = 0; start < due.value.length; start += atOnce) {
      await Promise.all(due.value.slice(start, start + atOnce).map((row) => look(row, now)));
    }
    return ok({ looked: due.value.length });
  };

  async function look(row: Subscription, now: string): Promise<void> {
    const { id } = row;
    try {
      if (row.state === 'renewing') {
        const looked = await lookAtSubscription(ports, id, row.stripeId);
        if (looked.ok && looked.value.outcome.startsWith('granted')) {
          ports.log('warn', 'subscriptions.eventMissed', { subscriptionId: id, outcome: looked.value.outcome });
        }
      } else if (Date.parse(now) - Date.parse(row.createdAt) > unansweredMs) {
        await endUnpaidRow(ports, id);
      }
    } catch (fault) {
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: id, fault: String(fault) });
    }
  }
}
