import { readFileReference } from '#core/files/stored-file.ts';
import { canonicalJson } from '#core/shared/json.ts';
import { singleSpaced } from '#core/shared/text.ts';

/** The type of each kind of field. `inputs`: the values of a workflow's input fields by field name; files as references. */
type ValueOfKind = {
  id: string;
  instant: string;
  text: string;
  choice: string;
  flag: boolean;
  number: number;
  texts: readonly string[];
  ids: readonly string[];
  inputs: Record<string, unknown>;
};

/**
 * One field that a person edits. Everything that depends on the fields of an entity is derived from such declarations: types, schemas,
 * defaults, equality, operations, conflicts, stored drafts and the words of the outbox.
 */
export type Field = {
  kind: keyof ValueOfKind;
  /** Only for `choice`: its values. */
  choices?: readonly string[];
  /** For `text`: the most characters that a request may contain; for `ids`: the most ids; for `number`: its largest value, the smallest is 0. */
  max?: number;
  /** Only for `text`: a name, stored with single spaces. */
  isName?: boolean;
  /** Null means no value. An empty text is then stored as null. */
  isNullable?: boolean;
  /** The value in a new form, if not empty. */
  default?: string | boolean;
  /**
   * An older version of the app does not know the field: its stored rows have no value, and its edits leave the value unchanged.
   */
  isLater?: boolean;
  /** Set when the entity is created, and never edited. */
  isFixed?: boolean;
  /** Only for `id` and `ids`: the entity whose name is displayed. */
  refersTo?: 'model' | 'platform' | 'workflow' | 'template' | 'content' | 'asset';
};
export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<X extends Field> =
  | (X extends { choices: readonly (infer Choice)[] } ? Choice : ValueOfKind[X['kind']])
  | (X extends { isNullable: true } ? null : never);
/** All fields, each with a value. */
export type ValuesOf<F extends Fields> = { -readonly [N in keyof F]: ValueOf<F[N]> };
export type LaterField<F extends Fields> = { [N in keyof F]: F[N] extends { isLater: true } ? N : never }[keyof F];
/** All fields as a device of any version stores and sends them: those that came later may be missing. */
export type SentValues<F extends Fields> = Omit<ValuesOf<F>, LaterField<F>> & {
  [N in LaterField<F>]?: ValueOf<F[N]> | undefined;
};
type OmittedField<F extends Fields> =
  | LaterField<F>
  | { [N in keyof F]: F[N] extends { isNullable: true } ? N : never }[keyof F];
/** All fields as a caller sends them: nullable fields, and those that came later, may be omitted. */
export type InputValues<F extends Fields> = Omit<ValuesOf<F>, OmittedField<F>> & {
  [N in OmittedField<F>]?: ValueOf<F[N]> | undefined;
};
/** Some of the fields; an absent field was not edited. */
export type SomeValues<F extends Fields> = { [N in keyof F]?: ValueOf<F[N]> | undefined };

export type FieldTable<F extends Fields> = {
  fields: F;
  /** In the order of their declaration. */
  names: readonly (keyof F & string)[];
  /**
   * The fields of an entity, without its other properties. A field that was added later and is missing is empty.
   */
  valuesOf: (from: SentValues<F>) => ValuesOf<F>;
  /** The same with texts as they are stored; missing fields are empty. */
  stored: (from: { [N in keyof F]?: ValueOf<F[N]> | null | undefined }) => ValuesOf<F>;
  /** The stored values of the fields that the sender, an older app, does not know and therefore omitted. */
  unknownTo: (sent: SomeValues<F>, stored: ValuesOf<F>) => Partial<Pick<ValuesOf<F>, LaterField<F>>>;
  /** The fields that have a value, in the order of their declaration. */
  fieldsIn: (values: SomeValues<F>) => (keyof F & string)[];
  pick: (values: SomeValues<F>, names: readonly (keyof F)[]) => SomeValues<F>;
  /** An entity with some of its fields replaced. */
  withValues: <T extends SentValues<F>>(entity: T, values: SomeValues<F>) => T;
  /** The fields of `values` that differ from `from`; a field that `from` does not have differs. */
  differing: (values: SomeValues<F>, from: SomeValues<F>) => (keyof F & string)[];
  /** Two spellings of one instant are the same value; the order of keys in the inputs does not matter. */
  same: (name: keyof F, one: unknown, other: unknown) => boolean;
  /** True for two spellings of one value: as it was sent, and as the rules stored it. */
  sameStored: (name: keyof F, one: unknown, other: unknown) => boolean;
  /**
   * The fields that another person changed since the device displayed them: the current value is neither the old value that the
   * device sent nor the wanted one. A field without an old value applies only if it already has the wanted value.
   */
  changedElsewhere: (current: SentValues<F>, base: SomeValues<F>, wanted: SomeValues<F>) => (keyof F & string)[];
  /** The fields that differ between the values the device displayed and the current ones. */
  unlike: (current: SentValues<F>, base: SomeValues<F>) => (keyof F & string)[];
};

