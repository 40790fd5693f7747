import * as z from 'zod/mini';
import type { Locale } from './locale.ts';

type Schema = z.core.$ZodType;
type Convert = (value: never, locale: Locale) => unknown;
const conversions = new WeakMap<Schema, Convert>();
const converted: Record<Locale, WeakMap<Schema, Schema>> = { tr: new WeakMap(), en: new WeakMap() };

/** Declares a schema whose values have another form for a client of one language. */
export function perLanguage<S extends z.ZodMiniType>(
  schema: S,
  convert: (value: z.output<S>, locale: Locale) => unknown,
): S {
  conversions.set(schema, convert);
  return schema;
}

/** The same schema, which also converts every part declared by `perLanguage`; the schema itself without such parts. */
export function forLanguage(schema: z.ZodMiniType, locale: Locale): z.ZodMiniType {
  return convertedSchema(schema, locale) as z.ZodMiniType;
}

function convertedSchema(schema: Schema, locale: Locale): Schema {
  const known = converted[locale].get(schema);
  if (known) return known;
  const convert = conversions.get(schema);
  const made = convert
    ? z.pipe(
        schema,
        z.transform((value) => convert(value as never, locale)),
      )
    : withParts(schema, (part) => convertedSchema(part, locale));
  converted[locale].set(schema, made);
  return made;
}

function withParts(schema: Schema, convert: (part: Schema) => Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, part, convert(part)] as const);
      if (parts.every(([, part, made]) => part === made)) return schema;
      return clone(schema, { shape: Object.fromEntries(parts.map(([name, , made]) => [name, made])) });
    }
    case 'union': {
      const options = def.options.map(convert);
      return options.every((option, at) => option === def.options[at]) ? schema : clone(schema, { options });
    }
    case 'array': {
      const element = convert(def.element);
      return element === def.element ? schema : clone(schema, { element });
    }
    case 'record': {
      const valueType = convert(def.valueType);
      return valueType === def.valueType ? schema : clone(schema, { valueType });
    }
    case 'optional':
    case 'nullable':
    case 'default': {
      const innerType = convert(def.innerType);
      return innerType === def.innerType ? schema : clone(schema, { innerType });
    }
    default:
      return schema;
  }
}

function clone(schema: Schema, parts: object): Schema {
  return z.clone(schema, z.util.mergeDefs(schema._zod.def, parts) as Schema['_zod']['def']);
}
