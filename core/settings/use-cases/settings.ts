import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SettingsInput } from '../settings-draft.ts';
import type { StoredSettings, Settings } from '../settings.ts';
import type { Ceilings } from '../limits.ts';
import { auditEntry, changedElsewhere } from '#core/audit/audit-entry.ts';
import { ok } from '#core/shared/result.ts';
import { ceilingsOf } from '../limits.ts';
import { parseSettings } from '../settings-draft.ts';
import { auditedSettings, defaultSettings } from '../settings.ts';

/**
 * Replaces the settings; they apply at once here and in the other processes as soon as those are notified. A repeat
 * changes nothing more. Refuses `input.invalid` as `parseSettings` does, and `edit.changedElsewhere` when `version` is
 * not the present one.
 */
export function updateSettings(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'settings' | 'allowedLimits'>) {
  return async (input: { actor: Actor; settings: SettingsInput; version: number }): Promise<Result<StoredSettings>> => {
    const saved = await ports.transact(async (stores) => {
      const before = await stores.settings.lock();
      const draft = parseSettings(input.settings, ceilingsOf(ports.allowedLimits), before.settings);
      if (!draft.ok) return draft;
      const after = { settings: draft.value, version: before.version + 1 };
      const entry = auditEntry({
        id: ports.ids.next(),
        at: ports.clock.now(),
        actorId: input.actor.userId,
        action: 'edited',
        subject: { kind: 'settings', id: 'settings', name: after.settings.brandName },
        before: auditedSettings(before.settings),
        after: auditedSettings(after.settings),
      });
      if (Object.keys(entry.after!).length === 0) return ok(before);
      if (input.version !== before.version) return changedElsewhere(await stores.audit.lastOf('settings', 'settings'));
      await stores.settings.save(after);
      await stores.audit.append(entry);
      return ok(after);
    });
    if (saved.ok) ports.settings.store(saved.value);
    return saved;
  };
}

/** The settings with the data admins need to change them: the version, the defaults, and the environment's maximum. */
export function getSettings({ read, allowedLimits }: Pick<Ports, 'read' | 'allowedLimits'>) {
  return async (): Promise<StoredSettings & { defaults: Settings; ceilings: Ceilings }> => {
    const stored = await read((stores) => stores.settings.get());
    return { ...stored, defaults: defaultSettings, ceilings: ceilingsOf(allowedLimits) };
  };
}
