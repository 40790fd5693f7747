import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Saves all of the caller's notification preferences, and their language. Refuses as `parsePreferences`. Safe to
 * repeat.
 */
export function savePreferences({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    locale: Locale;
    preferences: Parameters<typeof parsePreferences>[0];
  }): Promise<Result<Preferences>> => {
    const parsed = parsePreferences(input.preferences);
    if (!parsed.ok) return parsed;
    return transact(async ({ preferences }) => {
      const { actor, locale } = input;
      await preferences.save({ userId: actor.userId, value: parsed.value, locale, updatedAt: clock.now() });
      return ok(parsed.value);
    });
  };
}
