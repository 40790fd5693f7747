import type { Settings } from './settings.ts';
import type { AuditValues } from '#core/audit/audit-entry.ts';
import { defaultSettings, limitSettingsSchema, shownSettings } from './settings.ts';

/** Settings out of a row: a part that is missing or of another shape, as an older version may have left it, has its default. */
export function settingsOf(value: unknown): Settings {
  const row = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { brandName, claims, planner } = shownSettings;
  return {
    brandName: brandName.safeParse(row['brandName']).data ?? defaultSettings.brandName,
    claims: claims.safeParse(row['claims']).data ?? defaultSettings.claims,
    limits: limitSettingsSchema.safeParse(row['limits']).data ?? defaultSettings.limits,
    planner: planner.safeParse(row['planner']).data ?? defaultSettings.planner,
  };
}

/** What the audit log keeps of the settings: one value per field. */
export function auditedSettings({ brandName, claims, limits, planner }: Settings): AuditValues {
  const { contents, users } = claims;
  return {
    brandName,
    contentsFigure: contents.figure,
    contentsWords: contents.words,
    contentsShown: contents.isShown,
    usersFigure: users.figure,
    usersWords: users.words,
    usersShown: users.isShown,
    ...limits,
    ...planner,
  };
}
