import type { Stores } from '#core/ports.ts';
import type { PreferenceOperation } from '#core/notifications/preference-fields.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import type { AppliedOperation } from '#core/outbox/operation.ts';
import type { Effect, Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import { preferenceTable, preferenceValuesOf, withPreferences } from '#core/notifications/preference-fields.ts';
import { parsePreferences, preferencesOf } from '#core/notifications/preferences.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { ok } from '#core/shared/result.ts';

type Operation = AppliedOperation<PreferenceOperation>;

/** The notification settings in one request of a person, who reads it in `locale`. */
export function preferencesEntity(
  userId: string,
  locale: Locale,
): Entity<Preferences> & { read: (operation: Operation) => ReadOperation } {
  return {
    name: 'preferences',
    begin: () => undefined,
    read: (operation) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: false,
      apply: (stores, { now }) => apply(stores, operation, { locale, now }),
      isPassing: () => false,
    }),
    async views({ preferences }, ids) {
      if (!ids.includes(userId)) return new Map();
      return new Map([[userId, preferencesOf((await preferences.ofUsers([userId]))[0]?.value)]]);
    },
  };
}

/** Refuses `input.invalid` as `parsePreferences` does, before the write. */
async function apply(
  stores: Stores,
  { userId, entityId, fields, base }: Operation,
  { locale, now }: { locale: Locale; now: string },
): Promise<Result<Effect>> {
  if (entityId !== userId) return ok({ ...conflict('gone'), refusalOfCall: { code: 'notFound' } });
  const current = preferencesOf((await stores.preferences.lock(userId))?.value);
  if (base !== null) {
    const values = preferenceValuesOf(current);
    const changed = preferenceTable.changedElsewhere(values, base.fields, fields);
    if (changed.length > 0) return ok(conflict('changed', changed));
    if (preferenceTable.unlike(values, fields).length === 0) return ok({ status: 'ok' });
  }
  const parsed = parsePreferences(withPreferences(current, fields));
  if (!parsed.ok) return parsed;
  await stores.preferences.save({ userId, value: parsed.value, locale, updatedAt: now });
  return ok({ status: 'ok' });
}
