import * as z from 'zod/mini';
import type { Field, Fields, ValueOf } from './field-table.ts';
import { id, instant, moment } from '#core/shared/schema.ts';
import { emptyValue } from './field-table.ts';

type Schema<X extends Field> = z.ZodMiniType<ValueOf<X>>;
type SentSchema<X extends Field> = X extends { isLater: true } ? z.ZodMiniOptional<Schema<X>> : Schema<X>;
type InputSchema<X extends Field> = X extends { isNullable: true } | { isLater: true }
  ? z.ZodMiniOptional<Schema<X>>
  : X['kind'] extends 'id' | 'instant' | 'text'
    ? Schema<X>
    : z.ZodMiniDefault<Schema<X>>;
type FilledSchema<X extends Field> = X['kind'] extends 'instant' ? Schema<X> : z.ZodMiniDefault<Schema<X>>;

/** The fields as an operation contains them; a field that came later may be missing. */
export function sentSchemas<const F extends Fields>(fields: F) {
  return mapped(fields, (field) => optional(field, limited(field))) as { -readonly [N in keyof F]: SentSchema<F[N]> };
}

/** The fields as a reply contains them: whatever is stored. A device may hold replies without the fields that came later. */
export function replySchemas<const F extends Fields>(fields: F) {
  return mapped(fields, (field) => optional(field, unlimited(field))) as { -readonly [N in keyof F]: SentSchema<F[N]> };
}

/**
 * The fields as a call of the API contains them: times also as wall-clock time in Turkey; fields with an empty value may be
 * omitted.
 */
export function inputSchemas<const F extends Fields>(fields: F) {
  return mapped(fields, (field) => {
    if (field.kind === 'instant') return moment;
    if (field.isNullable || field.isLater) return z.optional(limited(field));
    return field.kind === 'id' || field.kind === 'text'
      ? limited(field)
      : z._default(limited(field), emptyValue(field));
  }) as { -readonly [N in keyof F]: InputSchema<F[N]> };
}

/** The same when every field starts with an empty value. */
export function filledSchemas<const F extends Fields>(fields: F) {
  return mapped(fields, (field) => z._default(limited(field), emptyValue(field))) as {
    -readonly [N in keyof F]: FilledSchema<F[N]>;
  };
}

function mapped(fields: Fields, schemaOf: (field: Field) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function limited(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'id':
      return nullable(field, id);
    case 'instant':
      return nullable(field, z.iso.datetime({ offset: true }));
    case 'text':
      return nullable(field, field.max ? z.string().check(z.maxLength(field.max)) : z.string());
    case 'choice':
      return nullable(field, z.enum(field.choices as [string, ...string[]]));
    case 'flag':
      return nullable(field, z.boolean());
    case 'texts':
      return nullable(field, z.array(z.string()));
    case 'ids':
      return nullable(field, field.max ? z.array(id).check(z.maxLength(field.max)) : z.array(id));
    case 'inputs':
      return nullable(field, z.record(z.string(), z.unknown()));
    default:
      return field.kind satisfies never;
  }
}

function unlimited(field: Field): z.ZodMiniType {
  return field.kind === 'instant' ? nullable(field, instant) : limited({ ...field, max: 0 });
}

function nullable({ isNullable }: Field, schema: z.ZodMiniType): z.ZodMiniType {
  return isNullable ? z.nullable(schema) : schema;
}

function optional({ isLater }: Field, schema: z.ZodMiniType): z.ZodMiniType {
  return isLater ? z.optional(schema) : schema;
}
