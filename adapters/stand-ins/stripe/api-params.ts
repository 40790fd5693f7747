import type Stripe from 'stripe';
import { formList, type FormValue } from '../kit/request-body.ts';
import { invalidRequest } from './stripe-fault.ts';

/** Reading of form parameters with Stripe's refusals (docs.stripe.com/error-codes). */
export type Form = Record<string, FormValue>;

export function refuseUnknown(form: Form, known: string[]): void {
  for (const name of Object.keys(form)) {
    if (!known.includes(name)) throw invalidRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
}

/** `read`: as at Stripe. `ignored`: taken, and changes nothing here. `absent`: Stripe has it, the sandbox does not. */
export type ParamUse = 'read' | 'ignored' | 'absent';
/** One use for each parameter of the SDK's type: none can be forgotten or made up. */
export type ParamUses<Params> = Record<Extract<keyof Params, string>, ParamUse>;

/** Refuses what Stripe does not know, and says so of what only the sandbox lacks. `within` is the parameter these are inside of. */
export function takeOnly(form: Form, uses: Record<string, ParamUse>, within?: string): void {
  for (const name of Object.keys(form)) {
    const whole = within === undefined ? name : `${within}[${name}]`;
    if (uses[name] === undefined)
      throw invalidRequest(`Received unknown parameter: ${whole}`, 'parameter_unknown', whole);
    if (uses[name] === 'absent')
      throw invalidRequest(`The sandbox does not have this parameter of Stripe: ${whole}`, undefined, whole);
  }
}

export function isTrue(form: Form, name: string): boolean {
  const value = textOf(form, name);
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  throw invalidRequest(`Invalid boolean: ${value}`, undefined, name);
}

/** One of a few words, or null when it is not given. */
export function choiceOf<T extends string>(form: Form, name: string, allowed: readonly T[]): T | null {
  const value = textOf(form, name);
  if (value === null) return null;
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
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
  if (typeof value !== 'object') throw invalidRequest('Invalid object', undefined, name);
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
}

/** At most 50 keys of 40 characters with values of 500 (docs.stripe.com/api/metadata). An empty value removes its key. */
export function metadataOf(form: Form, before: Stripe.Metadata = {}): Stripe.Metadata {
  const metadata = { ...before };
  for (const [key, value] of Object.entries(groupOf(form, 'metadata'))) {
    if (typeof value !== 'string')
      throw invalidRequest('Metadata values must be strings', undefined, `metadata[${key}]`);
    if (key.length > 40)
      throw invalidRequest(`Metadata keys can only be up to 40 characters long: ${key}`, undefined, 'metadata');
    if (value.length > 500)
      throw invalidRequest('Metadata values can only be up to 500 characters long', undefined, `metadata[${key}]`);
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }
  if (Object.keys(metadata).length > 50)
    throw invalidRequest('Metadata can have at most 50 keys', undefined, 'metadata');
  return metadata;
}

/** The groups of a list such as `items[0][price]`. */
export function groupsOf(form: Form, name: string): Form[] {
  return formList(form[name]).map((group) => {
    if (typeof group === 'string' || Array.isArray(group)) throw invalidRequest('Invalid object', undefined, name);
    return group;
  });
}

export function expandPaths(form: Form): string[] {
  return formList(form['expand']).filter((path) => typeof path === 'string');
}

/** Cursor pages, newest first (docs.stripe.com/api/pagination). `items` come oldest first. */
export function listPage<T extends { id: string; created: number }>(
  items: T[],
  form: Form,
  url: string,
): Stripe.ApiList<T> {
  const limit = wholeNumberOf(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('This value must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  const found = items.toReversed().filter((item) => withinCreated(item.created, form));
  const after = textOf(form, 'starting_after');
  const before = textOf(form, 'ending_before');
  const cursor = after ?? before;
  const at = cursor === null ? -1 : found.findIndex((item) => item.id === cursor);
  if (cursor !== null && at < 0) {
    throw invalidRequest(
      `No such object: '${cursor}'`,
      'resource_missing',
      after === null ? 'ending_before' : 'starting_after',
    );
  }
  const page = before === null ? found.slice(at + 1, at + 1 + limit) : found.slice(Math.max(0, at - limit), at);
  const more = before === null ? found.length > at + 1 + limit : at > limit;
  return { object: 'list', data: page, has_more: more, url };
}

function withinCreated(created: number, form: Form): boolean {
  const wanted = form['created'];
  if (typeof wanted === 'string') return created === Number(wanted);
  if (wanted === undefined) return true;
  const { gt, gte, lt, lte } = groupOf(form, 'created');
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  );
}
