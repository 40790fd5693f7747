import type { AuditValues } from '#core/audit/audit-entry.ts';

export type ChangedField = { field: string; before: unknown; after: unknown };

/** The changes of an entry, one row per field, in their stored order. */
export function changedFields(before: AuditValues | null, after: AuditValues | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}

/** A value as readable text: nothing is a dash, both languages are side by side, lists have commas. */
export function readable(value: unknown, words: { yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((each) => readable(each, words)).join(', ');
  }
  const entries = Object.entries(value);
  const isLocalText = entries.length === 2 && entries.every(([name]) => name === 'tr' || name === 'en');
  if (isLocalText) {
    const told = entries.map(([, text]) => text).filter((text) => text !== '');
    return told.length === 0 ? '–' : told.map((text) => readable(text, words)).join(' / ');
  }
  return entries.map(([name, each]) => `${name}: ${readable(each, words)}`).join(', ');
}
