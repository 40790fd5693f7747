import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ShownResult } from './steps/show-changed.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { leaveUnpaid } from './steps/leave-unpaid.ts';
import { showChanged } from './steps/show-changed.ts';
import { standingSubscription } from './steps/standing-subscription.ts';

type Input = { actor: Actor; id: string };

/**
 * Ends the caller's subscription with its paid period; what was granted stays. One whose period is not paid ends at once: Stripe would
 * go on asking for the money. A plan that was paid once ends by itself. Safe to repeat; `id` is part of Stripe's key.
 * Refuses `subscriptions.none`, and as the gateway does.
 */
export function cancelSubscription(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor, id }: Input): Promise<ShownResult> => {
    const found = await ports.transact(async (stores) =>
      ok(await standingSubscription(stores, actor.userId, ports.clock.now())),
    );
    if (!found.ok) return found;
    const row = found.value;
    if (!row) return refuse('subscriptions.none');
    const asked = await ask();
    return asked.ok ? showChanged(ports, row) : asked;

    async function ask(): Promise<Result<unknown>> {
      if (!row || !row.isRecurring) return ok(null);
      if (row.status === 'incomplete') return leaveUnpaid(ports, row);
      if (row.stripeId === null) return refuse('subscriptions.unknownToStripe');
      if (row.status === 'active' || row.status === 'trialing') {
        const key = `${row.id}:cancel:${id}`;
        return ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: true, key });
      }
      const ended = await ports.billing.cancelNow(row.stripeId);
      // Refused when it has ended by itself: the look that follows tells.
      return !ended.ok && ended.refusal.code === 'payments.providerRefused' ? ok(null) : ended;
    }
  };
}

/** Lets a subscription go on that was to end with its period. Refuses `subscriptions.none`, and as the gateway does. */
export function undoCancel(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor, id }: Input): Promise<ShownResult> => {
    const found = await ports.transact(async (stores) =>
      ok(await standingSubscription(stores, actor.userId, ports.clock.now())),
    );
    if (!found.ok) return found;
    const row = found.value;
    if (!row) return refuse('subscriptions.none');
    if (!row.isRecurring) return refuse('subscriptions.otherKind');
    if (row.stripeId === null) return refuse('subscriptions.notActive');
    const key = `${row.id}:undo-cancel:${id}`;
    const asked = await ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: false, key });
    return asked.ok ? showChanged(ports, row) : asked;
  };
}
