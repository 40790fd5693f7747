import * as z from 'zod/mini';
import type { OwnField, RecordField, RecordFields, RecordInputValue, RecordValue, Replaced } from './record-fields.ts';
import { localTextInput } from './local-text-input-schema.ts';
import { localTextSchema } from './schema.ts';

type Schema<Value> = z.ZodMiniType<Value>;
type ReplySchemas<F extends RecordFields> = {
  -readonly [N in Exclude<keyof F, OwnField<F>>]: Schema<RecordValue<F[N]>>;
};
type InputSchemas<F extends RecordFields> = {
  -readonly [N in Exclude<keyof F, OwnField<F>>]: z.ZodMiniOptional<Schema<RecordInputValue<F[N]>>>;
};
type OwnSchemas<F extends RecordFields> = Record<OwnField<F>, z.ZodMiniType>;

/** The fields of a record as a reply contains them: all stored values. */
export function recordReply<const F extends RecordFields, Own extends OwnSchemas<F>>(fields: F, own: Own) {
  return shapeOf(fields, own, replyValue) as unknown as Replaced<ReplySchemas<F>, Own>;
}

/** The fields of a record as a request contains them: each may be left out. */
export function recordInput<const F extends RecordFields, Own extends OwnSchemas<F>>(fields: F, own: Own) {
  return shapeOf(fields, own, (field) => z.optional(inputValue(field))) as unknown as Replaced<InputSchemas<F>, Own>;
}

type FileSchemas<F extends RecordFields, S extends Record<keyof F, z.ZodMiniType>> = {
  [N in keyof F]: F[N] extends { isLater: true } ? z.ZodMiniDefault<S[N]> : S[N];
};

/** The fields as an exported file contains them: files of older versions do not contain those that came later. `reply`: of `recordReply`. */
export function recordFile<const F extends RecordFields, S extends Record<keyof F, z.ZodMiniType>>(
  fields: F,
  reply: S,
  empty: Readonly<Record<keyof F, unknown>>,
): FileSchemas<F, S> {
  const shape = Object.keys(fields).map((name) => {
    const schema = reply[name]!;
    return [name, fields[name]!.isLater ? z._default(schema, empty[name]) : schema];
  });
  return Object.fromEntries(shape) as FileSchemas<F, S>;
}

/** In the order of the table. */
function shapeOf(
  fields: RecordFields,
  own: Readonly<Record<string, z.ZodMiniType>>,
  schemaOf: (field: RecordField) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, own[name] ?? schemaOf(field)]));
}

function replyValue(field: RecordField): z.ZodMiniType {
  const schemas = {
    text: () => z.string(),
    localText: () => localTextSchema,
    wholeNumber: () => z.number(),
    number: () => z.number(),
    money: () => z.number(),
    flag: () => z.boolean(),
    choice: () => choiceSchema(field),
    json: () => z.record(z.string(), z.unknown()),
    own: () => z.never(),
  } satisfies Record<RecordField['kind'], () => z.ZodMiniType>;
  const schema: z.ZodMiniType = schemas[field.kind]();
  return field.isNullable ? z.nullable(schema) : schema;
}

function inputValue(field: RecordField): z.ZodMiniType {
  const { max = 0 } = field;
  const schemas = {
    text: () => z.string().check(z.maxLength(max)),
    localText: () => localTextInput(max),
    wholeNumber: () => typedNumber,
    number: () => z.number(),
    money: () => typedNumber,
    flag: () => z.boolean(),
    choice: () => (field.isOpen ? z.string().check(z.maxLength(max)) : choiceSchema(field)),
    json: () => jsonInput,
    own: () => z.never(),
  } satisfies Record<RecordField['kind'], () => z.ZodMiniType>;
  const schema: z.ZodMiniType = schemas[field.kind]();
  const takesNull = field.kind !== 'json' && (field.isNullable || field.canClear);
  return takesNull ? z.nullable(schema) : schema;
}

/** A number as such or as typed. */
const typedNumber = z.union([z.number(), z.string().check(z.maxLength(20))]);

/** JSON as text or as a value. */
export const jsonInput = z.union([z.string().check(z.maxLength(50_000)), z.record(z.string(), z.unknown()), z.null()]);

function choiceSchema({ choices }: RecordField) {
  return z.enum(choices as [string, ...string[]]);
}
