import type { SentenceCode } from '#core/texts/texts.ts';
import type { Fields } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import { parseSavedName } from '#core/shared/saved-name.ts';

/** The form of a workflow as a person saved it under a name, to fill in again. Presets and templates are kinds of saved forms. */
export type SavedForm = {
  id: string;
  userId: string;
  name: string;
  inputData: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};
/** A saved form as its owner reads it. */
export type ViewOf<T extends SavedForm> = Omit<T, 'userId' | 'deletedAt'>;
/** A person, with the values of the fixed fields: the name is unique in the scope, and the scope has a limit. */
export type ScopeOf<T extends SavedForm> = { userId: string } & Partial<T>;

export const maxSavedFormName = 60;
/** A deleted form can be restored for a day. */
export const restorableMs = 86_400_000;

/** A form that was deleted since then can be restored. */
export function restorableSince(now: string): string {
  return new Date(Date.parse(now) - restorableMs).toISOString();
}

/** The name, with single spaces. Refuses `input.invalid` with `required` and `tooLong {max}` at `name`. */
export function parseSavedFormName(typed: string, codes: { required: SentenceCode; tooLong: SentenceCode }) {
  return parseSavedName(typed, { max: maxSavedFormName, ...codes });
}

/** The fields for the check of a saved form: it may omit required ones. */
export function withoutRequired(fields: readonly CheckedField[]): CheckedField[] {
  return fields.map((field) => ({ ...field, isRequired: false }));
}

/**
 * An edit as it is applied. `base` null: an API call replaces the current values without comparing them. `isCall`: a repeat of
 * the creation responds with the form that it created, and restores it when it was deleted.
 */
export type SavedFormOperation = Pick<EntityOperation<Fields>, 'opId' | 'seq' | 'userId' | 'entityId'> &
  (
    | { kind: 'create'; fields: object; isCall?: true }
    | { kind: 'update'; fields: object; base: { fields: object } | null }
    | { kind: 'delete'; base: { fields: object } | null }
    | { kind: 'restore' }
  );

export type SavedFormStore<T extends SavedForm> = {
  /** The forms of a scope, in no order, without deleted ones. */
  list(scope: ScopeOf<T>): Promise<T[]>;
  /** The forms of a scope that were deleted since then, last deleted first. */
  deletedSince(scope: ScopeOf<T>, since: string): Promise<T[]>;
  /** The person's forms with these ids, without deleted ones. */
  byIds(userId: string, ids: readonly string[]): Promise<T[]>;
  /** Also a deleted form. Locks the row for the rest of the transaction. */
  lock(id: string): Promise<T | null>;
  /** Locks a person's forms of this kind until the transaction ends, so that they change one at a time. */
  lockPerson(userId: string): Promise<void>;
  /** False when the id exists already, or the name in its scope. */
  insert(form: T): Promise<boolean>;
  /** False when another form of its scope has the name. */
  save(form: T): Promise<boolean>;
  delete(id: string, at: string): Promise<void>;
  /** Deletes finally the forms of the scope that were deleted before then, and of the rest all but the `max` deleted last. */
  forgetDeleted(scope: ScopeOf<T>, before: string, max: number): Promise<void>;
  forgetPerson(userId: string): Promise<void>;
};
