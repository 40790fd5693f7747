import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import { preferenceValuesOf } from '#core/notifications/preference-fields.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { ok } from '#core/shared/result.ts';
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
