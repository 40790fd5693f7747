import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { RenewingSubscription, SubscriptionView } from '../subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { isWorthALook } from '../next-look.ts';
import { presentSubscription } from '../present-subscription.ts';
import { hasRunOut } from '../subscription.ts';
import { lookAtSubscription } from './steps/look-at-subscription.ts';
import { shownSubscription } from './steps/shown-subscription.ts';
import { standingSubscription } from './steps/standing-subscription.ts';

/** A waiting page polls every second or so: Stripe is called once in this time for all of them, and not for long. */
const pauseMs = 5_000;
const patienceMs = 3_000;

type Shown = { subscription: SubscriptionView | null };

/**
 * The caller's subscription, or the last one they had; null when there never was one. While a payment is pending, or a
 * period has just ended, Stripe is read first, so that no caller waits for a lost event.
 */
export function getCurrentSubscription(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor }: { actor: Actor }): Promise<Shown> => {
    const latest = () => ports.read((stores) => stores.subscriptions.latestOf(actor.userId));
    const row = await latest();
    if (!row) return { subscription: null };
    const now = ports.clock.now();
    if (hasRunOut(row, now)) {
      await ports.transact(async (stores) => ok(await standingSubscription(stores, actor.userId, now)));
    } else if (isWorthALook(row, now)) {
      await look(row, now);
    }
    const current = (await latest()) ?? row;
    return ports.read(async (stores) => ({
      subscription: presentSubscription(await shownSubscription(stores, current)),
    }));
  };

  async function look({ id, stripeId }: RenewingSubscription, now: string): Promise<void> {
    const taken = await ports.transact(async ({ subscriptions }) =>
      ok(await subscriptions.takeForReader(id, now, pauseMs)),
    );
    if (!taken.ok || !taken.value) return;
    try {
      await lookAtSubscription(ports, id, stripeId, { timeoutMs: patienceMs });
    } catch (fault) {
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: id, fault: String(fault) });
    }
  }
}
