import type { Stores } from '#core/ports.ts';
import type { RefusalCode, SentenceCode } from '#core/texts/texts.ts';
import type { SavedForm, SavedFormStore, ScopeOf } from '#core/saved-forms/saved-form.ts';
import type { Field } from '#core/outbox/field-table.ts';
import type { Result } from '#core/shared/result.ts';
import { parseSavedFormName } from '#core/saved-forms/saved-form.ts';
import { ok } from '#core/shared/result.ts';

type Values = Pick<SavedForm, 'name' | 'inputData'>;

/** The rules and the store of one kind of saved forms. */
export type SavedFormKind<T extends SavedForm> = {
  entity: 'preset' | 'template';
  /** Derived from the declaration of the kind's fields (core/outbox/field-table.ts). */
  table: {
    fields: Readonly<Record<string, Field>>;
    stored(values: object): object;
    pick(values: object, names: readonly string[]): object;
    fieldsIn(values: object): readonly string[];
    changedElsewhere(current: object, base: object, wanted: object): string[];
    unlike(current: object, base: object): string[];
  };
  /** The most forms of a scope. */
  max: number;
  codes: { nameTaken: RefusalCode; tooMany: RefusalCode; nameRequired: SentenceCode; nameTooLong: SentenceCode };
  storeOf(stores: Pick<Stores, 'presets' | 'templates'>): SavedFormStore<T>;
  /**
   * The issues of all values except the name, with the inputs as they are stored. Locks the workflow and marks the files as used.
   */
  check(stores: Stores, userId: string, values: object, now: string): Promise<Result<Record<string, unknown>>>;
};

/** The names of the editable fields; fixed ones are part of the scope. */
export function editableFields<T extends SavedForm>({ table }: SavedFormKind<T>): string[] {
  return Object.keys(table.fields).filter((name) => !table.fields[name]!.isFixed);
}

export function scopeOf<T extends SavedForm>({ table }: SavedFormKind<T>, form: T): ScopeOf<T> {
  const fixed = Object.keys(table.fields).filter((name) => table.fields[name]!.isFixed);
  return { userId: form.userId, ...table.pick(form, fixed) } as ScopeOf<T>;
}

/**
 * Values as they are stored. When only texts were edited, the workflow's form is not checked, so that a form can be renamed in
 * any state of its workflow. Refuses `input.invalid` with the issues of the name (`nameRequired`, `nameTooLong {max}`) and, by
 * the rules of the kind, of the other fields.
 */
export async function checkedValues<T extends SavedForm>(
  kind: SavedFormKind<T>,
  stores: Stores,
  given: { userId: string; values: Values; edited: readonly string[]; now: string },
): Promise<Result<Values>> {
  const { userId, values, edited, now } = given;
  const { nameRequired: required, nameTooLong: tooLong } = kind.codes;
  const name = parseSavedFormName(values.name, { required, tooLong });
  const areTexts = edited.every((field) => kind.table.fields[field]!.kind === 'text');
  const checked = areTexts ? ok({}) : await kind.check(stores, userId, values, now);
  if (name.ok && checked.ok) {
    return ok({ ...(kind.table.stored(values) as Values), ...checked.value, name: name.value });
  }
  const refusals = [name, checked].flatMap((result) => (result.ok ? [] : [result.refusal]));
  const other = refusals.find(({ code }) => code !== 'input.invalid');
  if (other) return { ok: false, refusal: other };
  return { ok: false, refusal: { code: 'input.invalid', issues: refusals.flatMap(({ issues = [] }) => issues) } };
}
