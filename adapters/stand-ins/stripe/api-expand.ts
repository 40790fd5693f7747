import type Stripe from 'stripe';
import { invoiceById, intentOf, paymentOf } from './invoice-states.ts';
import { refundsOf } from './refund.ts';
import { invalidRequest } from './stripe-fault.ts';
import type { StoredInvoice, StripeState, StripeWorld } from './stripe-state.ts';

type Bag = Record<string, unknown>;
type Stores = {
  [Name in keyof StripeState]: StripeState[Name] extends Record<string, { object: string }> ? Name : never;
}[keyof StripeState];

/**
 * Fields that can be expanded in this API version, by object and the path from it. `payment_intent` of an invoice and `invoice` of an
 * intent are gone since 'basil' and refused like any other.
 */
const expandable: Record<string, Record<string, Stores>> = {
  payment_intent: { latest_charge: 'charges', customer: 'customers', payment_method: 'methods' },
  setup_intent: { customer: 'customers', payment_method: 'methods' },
  charge: { payment_intent: 'intents', customer: 'customers' },
  refund: { charge: 'charges', payment_intent: 'intents' },
  dispute: { charge: 'charges', payment_intent: 'intents' },
  payment_method: { customer: 'customers' },
  customer: { 'invoice_settings.default_payment_method': 'methods' },
  price: { product: 'products' },
  product: { default_price: 'prices' },
  subscription: {
    customer: 'customers',
    default_payment_method: 'methods',
    latest_invoice: 'invoices',
    pending_setup_intent: 'setups',
  },
  invoice: {
    customer: 'customers',
    default_payment_method: 'methods',
    'parent.subscription_details.subscription': 'subscriptions',
  },
  invoice_payment: { invoice: 'invoices', 'payment.payment_intent': 'intents', 'payment.charge': 'charges' },
  line_item: { subscription: 'subscriptions' },
};

/** What is part of an object only when it is asked for. */
const included: Record<string, Record<string, (world: StripeWorld, owner: Bag) => unknown>> = {
  invoice: {
    confirmation_secret: (world, owner) => secretOf(world, invoiceById(world, String(owner['id']))),
    payments: (world, owner) => paymentsOf(world, invoiceById(world, String(owner['id']))),
  },
  charge: { refunds: (world, owner) => refundsOf(world, owner as unknown as Stripe.Charge) },
};

/** A copy of the object with the asked fields filled in (docs.stripe.com/expand). */
export function expandAll(world: StripeWorld, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Bag;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) {
      const message = `You cannot expand more than 4 levels of a property. Property: ${path}`;
      throw invalidRequest(message, undefined, 'expand');
    }
    expandOne(world, { owner: copy, at: copy, within: '' }, steps, path);
  }
  return copy;
}

type Place = { owner: Bag; at: Bag; within: string };

function expandOne(world: StripeWorld, place: Place, [field = '', ...rest]: string[], whole: string): void {
  const { owner, at } = place;
  if (at['object'] === 'list' && field === 'data') {
    for (const item of at['data'] as Bag[]) expandOne(world, { owner: item, at: item, within: '' }, rest, whole);
    return;
  }
  const type = String(owner['object']);
  const within = place.within === '' ? field : `${place.within}.${field}`;
  const make = included[type]?.[within];
  const store = expandable[type]?.[within];
  if (make !== undefined) at[field] = structuredClone(make(world, owner));
  else if (store !== undefined) fill(world, at, field, store);
  else if (!isOpen(at[field]) || (rest.length === 0 && !isList(at[field])))
    throw invalidRequest(`This property cannot be expanded (${whole}).`, undefined, 'expand');
  const inner = at[field];
  if (rest.length === 0 || !isOpen(inner)) return;
  const next =
    typeof inner['object'] === 'string' ? { owner: inner, at: inner, within: '' } : { owner, at: inner, within };
  expandOne(world, next, rest, whole);
}

function fill(world: StripeWorld, at: Bag, field: string, store: Stores): void {
  const id = at[field];
  if (typeof id === 'string') at[field] = structuredClone(world.state.value[store][id] ?? id);
}

function isOpen(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): boolean {
  return isOpen(value) && value['object'] === 'list';
}

/** Only an open invoice has something to confirm. */
function secretOf(world: StripeWorld, invoice: StoredInvoice | undefined): Stripe.Invoice.ConfirmationSecret | null {
  const secret = invoice === undefined ? null : intentOf(world, invoice)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function paymentsOf(
  world: StripeWorld,
  invoice: StoredInvoice | undefined,
): Stripe.ApiList<Stripe.InvoicePayment> | null {
  if (invoice === undefined) return null;
  const payment = paymentOf(world, invoice);
  const data = payment === undefined ? [] : [payment];
  return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/payments` };
}
