import type { SentenceCode } from '#core/texts/texts.ts';
import type { LocalText } from './locale.ts';
import type { LocalTextInput } from './local-text-input.ts';
import type { Issue } from './result.ts';
import { noText, readLocalText } from './local-text-input.ts';
import { dollarsOf, parseCents } from './money.ts';
import { issue } from './result.ts';

/** One value, or a typed value per kind: as it is stored, and as a request contains it. Money is stored in cents and sent in dollars. */
type ValueOfKind = {
  text: string;
  localText: LocalText;
  wholeNumber: number;
  number: number;
  money: number;
  flag: boolean;
  choice: string;
  json: Record<string, unknown>;
  own: never;
};
type InputOfKind = {
  text: string;
  localText: LocalTextInput;
  wholeNumber: number | string;
  number: number;
  money: number | string;
  flag: boolean;
  choice: string;
  json: string | Record<string, unknown>;
  own: never;
};

/**
 * One field of a record that an admin writes as a whole. Types, schemas, defaults, the reader of a request and the form
 * are derived from such declarations. The names are those of requests and replies. An `own` field has a type of its
 * own: every shape derived from the table supplies it.
 */
export type RecordField = {
  kind: keyof ValueOfKind;
  /** The name in the stored record, where it is another one. */
  stored?: string;
  /** Of a text: the most characters of a request. Of a number: the largest one. */
  max?: number;
  min?: number;
  /** Of a `choice`: its values. */
  choices?: readonly string[];
  /** A request may contain any text; the reader refuses unknown ones with `wrong`. */
  isOpen?: boolean;
  /** The refusal of a value that the field cannot have. */
  wrong?: SentenceCode;
  /** Null is a valid value. An empty text is stored as null then. */
  isNullable?: boolean;
  /** Null in a request empties the field. Implied by `isNullable`. */
  canClear?: boolean;
  /** The value of a new record, where it is not empty. */
  default?: string | number | boolean;
  /** Only admins read it. */
  isInternal?: boolean;
  /** Exported files of older versions do not contain it. */
  isLater?: boolean;
};
export type RecordFields = Readonly<Record<string, RecordField>>;

type NullOf<X> = X extends { isNullable: true } ? null : never;
type Typed<X extends RecordField, Kinds> = X extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Kinds[X['kind'] & keyof Kinds];
export type RecordValue<X extends RecordField> = Typed<X, ValueOfKind> | NullOf<X>;
export type RecordInputValue<X extends RecordField> =
  | (X extends { isOpen: true } ? string : Typed<X, InputOfKind>)
  | (X extends { isNullable: true } | { canClear: true } ? null : never);

type Names<F extends RecordFields, X> = { [N in keyof F]: F[N] extends X ? N : never }[keyof F];
export type OwnField<F extends RecordFields> = Names<F, { kind: 'own' }>;
type StoredName<F extends RecordFields, N extends keyof F> = N extends keyof F
  ? F[N] extends { stored: infer S extends string }
    ? S
    : N
  : never;
/** `Own`: the types of the `own` fields; it may replace others. */
export type Replaced<T, Own> = Flat<Omit<T, keyof Own> & Own>;
type Flat<T> = { [N in keyof T]: T[N] };

type StoredValues<F extends RecordFields, Excluded> = {
  -readonly [N in Exclude<keyof F, Excluded> as StoredName<F, N>]: RecordValue<F[N]>;
};
/** A record as it is stored. */
export type RecordValues<F extends RecordFields, Own = unknown> = Replaced<StoredValues<F, OwnField<F>>, Own>;
/** The fields that `readRecord` reads. */
type ReadValues<F extends RecordFields> = StoredValues<F, Names<F, { kind: 'own' | 'json' }>>;
/** A record as a request contains it: each field may be left out. */
export type RecordInput<F extends RecordFields> = {
  -readonly [N in Exclude<keyof F, OwnField<F>>]?: RecordInputValue<F[N]> | undefined;
};
/** The fields without those that only admins read. */
export type PublicFields<F extends RecordFields> = {
  [N in keyof F as F[N] extends { isInternal: true } ? never : N]: F[N];
};

export function publicFields<const F extends RecordFields>(fields: F): PublicFields<F> {
  return Object.fromEntries(Object.entries(fields).filter(([, { isInternal }]) => !isInternal)) as PublicFields<F>;
}

export function storedNames<const F extends RecordFields>(fields: F): (StoredName<F, keyof F> & string)[] {
  return Object.entries(fields).map(([name, { stored }]) => stored ?? name) as (StoredName<F, keyof F> & string)[];
}

