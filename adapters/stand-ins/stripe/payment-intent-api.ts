import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import {
  choiceOf,
  groupOf,
  listPage,
  metadataOf,
  refuseUnknown,
  requiredText,
  takeOnly,
  textOf,
  wholeNumberOf,
  type Form,
  type ParamUse,
  type ParamUses,
} from './api-params.ts';
import { formList } from '../kit/request-body.ts';
import { methodById } from './payment-method.ts';
import { cancelIntent, confirmIntent } from './confirm-intent.ts';
import { invalidRequest, isStripeFault, noSuch } from './stripe-fault.ts';
import { newPaymentIntent } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const createParams: ParamUses<Stripe.PaymentIntentCreateParams> = {
  amount: 'read',
  currency: 'read',
  application_fee_amount: 'absent',
  automatic_payment_methods: 'read',
  capture_method: 'read',
  confirm: 'read',
  confirmation_method: 'ignored',
  confirmation_token: 'absent',
  customer: 'read',
  description: 'read',
  error_on_requires_action: 'absent',
  excluded_payment_method_types: 'read',
  expand: 'read',
  mandate: 'ignored',
  mandate_data: 'ignored',
  metadata: 'read',
  off_session: 'ignored',
  on_behalf_of: 'absent',
  payment_method: 'read',
  payment_method_configuration: 'ignored',
  payment_method_data: 'read',
  payment_method_options: 'ignored',
  payment_method_types: 'read',
  radar_options: 'ignored',
  receipt_email: 'read',
  return_url: 'read',
  setup_future_usage: 'read',
  shipping: 'ignored',
  statement_descriptor: 'read',
  statement_descriptor_suffix: 'read',
  transfer_data: 'absent',
  transfer_group: 'read',
  use_stripe_sdk: 'read',
};
const confirmParams: ParamUses<Stripe.PaymentIntentConfirmParams> & Record<string, ParamUse> = {
  capture_method: 'ignored',
  confirmation_token: 'absent',
  error_on_requires_action: 'absent',
  expand: 'read',
  mandate: 'ignored',
  mandate_data: 'ignored',
  off_session: 'ignored',
  payment_method: 'read',
  payment_method_data: 'read',
  payment_method_options: 'ignored',
  payment_method_types: 'ignored',
  radar_options: 'ignored',
  receipt_email: 'ignored',
  return_url: 'read',
  setup_future_usage: 'read',
  shipping: 'ignored',
  use_stripe_sdk: 'read',
  // A browser's.
  client_secret: 'read',
  client_attribution_metadata: 'ignored',
  expected_payment_method_type: 'ignored',
};

