import type Stripe from 'stripe';
import { formList, type FormValue } from '../kit/request-body.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';

/** A call of the API and the reading of its form parameters, with Stripe's refusals (docs.stripe.com/error-codes). */
export type Form = Record<string, FormValue>;
export type ApiCall = {
  params: Record<string, string>;
  form: Form;
  /** The caller: the server with the secret key, or a browser with the publishable key and a client secret. */
  by: 'secret' | 'public';
  cause: Cause;
};
export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  by: 'secret' | 'either';
  answer: (call: ApiCall) => object;
};

/** Refuses a parameter that the product does not send. `within` is the parameter that contains these. */
export function takeOnly(form: Form, known: readonly string[], within?: string): void {
  for (const name of Object.keys(form)) {
    const whole = within === undefined ? name : `${within}[${name}]`;
    if (!known.includes(name)) throw invalidRequest(`Received unknown parameter: ${whole}`, 'parameter_unknown', whole);
  }
}

export function isTrue(form: Form, name: string): boolean {
  return choiceOf(form, name, ['true', 'false']) === 'true';
}

/** One of a few words; null for a parameter that is not sent. */
export function choiceOf<T extends string>(form: Form, name: string, allowed: readonly T[]): T | null {
  const value = textOf(form, name);
  if (value === null) return null;
  const match = allowed.find((each) => each === value);
  if (match !== undefined) return match;
  throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, name);
}

export function textOf(form: Form, name: string): string | null {
  const value = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, undefined, name);
  return value;
}

export function requiredText(form: Form, name: string): string {
  const value = textOf(form, name);
  if (value === null) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  return value;
}

export function wholeNumberOf(form: Form, name: string): number | null {
  const value = textOf(form, name);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
  return Number(value);
}

export function groupOf(form: Form, name: string): Form {
  const value = form[name];
  if (value === undefined || value === '') return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', undefined, name);
  return value;
}

/** The groups of a list such as `items[0][price]`. */
export function groupsOf(form: Form, name: string): Form[] {
  return formList(form[name]).map((group) => {
    if (typeof group === 'string' || Array.isArray(group)) throw invalidRequest('Invalid object', undefined, name);
    return group;
  });
}

/** At most 50 keys of 40 characters with values of 500 (docs.stripe.com/api/metadata). */
export function metadataOf(form: Form): Stripe.Metadata {
  const metadata: Stripe.Metadata = {};
  for (const [key, value] of Object.entries(groupOf(form, 'metadata'))) {
    const fits = key.length <= 40 && typeof value === 'string' && value.length <= 500;
    if (!fits) throw invalidRequest('Metadata is text: keys up to 40, values up to 500', undefined, `metadata[${key}]`);
    metadata[key] = value;
  }
  if (Object.keys(metadata).length > 50)
    throw invalidRequest('Metadata can have at most 50 keys', undefined, 'metadata');
  return metadata;
}

/** The customer of a call, by the parameter of that name; null when it is not sent. */
export function customerOf(world: StripeWorld, form: Form): Stripe.Customer | null {
  const id = textOf(form, 'customer');
  if (id === null) return null;
  const customer = world.state.value.customers[id];
  if (customer === undefined) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

const pageParams = ['limit', 'starting_after', 'created'];

/**
 * Cursor pages, newest first (docs.stripe.com/api/pagination). `items` come oldest first. `filters` names the parameters of the call
 * that choose among them.
 */
export function listPage<T extends { id: string; created: number }>(
  { items, url, filters }: { items: T[]; url: string; filters: string[] },
  form: Form,
): Stripe.ApiList<T> {
  takeOnly(form, [...filters, ...pageParams]);
  const limit = wholeNumberOf(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('This value must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  const created = groupOf(form, 'created');
  takeOnly(created, ['gte'], 'created');
  const since = wholeNumberOf(created, 'gte') ?? 0;
  const matches = items.toReversed().filter((item) => item.created >= since);
  const cursor = textOf(form, 'starting_after');
  const at = matches.findIndex((item) => item.id === cursor);
  if (cursor !== null && at < 0) throw noSuch('object', cursor, 'starting_after', 400);
  const end = at + 1 + limit;
  return { object: 'list', data: matches.slice(at + 1, end), has_more: matches.length > end, url };
}
