import type { Planned, PlannedField } from './operation.ts';
import type { SomePlanned } from './planned-values.ts';
import { readFileReference } from '#core/files/stored-file.ts';
import { canonicalJson } from '#core/shared/canonical.ts';
import { momentOf } from '#core/shared/turkey-time.ts';
import { fieldsIn } from './planned-values.ts';

/**
 * The fields somebody else has changed since the device saw them: what stands now is neither the old value the device names nor the
 * one it wants. A field whose old value is not named applies only where it stands already.
 */
export function fieldsChangedElsewhere(current: Planned, seen: SomePlanned, wanted: SomePlanned): PlannedField[] {
  return fieldsIn(wanted).filter((field) => {
    const stands = isSameField(field, current[field], wanted[field]);
    const untouched = seen[field] !== undefined && isSameField(field, current[field], seen[field]);
    return !stands && !untouched;
  });
}

/** The fields that differ between what the device showed and what stands now. */
export function fieldsUnlike(current: Planned, seen: SomePlanned): PlannedField[] {
  return fieldsIn(seen).filter((field) => !isSameField(field, current[field], seen[field]));
}

/** True for two spellings of one value: what was sent, and what the rules of a draft made of it when it was kept. */
export function isSameField(field: PlannedField, one: unknown, other: unknown): boolean {
  return canonicalJson(keptForm(field, one)) === canonicalJson(keptForm(field, other));
}

function keptForm(field: PlannedField, value: unknown): unknown {
  switch (field) {
    case 'scheduledAt':
      return typeof value === 'string' ? (momentOf(value) ?? value) : value;
    case 'caption':
      return typeof value === 'string' ? value.trim() || null : null;
    case 'prompt':
      return typeof value === 'string' ? value.trim() : value;
    case 'inputData':
      return inputsOf(value as Record<string, unknown>);
    default:
      return value ?? null;
  }
}

/** An empty field is none, a number may come as text, and a file is its bytes, however it is called. */
function inputsOf(inputs: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(inputs).map(([name, value]) => [name, inputOf(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== null && value !== ''));
}

function inputOf(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return numberOf(value.trim());
  const file = readFileReference(value);
  return file ? { sha256: file.sha256 } : (value ?? null);
}

function numberOf(text: string): string {
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(number) ? String(number) : text;
}
