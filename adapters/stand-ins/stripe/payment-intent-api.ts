import type Stripe from 'stripe';
import { formList } from '../kit/request-body.ts';
import {
  customerOf,
  listPage,
  metadataOf,
  requiredText,
  takeOnly,
  textOf,
  wholeNumberOf,
  type ApiCall,
  type ApiRoute,
  type Form,
} from './api-call.ts';
import { cancelIntent, confirmIntent } from './confirm-intent.ts';
import { methodById } from './payment-methods.ts';
import { invalidRequest, isStripeFault, noSuch } from './stripe-fault.ts';
import { newPaymentIntent } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const createParams = ['amount', 'currency', 'customer', 'description', 'metadata', 'payment_method_types'];
/** Parameters of the server, then those of a browser. */
export const confirmParams = [
  'payment_method',
  'return_url',
  'payment_method_data',
  'client_secret',
  'use_stripe_sdk',
  'expected_payment_method_type',
];

/** docs.stripe.com/api/payment_intents. Tests list intents and confirm them with a ready method. */
export function paymentIntentApi(world: StripeWorld): ApiRoute[] {
  const find = (call: ApiCall) => intentFor(world, call.params['id'] ?? '', call);
  return [
    { method: 'POST', path: '/v1/payment_intents', by: 'secret', answer: (call) => createIntent(world, call) },
    {
      method: 'GET',
      path: '/v1/payment_intents',
      by: 'secret',
      answer: ({ form }) => {
        const customer = textOf(form, 'customer');
        const items = Object.values(world.state.value.intents).filter(
          (each) => customer === null || each.customer === customer,
        );
        return listPage({ items, url: '/v1/payment_intents', filters: ['customer'] }, form);
      },
    },
    { method: 'GET', path: '/v1/payment_intents/:id', by: 'either', answer: (call) => visibleTo(call, find(call)) },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      by: 'either',
      answer: (call) => {
        takeOnly(call.form, confirmParams);
        const intent = find(call);
        try {
          return visibleTo(call, confirmIntent(world, intent, call));
        } catch (error) {
          if (isStripeFault(error) && error.envelope.payment_intent !== undefined) {
            error.envelope.payment_intent = visibleTo(call, error.envelope.payment_intent) as Stripe.PaymentIntent;
          }
          throw error;
        }
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      by: 'secret',
      answer: (call) => {
        takeOnly(call.form, []);
        return cancelIntent(world, find(call), call.cause);
      },
    },
  ];
}

/** A browser must send the client secret. */
export function intentFor(world: StripeWorld, id: string, call: Pick<ApiCall, 'by' | 'form'>): Stripe.PaymentIntent {
  const intent = world.state.value.intents[id];
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  checkSecret(call, intent);
  return intent;
}

/** For an intent of either kind. */
export function checkSecret(
  { by, form }: Pick<ApiCall, 'by' | 'form'>,
  { object, client_secret: expected }: Stripe.PaymentIntent | Stripe.SetupIntent,
): void {
  const secret = textOf(form, 'client_secret');
  if (by === 'public' && secret === null) {
    throw invalidRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  }
  if (secret === null || secret === expected) return;
  const name = object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
  const message = `The client_secret provided does not match any associated ${name} on this account.`;
  throw invalidRequest(message, `${object}_invalid_parameter`, 'client_secret');
}

function createIntent(world: StripeWorld, { form, cause }: ApiCall): Stripe.PaymentIntent {
  // The last two are for tests that pay without a browser.
  takeOnly(form, [...createParams, 'payment_method', 'confirm']);
  const amount = amountOf(form);
  const currency = requiredText(form, 'currency').toLowerCase();
  // Stripe's minimum depends on the currency; for dollars it is 50 cents.
  if (currency === 'usd' && amount < 50)
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  const method = textOf(form, 'payment_method');
  const intent = newPaymentIntent(
    {
      amount,
      currency,
      customer: customerOf(world, form)?.id ?? null,
      description: textOf(form, 'description'),
      metadata: metadataOf(form),
      payment_method_types: methodTypesOf(form),
    },
    world.seconds(),
  );
  if (method !== null)
    Object.assign(intent, { payment_method: methodById(world, method).id, status: 'requires_confirmation' });
  world.state.value.intents[intent.id] = intent;
  world.emit('payment_intent.created', intent, cause);
  return textOf(form, 'confirm') === 'true' ? confirmIntent(world, intent, { form, cause }) : intent;
}

/** The product accepts cards only. */
export function methodTypesOf(form: Form): string[] {
  for (const type of formList(form['payment_method_types'])) {
    if (type !== 'card') {
      const message = `The payment method type ${JSON.stringify(type)} is invalid.`;
      throw invalidRequest(message, undefined, 'payment_method_types');
    }
  }
  return ['card'];
}

function amountOf(form: Form): number {
  requiredText(form, 'amount');
  const amount = wholeNumberOf(form, 'amount') ?? 0;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  return amount;
}

const publicFields = `id object amount amount_details automatic_payment_methods canceled_at cancellation_reason
  capture_method client_secret confirmation_method created currency description last_payment_error
  livemode next_action payment_method payment_method_types processing receipt_email setup_future_usage
  shipping source status`.split(/\s+/);

/** A browser gets only the fields that it needs to pay: no metadata, no customer. */
function visibleTo(call: Pick<ApiCall, 'by'>, intent: Stripe.PaymentIntent): object {
  if (call.by === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
