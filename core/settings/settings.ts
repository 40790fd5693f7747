import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { LocalText } from '#core/shared/locale.ts';

/** A figure claimed on the landing page, with its words. */
export type Claim = { figure: string; words: LocalText; isShown: boolean };

/**
 * The times of day the planner offers by default, `HH:MM` in Turkey; earliest ≤ default ≤ latest. Any other can still
 * be entered.
 */
export type PlannerHours = {
  /** The time offered on an empty day. */
  defaultTime: string;
  earliestTime: string;
  latestTime: string;
};

/** Limits that admins set below the environment's maximum; null: the maximum. */
export type LimitSettings = {
  openRunsPerUser: number | null;
  pendingSchedulesPerUser: number | null;
  uploadMegabytesPerUser: number | null;
};

/** Settings that admins change while the product runs. The environment decides everything else (docs/RUNNING.md). */
export type Settings = {
  brandName: string;
  claims: { contents: Claim; users: Claim };
  limits: LimitSettings;
  planner: PlannerHours;
  /** In percent: a run whose result is less like the model is repeated once, and then reported. Null: none is. */
  likenessThreshold: number | null;
  /** The product is closed to customers; an operator changes it (`npm run admin -- maintenance`), never the form. Absent: open. */
  maintenance?: boolean;
};

/** `version` counts the writes; it detects two admins who save at once. */
export type StoredSettings = { settings: Settings; version: number };

/**
 * The settings until an admin changes them: the claims of spec §1, the 09:00 of spec §2, the limits of the environment.
 */
export const defaultSettings: Settings = {
  brandName: 'Vitrin',
  claims: {
    contents: { figure: '10K+', words: { tr: 'üretilen içerik', en: 'pieces of content' }, isShown: true },
    users: { figure: '500+', words: { tr: 'kullanıcı', en: 'users' }, isShown: true },
  },
  limits: { openRunsPerUser: null, pendingSchedulesPerUser: null, uploadMegabytesPerUser: null },
  planner: { defaultTime: '09:00', earliestTime: '09:00', latestTime: '21:00' },
  likenessThreshold: null,
};

/** The last known settings, read without waiting: an unreachable database changes nothing. */
export type SettingsReader = {
  /** The defaults until the database has responded once. */
  current(): Settings;
  /** After a write of this process: its result is current at once. Older than the known version: nothing happens. */
  store(saved: StoredSettings): void;
};

export type SettingsStore = {
  get(): Promise<StoredSettings>;
  /** As `get`, and other writers wait until the transaction has ended. */
  lock(): Promise<StoredSettings>;
  /** All processes are notified once the transaction has committed. */
  save(saved: StoredSettings): Promise<void>;
};

/** The values of the settings in the audit log: one per field. */
export function auditedSettings({ brandName, claims, limits, planner, likenessThreshold }: Settings): AuditValues {
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
    likenessThreshold,
  };
}
