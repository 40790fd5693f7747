import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { LocalText } from '#core/shared/locale.ts';

/** A figure the landing page claims, with its words. */
export type Claim = { figure: string; words: LocalText; isShown: boolean };

/** The times of day the planner offers by itself, `HH:MM` in Turkey; earliest ≤ default ≤ latest. Any other can still be typed. */
export type PlannerHours = {
  /** Where a plan on an empty day begins. */
  defaultTime: string;
  earliestTime: string;
  latestTime: string;
};

/** What admins limit below what the environment allows; null: as much as it allows. */
export type LimitSettings = {
  openRunsPerUser: number | null;
  pendingSchedulesPerUser: number | null;
  uploadMegabytesPerUser: number | null;
};

/** What admins set while the product runs. The environment decides everything else (docs/RUNNING.md). */
export type Settings = {
  brandName: string;
  claims: { contents: Claim; users: Claim };
  limits: LimitSettings;
  planner: PlannerHours;
};

/** `version` counts the writes; two admins at once are told apart by it. */
export type StoredSettings = { settings: Settings; version: number };

/** What holds until an admin decides otherwise: the claims of spec §1, the 09:00 of spec §2, the limits of the environment. */
export const defaultSettings: Settings = {
  brandName: 'Vitrin',
  claims: {
    contents: { figure: '10K+', words: { tr: 'üretilen içerik', en: 'pieces of content' }, isShown: true },
    users: { figure: '500+', words: { tr: 'kullanıcı', en: 'users' }, isShown: true },
  },
  limits: { openRunsPerUser: null, pendingSchedulesPerUser: null, uploadMegabytesPerUser: null },
  planner: { defaultTime: '09:00', earliestTime: '09:00', latestTime: '21:00' },
};

/** The settings as they were last known, read without waiting: a database that cannot be reached changes nothing. */
export type SettingsReader = {
  /** The defaults until the database has answered once. */
  current(): Settings;
  /** After a write of this process: what it made is current at once. Older than what is known: nothing happens. */
  keep(saved: StoredSettings): void;
};

export type SettingsStore = {
  get(): Promise<StoredSettings>;
  /** As `get`, and other writers wait until the transaction has ended. */
  lock(): Promise<StoredSettings>;
  /** All processes are told once the transaction has committed. */
  save(saved: StoredSettings): Promise<void>;
};

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