export function fieldTable<const F extends Fields>(fields: F): FieldTable<F> {
  type Name = keyof F & string;
  const names = Object.keys(fields) as Name[];
  const read = (values: object, name: keyof F) => (values as Record<keyof F, unknown>)[name];
  const picked = (values: object, some: readonly (keyof F)[]) =>
    Object.fromEntries(
      some.filter((name) => read(values, name) !== undefined).map((name) => [name, read(values, name)]),
    );
  const fieldsIn = (values: object) => names.filter((name) => read(values, name) !== undefined);
  const same = (name: keyof F, one: unknown, other: unknown) => isSame(fields[name]!, one, other);
  const sameStored = (name: keyof F, one: unknown, other: unknown) =>
    canonicalJson(storedForm(fields[name]!, one)) === canonicalJson(storedForm(fields[name]!, other));
  const table: Record<keyof FieldTable<F>, unknown> = {
    fields,
    names,
    valuesOf: (from: object) =>
      Object.fromEntries(names.map((name) => [name, valueIn(fields[name]!, read(from, name))])),
    stored: (from: object) =>
      Object.fromEntries(names.map((name) => [name, storedValue(fields[name]!, read(from, name))])),
    unknownTo: (sent: object, stored: object) =>
      picked(
        stored,
        names.filter((name) => fields[name]!.isLater && read(sent, name) === undefined),
      ),
    fieldsIn,
    pick: picked,
    withValues: (entity: object, values: object) => ({ ...entity, ...picked(values, names) }),
    differing: (values: object, from: object) =>
      fieldsIn(values).filter((name) => !same(name, read(values, name), read(from, name))),
    same,
    sameStored,
    changedElsewhere: (current: object, base: object, wanted: object) =>
      fieldsIn(wanted).filter((name) => {
        const isThere = sameStored(name, read(current, name), read(wanted, name));
        const isUntouched = read(base, name) !== undefined && sameStored(name, read(current, name), read(base, name));
        return !isThere && !isUntouched;
      }),
    unlike: (current: object, base: object) =>
      fieldsIn(base).filter((name) => !sameStored(name, read(current, name), read(base, name))),
  };
  // Only here the names are not checked: the declarations above state the types.
  return table as FieldTable<F>;
}

/** The value of a field in an untouched form. */
export function emptyValue<X extends Field>(field: X): ValueOf<X> {
  const empty: Record<Field['kind'], unknown> = {
    id: '',
    instant: '',
    text: '',
    choice: field.choices?.[0],
    flag: false,
    number: 0,
    texts: [],
    ids: [],
    inputs: {},
  };
  return (field.default ?? (field.isNullable ? null : empty[field.kind])) as ValueOf<X>;
}

/** Text as it is stored: trimmed, a name with single spaces, and null if empty and nullable. */
export function storedText({ isName, isNullable }: Pick<Field, 'isName' | 'isNullable'>, text: string): string | null {
  const trimmed = isName ? singleSpaced(text) : text.trim();
  return trimmed === '' && isNullable ? null : trimmed;
}

/** A missing value equals only another missing one. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

function valueIn(field: Field, value: unknown): unknown {
  return field.isLater && value === undefined ? emptyValue(field) : value;
}

function storedValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string' && field.kind === 'text') return storedText(field, value);
  return value ?? emptyValue(field);
}

function isSame(field: Field, one: unknown, other: unknown): boolean {
  if (field.kind === 'instant' && typeof one === 'string' && typeof other === 'string') {
    return utcOf(one) === utcOf(other);
  }
  return sameJson(valueIn(field, one), valueIn(field, other));
}

function storedForm(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'instant':
      return typeof value === 'string' ? utcOf(value) : value;
    case 'text':
      return typeof value === 'string' ? storedText(field, value) : (value ?? null);
    case 'ids':
      return value ?? [];
    case 'flag':
      return value ?? emptyValue(field);
    case 'inputs':
      return inputsOf((value ?? {}) as Record<string, unknown>);
    default:
      return value ?? null;
  }
}

/** One spelling for an instant with an offset; without Temporal, so that screens that only count changes need not fetch it. */
function utcOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? instant : new Date(ms).toISOString();
}

/** An empty input equals a missing one, a number may be sent as text, and a file is its bytes, whatever its name. */
function inputsOf(inputs: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(inputs).map(([name, value]) => [name, inputOf(value)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null && value !== ''));
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
