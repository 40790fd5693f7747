import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { NamedSubscription } from '../named-subscription-schema.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { objectOfEvent } from '#core/payments/stripe-intent-schema.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';
import { ok } from '#core/shared/result.ts';
import { namedSubscription } from '../named-subscription-schema.ts';
import { lookAtSubscription } from './steps/look-at-subscription.ts';

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
