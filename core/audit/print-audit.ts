import type { Locale } from '#core/shared/locale.ts';
import type { AuditValues, NamedAuditEntry } from './audit-entry.ts';
import { textCell } from '#core/shared/csv-cell.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

/** A language's words for the codes in entries. */
export type AuditWords = {
  headings: readonly string[];
  actionOf: (entry: NamedAuditEntry) => string;
  kindOf: (entry: NamedAuditEntry) => string;
};

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
