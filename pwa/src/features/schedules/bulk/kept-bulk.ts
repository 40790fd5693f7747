import type { BulkForm } from './bulk-form.ts';
import { sharedFields } from '#core/schedules/plan-fields.ts';
import { readFormValues } from '../../../fields/form-values.ts';
import { settledValues } from '../../../fields/input-values.ts';
import { dropForm, formPlace, hasForm, keepForm, ownFormPlace, readForm } from '../../../session/kept-forms.ts';

export function bulkPlace(userId: string, influencerId: string): string {
  return formPlace('bulk', userId, influencerId);
}

/** `empty`: the values of a new form; fields that a draft of another version lacks take theirs from it. */
export function keptBulk(influencerId: string, empty: BulkForm): BulkForm | undefined {
  return readForm(ownFormPlace('bulk', influencerId), (text) => parseKeptBulk(text, empty));
}

export function hasKeptBulk(influencerId: string): boolean {
  return hasForm(ownFormPlace('bulk', influencerId));
}

export function keepBulk(influencerId: string, form: BulkForm): void {
  keepForm(ownFormPlace('bulk', influencerId), { ...form, inputData: settledValues(form.inputData) });
}

export function dropBulk(influencerId: string): void {
  dropForm(ownFormPlace('bulk', influencerId));
}

/** An unreadable text is no draft. */
export function parseKeptBulk(text: string | null, empty: BulkForm): BulkForm | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<BulkForm> | null;
    if (typeof read !== 'object' || read === null || typeof read.csv !== 'string') return undefined;
    return { ...empty, ...readFormValues(sharedFields, read), csv: read.csv };
  } catch {
    return undefined;
  }
}
