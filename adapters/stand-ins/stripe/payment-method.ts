import type Stripe from 'stripe';
import { groupOf, requiredText, textOf, wholeNumberOf, type Form } from './api-params.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { newCardMethod } from './stripe-objects.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';
import { readCardNumber, testPaymentMethods } from './test-cards.ts';

/** A payment method from the payer's card data. The number is not stored. */
export function createMethod(world: StripeWorld, data: Form): Stripe.PaymentMethod {
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
    email: textOf(billing, 'email'),
    country: textOf(groupOf(billing, 'address'), 'country'),
  };
  const method = newCardMethod(read, details, world.seconds());
  world.state.value.methods[method.id] = method;
  world.state.value.outcomes[method.id] = read.outcome;
  return method;
}

/** A method that was made, or one of the ready `pm_card_…`, which make one. */
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

/** The method of a confirmation: new card data, a named one, or the one the intent already has. */
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

const usedUp =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.';

/** docs.stripe.com/api/payment_methods/attach, and what a saved payment does. */
export function attachMethod(world: StripeWorld, method: Stripe.PaymentMethod, customer: string, cause: Cause): void {
  method.customer = customer;
  world.emit('payment_method.attached', method, cause);
}

function cardInputFault(code: string, message: string, param: string): Error {
  return stripeFault(402, { type: 'card_error', code, message, param });
}
