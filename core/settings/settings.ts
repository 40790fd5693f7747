import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { displayedDefaults } from './displayed-defaults.ts';

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

/** The words that the operator puts at the beginning of captions, in the language of each caption. */
export type DisclosureSettings = {
  /** Of posts that are advertising; the brand follows. Hashtags and words, separated by spaces. */
  adWords: LocalText;
  /** Whether a caption says that AI made the post; Instagram's label is sent in any case. */
  isAiNamed: boolean;
  aiWords: LocalText;
  /** Whether a post with an incomplete disclosure is reported only, or not posted. */
  check: 'warn' | 'refuse';
};

/** Settings that admins change while the product runs. The environment decides everything else (docs/RUNNING.md). */
export type Settings = {
  brandName: string;
  claims: { contents: Claim; users: Claim };
  limits: LimitSettings;
  planner: PlannerHours;
  /** In percent: a run whose result is less like the model is repeated once, and then reported. Null: none is. */
  likenessThreshold: number | null;
  disclosure: DisclosureSettings;
  /** The product is closed to customers; an operator changes it (`npm run admin -- maintenance`), never the form. Absent: open. */
  maintenance?: boolean;
};

/** `version` counts the writes; it detects two admins who save at once. */
export type StoredSettings = { settings: Settings; version: number };

/**
 * The settings until an admin changes them: the claims of spec §1, the 09:00 of spec §2, the limits of the environment.
 */
export const defaultSettings: Settings = {
  ...displayedDefaults,
  limits: { openRunsPerUser: null, pendingSchedulesPerUser: null, uploadMegabytesPerUser: null },
  likenessThreshold: null,
  disclosure: {
    adWords: { tr: '#Reklam #İşbirliği', en: '#Ad' },
    isAiNamed: true,
    aiWords: { tr: 'Yapay zekâ ile oluşturulmuştur.', en: 'Created with AI.' },
    check: 'warn',
  },
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
export function auditedSettings(settings: Settings): AuditValues {
  const { brandName, claims, limits, planner, likenessThreshold, disclosure } = settings;
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
    adWords: disclosure.adWords,
    isAiNamed: disclosure.isAiNamed,
    aiWords: disclosure.aiWords,
    disclosureCheck: disclosure.check,
  };
}
