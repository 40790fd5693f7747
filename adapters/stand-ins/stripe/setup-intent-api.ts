import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { formList } from '../kit/request-body.ts';
import { groupOf, metadataOf, takeOnly, textOf, type ParamUse, type ParamUses } from './api-params.ts';
import { methodById } from './payment-method.ts';
import { confirmSetup } from './confirm-setup.ts';
import { invalidRequest, isStripeFault, noSuch } from './stripe-fault.ts';
import { newSetupIntent } from './setup-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const createParams: ParamUses<Stripe.SetupIntentCreateParams> = {
  attach_to_self: 'absent',
  automatic_payment_methods: 'read',
  confirm: 'read',
  confirmation_token: 'absent',
  customer: 'read',
  description: 'read',
  expand: 'read',
  flow_directions: 'ignored',
  mandate_data: 'ignored',
  metadata: 'read',
  on_behalf_of: 'absent',
  payment_method: 'read',
  payment_method_configuration: 'ignored',
  payment_method_data: 'read',
  payment_method_options: 'ignored',
  payment_method_types: 'read',
  return_url: 'read',
  single_use: 'absent',
  usage: 'read',
  use_stripe_sdk: 'read',
};
const confirmParams: ParamUses<Stripe.SetupIntentConfirmParams> & Record<string, ParamUse> = {
  confirmation_token: 'absent',
  expand: 'read',
  mandate_data: 'ignored',
  payment_method: 'read',
  payment_method_data: 'read',
  payment_method_options: 'ignored',
  return_url: 'read',
  use_stripe_sdk: 'read',
  // A browser's.
  client_secret: 'read',
  client_attribution_metadata: 'ignored',
  expected_payment_method_type: 'ignored',
};

/** docs.stripe.com/api/setup_intents */
export function setupIntentApi(world: StripeWorld): ApiRoute[] {
  const find = (call: ApiCall) => setupFor(world, call.params['id'] ?? '', call);
  return [
    { method: 'POST', path: '/v1/setup_intents', by: 'secret', answer: (call) => createSetup(world, call) },
    { method: 'GET', path: '/v1/setup_intents/:id', by: 'either', answer: (call) => seenBy(call, find(call)) },
    {
      method: 'POST',
      path: '/v1/setup_intents/:id/confirm',
      by: 'either',
      answer: (call) => {
        takeOnly(call.form, confirmParams);
        const setup = find(call);
        try {
          return seenBy(call, confirmSetup(world, setup, call));
        } catch (error) {
          if (isStripeFault(error) && error.envelope.setup_intent !== undefined)
            error.envelope.setup_intent = seenBy(call, error.envelope.setup_intent) as Stripe.SetupIntent;
          throw error;
        }
      },
    },
  ];
}

/** A browser must show the client secret. */
export function setupFor(world: StripeWorld, id: string, call: Pick<ApiCall, 'by' | 'form'>): Stripe.SetupIntent {
  const setup = world.state.value.setups[id];
  if (setup === undefined) throw noSuch('setupintent', id, 'intent');
  const secret = textOf(call.form, 'client_secret');
  if (call.by === 'public' && secret === null)
    throw invalidRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  if (secret !== null && secret !== setup.client_secret) {
    const message = 'The client_secret provided does not match any associated SetupIntent on this account.';
    throw invalidRequest(message, 'setup_intent_invalid_parameter', 'client_secret');
  }
  return setup;
}

function createSetup(world: StripeWorld, call: ApiCall): Stripe.SetupIntent {
  const { form, cause } = call;
  takeOnly(form, createParams);
  const customer = textOf(form, 'customer');
  if (customer !== null && world.state.value.customers[customer] === undefined)
    throw noSuch('customer', customer, 'customer', 400);
  const method = textOf(form, 'payment_method');
  const types = formList(form['payment_method_types']).filter((each) => typeof each === 'string');
  const redirects = textOf(groupOf(form, 'automatic_payment_methods'), 'allow_redirects');
  const setup = newSetupIntent(
    {
      customer,
      description: textOf(form, 'description'),
      metadata: metadataOf(form),
      usage: textOf(form, 'usage') ?? 'off_session',
      payment_method_types: types.length > 0 ? types : ['card', 'link'],
      automatic_payment_methods:
        types.length > 0 ? null : { enabled: true, allow_redirects: redirects === 'never' ? 'never' : 'always' },
      ...(method === null
        ? {}
        : { payment_method: methodById(world, method).id, status: 'requires_confirmation' as const }),
    },
    world.seconds(),
  );
  world.state.value.setups[setup.id] = setup;
  world.emit('setup_intent.created', setup, cause);
  return textOf(form, 'confirm') === 'true' ? confirmSetup(world, setup, call) : setup;
}

const publicFields = `id object automatic_payment_methods cancellation_reason client_secret created description
  last_setup_error livemode next_action payment_method payment_method_types status usage`.split(/\s+/);

function seenBy(call: Pick<ApiCall, 'by'>, setup: Stripe.SetupIntent): object {
  if (call.by === 'secret') return setup;
  return Object.fromEntries(Object.entries(setup).filter(([name]) => publicFields.includes(name)));
}
