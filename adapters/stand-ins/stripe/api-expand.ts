import { invoiceById, intentOf, paymentOf } from './invoice-states.ts';
import { invalidRequest } from './stripe-fault.ts';
import type { StoredInvoice, StripeState, StripeWorld } from './stripe-state.ts';

type Bag = Record<string, unknown>;
type Stores = {
  [Name in keyof StripeState]: StripeState[Name] extends Record<string, { object: string }> ? Name : never;
}[keyof StripeState];

/**
 * The fields that the product and its tests expand, by object. `payment_intent` of an invoice and `invoice` of an intent were removed by
 * 'basil' and are refused like any other.
 */
const expandable: Record<string, Record<string, Stores>> = {
  payment_intent: { latest_charge: 'charges', customer: 'customers' },
  setup_intent: { payment_method: 'methods' },
  subscription: {
    customer: 'customers',
    default_payment_method: 'methods',
    latest_invoice: 'invoices',
    pending_setup_intent: 'setups',
  },
};

/** The fields that an invoice contains only on request. */
const onRequest: Record<string, (world: StripeWorld, invoice: StoredInvoice) => unknown> = {
  // Only an open invoice has an intent to confirm.
  confirmation_secret: (world, invoice) => {
    const secret = intentOf(world, invoice)?.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  payments: (world, invoice) => {
    const payment = paymentOf(world, invoice);
    const data = payment === undefined ? [] : [payment];
    return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/payments` };
  },
};

/** A copy of the object with the requested fields (docs.stripe.com/expand). */
export function expandAll(world: StripeWorld, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Bag;
  for (const path of paths) expandOne(world, copy, path.split('.'), path);
  return copy;
}

function expandOne(world: StripeWorld, owner: Bag, [field = '', ...rest]: string[], whole: string): void {
  const type = String(owner['object']);
  if (type === 'list' && field === 'data') {
    for (const item of owner['data'] as Bag[]) expandOne(world, item, rest, whole);
    return;
  }
  const store = expandable[type]?.[field];
  const make = type === 'invoice' ? onRequest[field] : undefined;
  const invoice = invoiceById(world, String(owner['id']));
  if (make !== undefined && invoice !== undefined) owner[field] = structuredClone(make(world, invoice));
  else if (store === undefined)
    throw invalidRequest(`This property cannot be expanded (${whole}).`, undefined, 'expand');
  else if (typeof owner[field] === 'string') {
    owner[field] = structuredClone(world.state.value[store][owner[field]] ?? owner[field]);
  }
  const inner = owner[field];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) expandOne(world, inner as Bag, rest, whole);
}
