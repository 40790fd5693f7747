import type { StripeEvent } from './payment-gateway.ts';
import * as z from 'zod/mini';
import { isStorableText } from '#core/shared/text.ts';

const idOrObject = z.union([z.string(), z.object({ id: z.string() })]);
const about = z.object({
  object: z.enum(['charge', 'refund', 'dispute']),
  payment_intent: z.optional(z.nullable(idOrObject)),
});

/** The events after which the refunded amount of a payment is read (docs.stripe.com/refunds, /disputes). */
export const returnEvents: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]);

/** docs.stripe.com/api/events/object, the fields of every event. The last second of a Date bounds `created`. */
const event = z.object({
  object: z.literal('event'),
  id: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\x21-\x7e]+$/)),
  type: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\x21-\x7e]+$/)),
  created: z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000)),
});

/**
 * Reads the text of an event, without secrets and without personal data beyond ids: nothing here reads these fields
 * from an event. Null for a text that is no event, or that the database cannot store.
 */
export function readStripeEvent(text: string): StripeEvent | null {
  const payload = parsed(text);
  const read = event.safeParse(payload);
  if (!read.success || !isKeepable(payload)) return null;
  const { id, type, created } = read.data;
  return { id, type, createdAt: new Date(created * 1000).toISOString(), payload: withoutPrivate(payload) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const privateNames = new Set([
  'client_secret',
  'receipt_email',
  'customer_email',
  'email',
  'phone',
  'billing_details',
  'customer_details',
  'customer_address',
  'customer_name',
  'customer_phone',
  'customer_shipping',
  'shipping',
]);

/** Private fields become null. `isKeepable` has bounded the depth. */
function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    privateNames.has(name) ? null : withoutPrivate(child),
  ]);
  return Object.fromEntries(entries);
}

/**
 * False for a text with a NUL character (postgresql.org/docs/current/datatype-json.html) or half a surrogate pair, and
 * for data nested deeper than any event. Walks without recursion.
 */
function isKeepable(payload: unknown): boolean {
  const open = [{ value: payload, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth || !Object.keys(value).every(isStorableText)) return false;
    for (const child of Object.values(value)) open.push({ value: child as unknown, depth: depth + 1 });
  }
  return true;
}

const maxDepth = 100;

/** The payment of a charge, refund or dispute; null when it is not ours, or cannot be read. */
export function returnedPayment(object: unknown): string | null {
  const read = about.safeParse(object);
  const intent = read.success ? read.data.payment_intent : null;
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);
}
