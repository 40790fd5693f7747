import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import { refuse } from '#core/shared/result.ts';
import { textCell } from '#core/shared/csv-cell.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

/** A language's words for the codes in entries. */
type AuditWords = {
  headings: readonly string[];
  actionOf: (entry: NamedAuditEntry) => string;
  kindOf: (entry: NamedAuditEntry) => string;
};

export const auditSubjects = [
  'influencer',
  'reference',
  'user',
  'credits',
  'plan',
  'subscription',
  'order',
  'instagramAccount',
  'webhook',
  'settings',
  'schedule',
  'publication',
  'job',
  'report',
] as const;
export type AuditSubjectKind = (typeof auditSubjects)[number];

export const auditActions = [
  'created',
  'edited',
  'deleted',
  'unlisted',
  'restored',
  'disabled',
  'enabled',
  'added',
  'taken',
  'canceled',
  'refunded',
  'refundRefused',
  'disputed',
  'disputeEnded',
  'connected',
  'disconnected',
  'tested',
  'signedOut',
  'paused',
  'resumed',
  'declined',
  'linkSent',
  'checked',
  'declaredMissing',
  'retried',
  'requeued',
  'handled',
  'consentOpened',
  'exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The author of an entry that no admin wrote: the product writes it after a notification by Stripe. */
export const systemActor = '00000000-0000-0000-0000-000000000000';

/** The subject of a write. `id`: of the row; for credits the user's, for settings the setting's name. */
export type AuditSubject = { kind: AuditSubjectKind; id: string; name: string };

/** Field → value, JSON-safe. Never a secret, a password or a token. */
export type AuditValues = Readonly<Record<string, unknown>>;

/**
 * One write of an admin. `before` and `after` hold only the fields that differ; null when the subject did not exist
 * before, or does not exist after.
 */
export type AuditEntry = {
  id: string;
  actorId: string;
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  /** Null once the named user was deleted. */
  subjectName: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  createdAt: string;
};

/** An entry with the name of its admin; null when that account was deleted. */
export type NamedAuditEntry = AuditEntry & { actorName: string | null };

/** Each is optional; newest first below the entry `before`. */
export type AuditFilter = {
  actorId?: string | undefined;
  subjectKind?: AuditSubjectKind | undefined;
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  /** Id of the last entry of the page before. */
  before?: string | undefined;
  limit: number;
};

export type AuditStore = {
  /** Stores an entry in the transaction of the write it records. */
  append(entry: AuditEntry): Promise<void>;
  list(filter: AuditFilter): Promise<NamedAuditEntry[]>;
  /** The newest entry about one subject; null without one. */
  lastOf(kind: AuditSubjectKind, subjectId: string): Promise<NamedAuditEntry | null>;
  /** A user was deleted: the entries about the account lose name and values, those about its credits the name. */
  forgetPerson(userId: string): Promise<void>;
};

/** The entry of one write; of two values only the fields that differ are stored. */
export function auditEntry(parts: {
  id: string;
  at: string;
  actorId: string;
  action: AuditAction;
  subject: AuditSubject;
  before?: AuditValues | null;
  after?: AuditValues | null;
}): AuditEntry {
  const { before, after } = differing(parts.before ?? null, parts.after ?? null);
  const { kind, id: subjectId, name } = parts.subject;
  const { action, actorId, at } = parts;
  return {
    id: parts.id,
    actorId,
    action,
    subjectKind: kind,
    subjectId,
    subjectName: name,
    before,
    after,
    createdAt: at,
  };
}

/** Both sides with only the fields whose values differ; a missing side stays null. */
export function differing(
  before: AuditValues | null,
  after: AuditValues | null,
): { before: AuditValues | null; after: AuditValues | null } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => asText(before[name]) !== asText(after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(values: AuditValues, names: readonly string[]): AuditValues {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}

/** The same text for the same JSON value, whatever the order of its fields. */
function asText(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      each !== null && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? ''
  );
}

/**
 * Another user has changed the subject since the form was opened: `edit.changedElsewhere` (409) with its name and time,
 * from the newest entry about the subject. `by` is empty when the entry does not show it.
 */
export function changedElsewhere(last: NamedAuditEntry | null): Result<never> {
  return refuse('edit.changedElsewhere', { by: last?.actorName ?? '', at: last?.createdAt ?? '' });
}

/**
 * Entries as CSV (RFC 4180): date, time in Turkey, admin, action, kind, name, id, values before and after as JSON.
 * Every cell is quoted and none is run as a formula. The delimiter is the one that spreadsheets of the language expect.
 */
export function printAudit(entries: readonly NamedAuditEntry[], words: AuditWords, locale: Locale): string {
  const rows = entries.map((entry) => {
    const { date, time } = wallOfInstant(entry.createdAt);
    const who = entry.actorName ?? entry.actorId;
    const about = [words.kindOf(entry), entry.subjectName ?? '', entry.subjectId];
    return [date, time, who, words.actionOf(entry), ...about, asJson(entry.before), asJson(entry.after)];
  });
  return rows.map((cells) => line(cells, locale)).join('');
}

/** The first line of the table. */
export function auditHeading({ headings }: AuditWords, locale: Locale): string {
  return line(headings, locale);
}

function line(cells: readonly string[], locale: Locale): string {
  return `${cells.map(textCell).join(locale === 'tr' ? ';' : ',')}\r\n`;
}

function asJson(values: AuditValues | null): string {
  return values === null ? '' : JSON.stringify(values);
}
