import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Subscription } from '../subscription.ts';
import type { LookPorts } from './steps/read-subscription.ts';
import type { NamedSubscription } from '../named-subscription-schema.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';
import { ok } from '#core/shared/result.ts';
import { objectOfEvent } from '#core/payments/stripe-intent-schema.ts';
import { namedSubscription } from '../named-subscription-schema.ts';
import { lookAtSubscription } from './steps/read-subscription.ts';
import { endUnpaidRow, currentSubscription } from './steps/current-subscription.ts';

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
    const nextCheckAt = new Date(Date.parse(now) + againMs).toISOString();
    const due = await ports.transact(async ({ subscriptions }) =>
      ok(await subscriptions.takeDue(now, nextCheckAt, limit)),
    );
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

/**
 * An event about a subscription or one of its invoices: its content is not used, the subscription is fetched again. So
 * order, repeats and lost events do not matter. Refuses as the gateway does; the event is then still to be processed.
 */
export function processSubscriptionEvent(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ event }: { event: StoredStripeEvent }): Promise<Result<{ outcome: string }>> => {
    const eventId = event.id;
    const named = namedSubscription(objectOfEvent(event.payload));
    if (named === null) ports.log('warn', 'payments.eventUnreadable', { eventId });
    const outcome = await lookedAt(named);
    if (!outcome.ok) return outcome;
    return ports.transact(async (stores) => {
      await stores.stripeEvents.markProcessed(eventId, ports.clock.now(), outcome.value);
      return ok({ outcome: outcome.value });
    });
  };

  async function lookedAt(named: NamedSubscription | 'none' | null): Promise<Result<string>> {
    if (named === null) return ok('ignored:unreadable');
    if (named === 'none') return ok('ignored:noSubscription');
    const rowId = await ports.read((stores) => rowOf(stores, named));
    if (rowId === null) return ok('ignored:unknownSubscription');
    const looked = await lookAtSubscription(ports, rowId, named.stripeId);
    if (!looked.ok && looked.refusal.code === 'subscriptions.unknownToStripe') return ok('ignored:unknownToStripe');
    return looked.ok ? ok(looked.value.outcome) : looked;
  }
}

/** By Stripe's id; before we have stored it, by our row in the metadata. */
async function rowOf(stores: Pick<Stores, 'subscriptions'>, named: NamedSubscription): Promise<string | null> {
  const known = await stores.subscriptions.byStripeId(named.stripeId);
  if (known) return known.id;
  const row = named.rowId === null ? null : await stores.subscriptions.byId(named.rowId);
  return row?.id ?? null;
}

/** Ends expired plans that were paid once. */
export function endPaidPlans(ports: Pick<Ports, 'transact' | 'clock' | 'read'>) {
  return async ({ limit }: { limit: number }): Promise<Result<{ ended: number }>> => {
    const now = ports.clock.now();
    const over = await ports.read((stores) => stores.subscriptions.runOut(now, limit));
    for (const { userId } of over) {
      await ports.transact(async (stores) => ok(await currentSubscription(stores, userId, now)));
    }
    return ok({ ended: over.length });
  };
}
