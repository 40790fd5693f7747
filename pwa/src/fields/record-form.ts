import type { OwnField, RecordField, RecordFields, RecordInput, Replaced } from '#core/shared/record-fields.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { TextKey } from '../i18n/text-types.ts';

/** The value of a field in a form: no null text, JSON as typed, and `none` for an optional choice. */
type ValueOfKind = {
  text: string;
  localText: LocalText;
  wholeNumber: number | null;
  number: number | null;
  money: number | null;
  flag: boolean;
  json: string;
};
type FormValue<X extends RecordField> = X extends { choices: readonly (infer Choice)[] }
  ? Choice | (X extends { isNullable: true } ? 'none' : never)
  : ValueOfKind[X['kind'] & keyof ValueOfKind];
type Plain<F extends RecordFields> = { -readonly [N in Exclude<keyof F, OwnField<F>>]: FormValue<F[N]> };
/** The form of a record. `Own`: its `own` fields and those that the form holds in another way. */
export type RecordForm<F extends RecordFields, Own = unknown> = Replaced<Plain<F>, Own>;
type OwnValues<F extends RecordFields> = { readonly [N in OwnField<F>]: unknown };

/** The form of a new record. */
export function emptyForm<const F extends RecordFields, Own extends OwnValues<F>>(fields: F, own: Own) {
  return formOf(fields, {}, own) as RecordForm<F, Own>;
}

/** The form of a record as replies contain it. */
export function recordForm<const F extends RecordFields, Own extends OwnValues<F>>(
  fields: F,
  displayed: { readonly [N in Exclude<keyof F, OwnField<F> | keyof Own>]: unknown },
  own: Own,
) {
  return formOf(fields, displayed, own) as RecordForm<F, Own>;
}

/** The fields of a form as a request contains them, except `own` ones. A required number that is missing is left out. */
export function recordInputOf<const F extends RecordFields>(fields: F, form: object): RecordInput<F> {
  const sent = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'own')
    .map(([name, field]) => [name, inputValue(field, (form as Record<string, unknown>)[name])] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as RecordInput<F>;
}

/**
 * The label of each field by its name in a folder of texts: `webhookAdmin.name`. `other`: labels with another key. A field without a
 * text does not compile.
 */
export function fieldLabels<
  const F extends RecordFields,
  Folder extends string,
  Other extends keyof F & string = never,
>(
  fields: F,
  folder: `${Folder}.${Exclude<keyof F & string, Other>}` extends TextKey ? Folder : never,
  other: Record<Other, TextKey>,
): Record<keyof F & string, TextKey> {
  const labels = Object.keys(fields).map((name) => [name, `${folder}.${name}`]);
  return { ...Object.fromEntries(labels), ...other } as Record<keyof F & string, TextKey>;
}

export function prettyJson(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function formOf(fields: RecordFields, displayed: object, own: object): object {
  const plain = Object.entries(fields)
    .filter(([name, { kind }]) => kind !== 'own' && !Object.hasOwn(own, name))
    .map(([name, field]) => {
      const value = Object.hasOwn(displayed, name) ? (displayed as Record<string, unknown>)[name] : field.default;
      return [name, formValue(field, value ?? null)];
    });
  return { ...Object.fromEntries(plain), ...own };
}

function formValue(field: RecordField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return value ?? '';
    case 'localText':
      return { ...(value ?? { tr: '', en: '' }) };
    case 'flag':
      return value ?? false;
    case 'choice':
      return value ?? (field.isNullable ? 'none' : field.choices?.[0]);
    case 'json':
      return prettyJson(value);
    default:
      return value;
  }
}

function inputValue({ kind, isNullable }: RecordField, value: unknown): unknown {
  if (kind === 'json') return textOrNull(value as string);
  if (kind === 'choice' && isNullable) return value === 'none' ? null : value;
  return value === null && !isNullable ? undefined : value;
}
