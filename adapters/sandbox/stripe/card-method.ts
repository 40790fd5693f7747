import type Stripe from 'stripe';
import { groupOf, requiredText, textOf, wholeNumberOf, type Form } from './api-params.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { newCardMethod } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';
import { readCardNumber, testPaymentMethods } from './test-cards.ts';

/** A payment method from card data, or one of the ready `pm_card_…`. The number itself is not kept. */
export function createCardMethod(world: StripeWorld, data: Form): Stripe.PaymentMethod {
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

export function cardMethodById(world: StripeWorld, id: string): Stripe.PaymentMethod {
  const number = testPaymentMethods[id];
  if (number !== undefined) {
    return createCardMethod(world, { type: 'card', card: { number, exp_month: '12', exp_year: '2044', cvc: '123' } });
  }
  const method = world.state.value.methods[id];
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return method;
}

function cardInputFault(code: string, message: string, param: string): Error {
  return stripeFault(402, { type: 'card_error', code, message, param });
}