/** docs.stripe.com/api/payment_intents */
export function paymentIntentApi(world: StripeWorld): ApiRoute[] {
  const find = (call: ApiCall) => intentFor(world, call.params['id'] ?? '', call);
  return [
    { method: 'POST', path: '/v1/payment_intents', by: 'secret', answer: (call) => createIntent(world, call) },
    {
      method: 'GET',
      path: '/v1/payment_intents',
      by: 'secret',
      answer: ({ form }) => {
        refuseUnknown(form, ['limit', 'starting_after', 'ending_before', 'created', 'customer', 'expand']);
        const customer = textOf(form, 'customer');
        const found = Object.values(world.state.value.intents).filter(
          (each) => customer === null || each.customer === customer,
        );
        return listPage(found, form, '/v1/payment_intents');
      },
    },
    { method: 'GET', path: '/v1/payment_intents/:id', by: 'either', answer: (call) => seenBy(call, find(call)) },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      by: 'either',
      answer: (call) => {
        takeOnly(call.form, confirmParams);
        const intent = find(call);
        try {
          return seenBy(call, confirmIntent(world, intent, call));
        } catch (error) {
          if (isStripeFault(error) && error.envelope.payment_intent !== undefined) {
            error.envelope.payment_intent = seenBy(call, error.envelope.payment_intent) as Stripe.PaymentIntent;
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
        refuseUnknown(call.form, ['cancellation_reason', 'expand']);
        return cancelIntent(world, find(call), textOf(call.form, 'cancellation_reason'), call.cause);
      },
    },
  ];
}

/** A browser must show the client secret; one that does not fit is told that there is no such intent. */
export function intentFor(world: StripeWorld, id: string, call: Pick<ApiCall, 'by' | 'form'>): Stripe.PaymentIntent {
  const intent = world.state.value.intents[id];
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  const secret = textOf(call.form, 'client_secret');
  if (call.by === 'public' && secret === null) {
    throw invalidRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  }
  if (secret !== null && secret !== intent.client_secret) {
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
    throw invalidRequest(message, 'payment_intent_invalid_parameter', 'client_secret');
  }
  return intent;
}

function createIntent(world: StripeWorld, call: ApiCall): Stripe.PaymentIntent {
  const { form, cause } = call;
  takeOnly(form, createParams);
  const amount = amountOf(form);
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
  if (currency === 'usd' && amount < 50)
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  // A card held now and charged later is not part of the sandbox.
  choiceOf(form, 'capture_method', ['automatic', 'automatic_async']);
  const customer = textOf(form, 'customer');
  if (customer !== null && world.state.value.customers[customer] === undefined)
    throw noSuch('customer', customer, 'customer', 400);
  const automatic = groupOf(form, 'automatic_payment_methods');
  const isAutomatic = textOf(automatic, 'enabled') === 'true' || !('payment_method_types' in form);
  const allowRedirects = textOf(automatic, 'allow_redirects') === 'never' ? 'never' : 'always';
  const methodTypes = methodTypesOf(form, isAutomatic);
  const method = textOf(form, 'payment_method');
  const intent = newPaymentIntent(
    {
      amount,
      currency,
      customer,
      description: textOf(form, 'description'),
      metadata: metadataOf(form),
      receipt_email: textOf(form, 'receipt_email'),
      setup_future_usage: textOf(form, 'setup_future_usage') as Stripe.PaymentIntent.SetupFutureUsage | null,
      statement_descriptor: textOf(form, 'statement_descriptor'),
      statement_descriptor_suffix: textOf(form, 'statement_descriptor_suffix'),
      transfer_group: textOf(form, 'transfer_group'),
      automatic_payment_methods: isAutomatic ? { enabled: true, allow_redirects: allowRedirects } : null,
      ...methodTypes,
    },
    world.seconds(),
  );
  if (method !== null)
    Object.assign(intent, { payment_method: methodById(world, method).id, status: 'requires_confirmation' });
  world.state.value.intents[intent.id] = intent;
  world.emit('payment_intent.created', intent, cause);
  return textOf(form, 'confirm') === 'true' ? confirmIntent(world, intent, call) : intent;
}

/** The types asked for; without them what this account has switched on, less the excluded ones. */
function methodTypesOf(form: Form, isAutomatic: boolean) {
  const asked = typeList(form, 'payment_method_types');
  if (asked.length > 0 && textOf(groupOf(form, 'automatic_payment_methods'), 'enabled') === 'true') {
    const message = 'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.';
    throw invalidRequest(message, undefined, 'payment_method_types');
  }
  const excluded = typeList(form, 'excluded_payment_method_types');
  return {
    payment_method_types: (isAutomatic ? switchedOn : asked).filter((type) => !excluded.includes(type)),
    excluded_payment_method_types:
      excluded.length > 0 ? (excluded as Stripe.PaymentIntent.ExcludedPaymentMethodType[]) : null,
  };
}

const switchedOn = ['card', 'link'];
const knownTypes = [...switchedOn, 'us_bank_account', 'sepa_debit', 'klarna', 'amazon_pay', 'cashapp'];

function typeList(form: Form, name: string): string[] {
  return formList(form[name]).map((type) => {
    if (typeof type === 'string' && knownTypes.includes(type)) return type;
    throw invalidRequest(`The payment method type ${JSON.stringify(type)} is invalid.`, undefined, name);
  });
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

/** A browser sees what it needs to pay: no metadata, no customer. */
function seenBy(call: Pick<ApiCall, 'by'>, intent: Stripe.PaymentIntent): object {
  if (call.by === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