/** A new record, with `own` for the fields that need it. */
export function emptyRecord<const F extends RecordFields, Own extends Record<OwnField<F>, unknown>>(
  fields: F,
  own: Own,
): RecordValues<F, Own> {
  const empty = Object.entries(fields).map(([name, field]) => [field.stored ?? name, emptyValue(field)]);
  return { ...Object.fromEntries(empty), ...own } as RecordValues<F, Own>;
}

/** The fields of a record, without its other properties. */
export function pickRecord<const F extends RecordFields, T extends { [N in keyof F as StoredName<F, N>]: unknown }>(
  fields: F,
  from: T,
): Pick<T, StoredName<F, keyof F> & keyof T> {
  return Object.fromEntries(storedNames(fields).map((name) => [name, from[name as keyof T]])) as Pick<
    T,
    StoredName<F, keyof F> & keyof T
  >;
}

/** The fields of a stored record as replies contain them: named as requests, money in dollars. */
export function presentRecord<const F extends RecordFields, T extends { [N in keyof F as StoredName<F, N>]: unknown }>(
  fields: F,
  from: T,
): { -readonly [N in keyof F]: T[StoredName<F, N> & keyof T] } {
  const displayed = Object.entries(fields).map(([name, { kind, stored }]) => {
    const value = from[(stored ?? name) as keyof T];
    return [name, kind === 'money' && typeof value === 'number' ? dollarsOf(value) : value];
  });
  return Object.fromEntries(displayed) as { -readonly [N in keyof F]: T[StoredName<F, N> & keyof T] };
}

/**
 * The fields of a request, except `own` and `json` ones. An omitted field has its value in `kept`; a text sent in one
 * language has the other one of `stored`. Issues are those of single values (`wrong`, else `choice`), at `path`.
 */
export function readRecord<const F extends RecordFields>(
  fields: F,
  input: RecordInput<F>,
  storedRow: ReadValues<F>,
  { stored = storedRow, path = '' }: { stored?: object | undefined; path?: string } = {},
): { values: ReadValues<F>; issues: Issue[] } {
  const issues: Issue[] = [];
  const values = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'own' && kind !== 'json')
    .map(([name, field]) => {
      const sent = valueAt(input, name);
      const storedName = field.stored ?? name;
      if (sent === undefined) return [storedName, valueAt(storedRow, storedName)];
      const value = readValue(field, sent, valueAt(stored, storedName));
      if (value === undefined) issues.push(wrongValue(`${path}${name}`, field));
      return [storedName, value === undefined ? emptyValue(field) : value];
    });
  return { values: Object.fromEntries(values) as ReadValues<F>, issues };
}

function valueAt(from: object, name: string): unknown {
  return (from as Record<string, unknown>)[name];
}

function emptyValue(field: RecordField): unknown {
  if (field.default !== undefined) return field.default;
  if (field.isNullable) return null;
  const empty: Record<RecordField['kind'], unknown> = {
    text: '',
    localText: noText,
    wholeNumber: field.min ?? 0,
    number: field.min ?? 0,
    money: field.min ?? 0,
    flag: false,
    choice: field.choices?.[0],
    json: null,
    own: undefined,
  };
  return empty[field.kind];
}

/** Undefined for a value that the field cannot have. */
function readValue(field: RecordField, sent: unknown, stored: unknown): unknown {
  const isEmptied = sent === null || (typeof sent === 'string' && sent.trim() === '');
  if (isEmptied && field.isNullable) return null;
  if (sent === null) return emptyValue(field);
  switch (field.kind) {
    case 'text':
      return (sent as string).trim();
    case 'localText': {
      const text = readLocalText(sent as LocalTextInput, (stored as LocalText | null | undefined) ?? noText);
      return field.isNullable && text.tr === '' && text.en === '' ? null : text;
    }
    case 'wholeNumber': {
      const text = typeof sent === 'number' ? String(sent) : (sent as string).trim();
      return /^\d{1,4}$/.test(text) ? within(field, Number(text)) : undefined;
    }
    case 'money': {
      const cents = parseCents(sent as number | string);
      return cents === null ? undefined : within(field, cents);
    }
    case 'choice':
      return field.choices?.find((choice) => choice === sent);
    default:
      return sent;
  }
}

function within({ min = -Infinity, max = Infinity }: RecordField, number: number): number | undefined {
  return number >= min && number <= max ? number : undefined;
}

function wrongValue(path: string, { kind, wrong = 'choice', min, max }: RecordField): Issue {
  if (min === undefined || max === undefined) return issue(path, wrong);
  return issue(path, wrong, kind === 'money' ? { min: dollarsOf(min), max: dollarsOf(max) } : { min, max });
}
