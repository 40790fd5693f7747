import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { listPage, refuseUnknown, requiredText, textOf } from './api-params.ts';
import { attachMethod, methodById, createMethod } from './payment-method.ts';
import { outcomeOf } from './charge-intent.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { changeSubscription } from './subscription-states.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

const pages = ['limit', 'starting_after', 'ending_before', 'expand'];

/** docs.stripe.com/api/payment_methods */
export function paymentMethodApi(world: StripeWorld): ApiRoute[] {
  const find = ({ params }: ApiCall): Stripe.PaymentMethod => {
    const method = world.state.value.methods[params['id'] ?? ''];
    if (method === undefined) throw noSuch('PaymentMethod', params['id'] ?? '', 'payment_method');
    return method;
  };
  const listOf = (call: ApiCall, customer: string | null, url: string) => {
    const type = textOf(call.form, 'type');
    const methods = Object.values(world.state.value.methods).filter(
      (each) => each.customer !== null && each.customer === customer && (type === null || each.type === type),
    );
    return listPage(methods, call.form, url);
  };
  return [
    { method: 'POST', path: '/v1/payment_methods', by: 'either', answer: ({ form }) => createMethod(world, form) },
    { method: 'GET', path: '/v1/payment_methods/:id', by: 'secret', answer: find },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods',
      by: 'secret',
      answer: (call) => {
        refuseUnknown(call.form, ['type', 'allow_redisplay', ...pages]);
        const id = call.params['id'] ?? '';
        if (world.state.value.customers[id] === undefined) throw noSuch('customer', id, 'customer');
        return listOf(call, id, `/v1/customers/${id}/payment_methods`);
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/attach',
      by: 'secret',
      answer: (call) => {
        refuseUnknown(call.form, ['customer', 'expand']);
        return attach(world, methodById(world, call.params['id'] ?? ''), call);
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/detach',
      by: 'secret',
      answer: (call) => {
        refuseUnknown(call.form, ['expand']);
        return detachMethod(world, find(call), call.cause);
      },
    },
  ];
}

function attach(world: StripeWorld, method: Stripe.PaymentMethod, { form, cause }: ApiCall): Stripe.PaymentMethod {
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

/** Taken off its customer it is nobody's default any more, and can never be used again. */
export function detachMethod(world: StripeWorld, method: Stripe.PaymentMethod, cause: Cause): Stripe.PaymentMethod {
  const { customers, subscriptions, detached } = world.state.value;
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
    );
  }
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
  return method;
}
