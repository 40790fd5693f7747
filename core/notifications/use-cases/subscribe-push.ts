import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { PushSubscriptionInput } from '#core/notifications/push-subscription.ts';
import { maxSubscriptions, parsePushSubscription } from '#core/notifications/push-subscription.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Keeps a device of the caller. One that was another person's becomes the caller's; of more than ten the ones seen longest ago go.
 * Refuses as `parsePushSubscription`. Safe to repeat: one row per endpoint.
 */
export function subscribePush({ transact, clock, push }: Pick<Ports, 'transact' | 'clock' | 'push'>) {
  return async (input: {
    actor: Actor;
    id: string;
    locale: Locale;
    subscription: PushSubscriptionInput;
  }): Promise<Result<{ id: string }>> => {
    const parsed = parsePushSubscription(input.subscription, push.accepts);
    if (!parsed.ok) return parsed;
    return transact(async ({ pushSubscriptions }) => {
      const { actor, locale } = input;
      const now = clock.now();
      const id = await pushSubscriptions.save({
        ...parsed.value,
        id: input.id,
        userId: actor.userId,
        locale,
        createdAt: now,
        seenAt: now,
      });
      await pushSubscriptions.deleteBeyond(actor.userId, maxSubscriptions);
      return ok({ id });
    });
  };
}

/** Forgets a device of the caller; one that is gone, or another person's, changes nothing. */
export function unsubscribePush({ transact }: Pick<Ports, 'transact'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    transact(async ({ pushSubscriptions }) => {
      await pushSubscriptions.delete(actor.userId, id);
      return ok({ ok: true as const });
    });
}
