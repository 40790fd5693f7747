import type Stripe from 'stripe';
import {
  groupOf,
  requiredText,
  takeOnly,
  textOf,
  wholeNumberOf,
  type ApiCall,
  type ApiRoute,
  type Form,
} from './api-call.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { newCardMethod } from './stripe-objects.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';
import { changeSubscription } from './subscription-states.ts';
import type { CardOutcome } from './test-cards.ts';
import { readCardNumber, testPaymentMethods } from './test-cards.ts';

/** docs.stripe.com/api/payment_methods */
export function paymentMethodApi(world: StripeWorld): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/payment_methods/:id',
      by: 'secret',
      answer: ({ params }) => {
        const method = world.state.value.methods[params['id'] ?? ''];
        if (method === undefined) throw noSuch('PaymentMethod', params['id'] ?? '', 'payment_method');
        return method;
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/attach',
      by: 'secret',
      answer: (call) => attach(world, methodById(world, call.params['id'] ?? ''), call),
    },
  ];
}

function attach(world: StripeWorld, method: Stripe.PaymentMethod, { form, cause }: ApiCall): Stripe.PaymentMethod {
  takeOnly(form, ['customer']);
  const customer = requiredText(form, 'customer');
  if (world.state.value.customers[customer] === undefined) throw noSuch('customer', customer, 'customer', 400);
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const outcome = outcomeOf(world, method);
  if (outcome.kind === 'decline' && outcome.saves !== true) {
    const { code, message, declineCode } = outcome;
    const declined = declineCode === undefined ? {} : { decline_code: declineCode };
    throw stripeFault(402, { type: 'card_error', code, message, payment_method: method, ...declined });
  }
  if (method.customer === null) attachMethod(world, method, customer, cause);
  return method;
}

/** docs.stripe.com/api/payment_methods/attach; a saved payment does the same. */
export function attachMethod(world: StripeWorld, method: Stripe.PaymentMethod, customer: string, cause: Cause): void {
  method.customer = customer;
  world.emit('payment_method.attached', method, cause);
}

/** Removed as the default of every customer, and never usable again. */
export function detachMethod(world: StripeWorld, method: Stripe.PaymentMethod, cause: Cause): void {
  const { customers, subscriptions, detached } = world.state.value;
  const before = { customer: method.customer };
  method.customer = null;
  detached[method.id] = true;
  world.emit('payment_method.detached', method, cause, before);
  for (const customer of Object.values(customers)) {
    if (customer.invoice_settings.default_payment_method !== method.id) continue;
    customer.invoice_settings.default_payment_method = null;
    world.emit('customer.updated', customer, cause);
  }
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.default_payment_method === method.id)
      changeSubscription(world, subscription, { default_payment_method: null }, cause);
  }
}

/** A payment method from the payer's card data. The number is not stored. */
function createMethod(world: StripeWorld, data: Form): Stripe.PaymentMethod {
  const type = requiredText(data, 'type');
  if (type !== 'card') throw invalidRequest(`The payment method type "${type}" is invalid.`, undefined, 'type');
  const card = groupOf(data, 'card');
  const number = requiredText(card, 'number').replaceAll(' ', '');
  const read = readCardNumber(number);
  if (read === null) throw cardInputFault('incorrect_number', 'Your card number is incorrect.', 'number');
  const expMonth = wholeNumberOf(card, 'exp_month') ?? 0;
  const shortYear = wholeNumberOf(card, 'exp_year') ?? 0;
  const expYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  const today = new Date(world.seconds() * 1000);
  if (expMonth < 1 || expMonth > 12) {
    throw cardInputFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (expYear < today.getUTCFullYear() || expYear > today.getUTCFullYear() + 50) {
    throw cardInputFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const cvc = textOf(card, 'cvc');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) {
    throw cardInputFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const billing = groupOf(data, 'billing_details');
  const details = {
    expMonth,
    expYear,
    name: textOf(billing, 'name'),
    country: textOf(groupOf(billing, 'address'), 'country'),
  };
  const method = newCardMethod(read, details, world.seconds());
  world.state.value.methods[method.id] = method;
  world.state.value.outcomes[method.id] = read.outcome;
  return method;
}

function cardInputFault(code: string, message: string, param: string): Error {
  return stripeFault(402, { type: 'card_error', code, message, param });
}

/** A stored method, or a new one for one of the ready `pm_card_…`. */
export function methodById(world: StripeWorld, id: string): Stripe.PaymentMethod {
  const number = testPaymentMethods[id];
  if (number !== undefined) {
    return createMethod(world, { type: 'card', card: { number, exp_month: '12', exp_year: '2044', cvc: '123' } });
  }
  const method = world.state.value.methods[id];
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  if (world.state.value.detached[id] === true) throw invalidRequest(usedUp, 'payment_method_unexpected_state');
  return method;
}

const usedUp =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.';

/** The method of a confirmation: new card data, a given one, or the one of the intent. */
export function givenMethod(
  world: StripeWorld,
  form: Form,
  before: string | Stripe.PaymentMethod | null,
): Stripe.PaymentMethod | null {
  const data = groupOf(form, 'payment_method_data');
  if (Object.keys(data).length > 0) return createMethod(world, data);
  const id = textOf(form, 'payment_method') ?? (typeof before === 'string' ? before : null);
  return id === null ? null : methodById(world, id);
}

/** The `default_payment_method` of a form, which must belong to the customer. `within` is the parameter that contains it. */
export function ownMethod(world: StripeWorld, form: Form, customer: string, within?: string): string | null {
  const id = textOf(form, 'default_payment_method');
  if (id === null) return null;
  const param = within === undefined ? 'default_payment_method' : `${within}[default_payment_method]`;
  const method = world.state.value.methods[id];
  if (method === undefined) throw noSuch('PaymentMethod', id, param, 400);
  if (method.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalidRequest(message, 'resource_missing', param);
  }
  return id;
}

export function outcomeOf(world: StripeWorld, method: Stripe.PaymentMethod): CardOutcome & { later?: string } {
  return world.state.value.outcomes[method.id] ?? { kind: 'approve' };
}
