import type { Field, Fields, ValueOf } from '#core/outbox/field-table.ts';
import type { InputValues } from './input-values.ts';
import { emptyValue } from '#core/outbox/field-table.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { settledValues, toInputValues } from './input-values.ts';

/** The value of a field in a form: a time as entered, in Turkey's wall-clock time; inputs as their controls hold them; no null text. */
type FormValue<X extends Field> = X extends { kind: 'instant' }
  ? { date: string; time: string }
  : X extends { kind: 'inputs' }
    ? InputValues
    : X extends { kind: 'text' }
      ? string
      : ValueOf<X>;
export type FormOf<F extends Fields> = { -readonly [N in keyof F]: FormValue<F[N]> };

/** The form of these fields before anything is entered. */
export function emptyFormOf<const F extends Fields>(fields: F): FormOf<F> {
  return mapped(fields, (field) =>
    field.kind === 'instant' ? noTime : toFormValue(field, emptyValue(field)),
  ) as FormOf<F>;
}

/** The stored values of these fields as a form holds them. */
export function formOfValues<const F extends Fields>(
  fields: F,
  values: { [N in keyof F]?: ValueOf<F[N]> | undefined },
): FormOf<F> {
  return mapped(fields, (field, name) =>
    toFormValue(field, values[name] ?? (field.isLater ? emptyValue(field) : null)),
  ) as FormOf<F>;
}

/** The readable values of a form that was stored as JSON, by this version of the app or another. */
export function readFormValues<const F extends Fields>(fields: F, stored: object): Partial<FormOf<F>> {
  const read = Object.entries(fields).map(([name, field]) => {
    return [name, readValue(field, (stored as Record<string, unknown>)[name])] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<FormOf<F>>;
}

const noTime = { date: '', time: '' };

function mapped(fields: Fields, valueOf: (field: Field, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]));
}

function toFormValue({ kind }: Field, value: unknown): unknown {
  switch (kind) {
    case 'instant':
      return wallOfInstant(value as string);
    case 'inputs':
      return toInputValues(value as Record<string, unknown>);
    case 'text':
      return value ?? '';
    default:
      return value;
  }
}

/** Undefined for a value that does not fit this field. */
function readValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'instant': {
      const { date, time } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
      return typeof date === 'string' && typeof time === 'string' ? { date, time } : undefined;
    }
    case 'inputs':
      return typeof value === 'object' && value !== null ? settledValues(value as InputValues) : undefined;
    case 'texts':
    case 'ids':
      return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
    case 'choice':
      return field.choices?.find((choice) => choice === value);
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'id':
      return typeof value === 'string' || (field.isNullable && value === null) ? value : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
    default:
      return field.kind satisfies never;
  }
}
