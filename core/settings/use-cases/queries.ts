import type { Ports } from '#core/ports.ts';
import type { Ceilings } from '../limits.ts';
import type { Settings, StoredSettings } from '../settings.ts';
import { ceilingsOf } from '../limits.ts';
import { defaultSettings } from '../settings.ts';

/** The settings with the data admins need to change them: the version, the defaults, and the environment's maximum. */
export function getSettings({ read, allowedLimits }: Pick<Ports, 'read' | 'allowedLimits'>) {
  return async (): Promise<StoredSettings & { defaults: Settings; ceilings: Ceilings }> => {
    const stored = await read((stores) => stores.settings.get());
    return { ...stored, defaults: defaultSettings, ceilings: ceilingsOf(allowedLimits) };
  };
}
