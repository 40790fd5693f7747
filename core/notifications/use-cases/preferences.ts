import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import type { Ports } from '#core/ports.ts';
import type { PushSubscriptionInput } from '#core/notifications/push-subscription.ts';
import { preferenceValuesOf } from '#core/notifications/preference-fields.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { ok } from '#core/shared/result.ts';
import { maxSubscriptions, parsePushSubscription } from '#core/notifications/push-subscription.ts';
import { preferencesEntity } from './steps/preferences-entity.ts';

/** Replaces the notification settings of the caller, and stores the language they read. Refuses as `parsePreferences`. Safe to repeat. */
export function savePreferences(ports: CallPorts) {
  return async (input: {
    actor: Actor;
    locale: Locale;
    preferences: Parameters<typeof parsePreferences>[0];
  }): Promise<Result<Preferences>> => {
    const parsed = parsePreferences(input.preferences);
    if (!parsed.ok) return parsed;
    const { userId } = input.actor;
    const entity = preferencesEntity(userId, input.locale);
    const identity = { opId: ports.ids.next(), seq: 0, userId, entityId: userId, entity: 'preferences' as const };
    const fields = preferenceValuesOf(parsed.value);
    const operation = entity.read({ ...identity, kind: 'update', fields, base: null });
    const done = await performCall(ports)({ userId, entity, entityId: userId, operation });
    return done.ok ? ok(parsed.value) : done;
  };
}

/**
 * Stores a device of the caller. One that was another user's becomes the caller's; of more than ten the least recently
 * seen are removed. Refuses as `parsePushSubscription`. Safe to repeat: one row per endpoint.
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

/** Deletes a device of the caller; a missing one, or another user's, changes nothing. */
export function unsubscribePush({ transact }: Pick<Ports, 'transact'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    transact(async ({ pushSubscriptions }) => {
      await pushSubscriptions.delete(actor.userId, id);
      return ok({ ok: true as const });
    });
}
