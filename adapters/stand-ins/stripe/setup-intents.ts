import type Stripe from 'stripe';
import { customerOf, metadataOf, takeOnly, textOf, type ApiCall, type ApiRoute } from './api-call.ts';
import { challengeAction } from './charge-intent.ts';
import { checkSecret, confirmParams, methodTypesOf } from './payment-intent-api.ts';
import { attachMethod, givenMethod, methodById, outcomeOf } from './payment-methods.ts';
import { isStripeFault, noSuch, stripeFault } from './stripe-fault.ts';
import { newSetupIntent } from './stripe-objects.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

type SetupError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
};

/** docs.stripe.com/api/setup_intents: a card is saved for later, without a payment. */
export function setupIntentApi(world: StripeWorld): ApiRoute[] {
  const find = (call: ApiCall) => setupFor(world, call.params['id'] ?? '', call);
  return [
    { method: 'POST', path: '/v1/setup_intents', by: 'secret', answer: (call) => createSetup(world, call) },
    { method: 'GET', path: '/v1/setup_intents/:id', by: 'either', answer: (call) => visibleTo(call, find(call)) },
    {
      method: 'POST',
      path: '/v1/setup_intents/:id/confirm',
      by: 'either',
      answer: (call) => {
        takeOnly(call.form, confirmParams);
        const setup = find(call);
        try {
          return visibleTo(call, confirmSetup(world, setup, call));
        } catch (error) {
          if (isStripeFault(error) && error.envelope.setup_intent !== undefined)
            error.envelope.setup_intent = visibleTo(call, error.envelope.setup_intent) as Stripe.SetupIntent;
          throw error;
        }
      },
    },
  ];
}

/** A browser must send the client secret. */
export function setupFor(world: StripeWorld, id: string, call: Pick<ApiCall, 'by' | 'form'>): Stripe.SetupIntent {
  const setup = world.state.value.setups[id];
  if (setup === undefined) throw noSuch('setupintent', id, 'intent');
  checkSecret(call, setup);
  return setup;
}

function createSetup(world: StripeWorld, { form, cause }: ApiCall): Stripe.SetupIntent {
  takeOnly(form, ['customer', 'metadata', 'payment_method_types', 'usage']);
  const setup = newSetupIntent(
    {
      customer: customerOf(world, form)?.id ?? null,
      metadata: metadataOf(form),
      payment_method_types: methodTypesOf(form),
      usage: textOf(form, 'usage') ?? 'off_session',
    },
    world.seconds(),
  );
  world.state.value.setups[setup.id] = setup;
  world.emit('setup_intent.created', setup, cause);
  return setup;
}

function confirmSetup(
  world: StripeWorld,
  setup: Stripe.SetupIntent,
  { form, cause }: Pick<ApiCall, 'form' | 'cause'>,
): Stripe.SetupIntent {
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw unexpectedState(setup, `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`);
  }
  const method = givenMethod(world, form, setup.payment_method);
  if (method === null)
    throw unexpectedState(setup, 'You cannot confirm this SetupIntent because it’s missing a payment method.');
  setup.payment_method = method.id;
  setup.next_action = null;
  const outcome = outcomeOf(world, method);
  if (outcome.kind === 'decline' && outcome.saves !== true) {
    const declined = outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode };
    const { code, message } = outcome;
    throw stripeFault(402, {
      ...failSetup(world, setup, method, { type: 'card_error', code, message, ...declined }, cause),
      setup_intent: structuredClone(setup),
    });
  }
  if (outcome.kind !== 'challenge') return saveCard(world, setup, method, cause);
  setup.status = 'requires_action';
  setup.last_setup_error = null;
  setup.next_action = challengeAction(setup);
  world.emit('setup_intent.requires_action', setup, cause);
  return setup;
}

/** The outcome of the bank's page. */
export function answerSetupChallenge(
  world: StripeWorld,
  setup: Stripe.SetupIntent,
  approved: boolean,
  cause: Cause,
): void {
  if (setup.status !== 'requires_action') return;
  const method = methodById(world, setup.payment_method as string);
  setup.next_action = null;
  if (approved) {
    saveCard(world, setup, method, cause);
    return;
  }
  const message =
    'The provided PaymentMethod has failed authentication. You can provide a new PaymentMethod to attempt to fulfill this SetupIntent again.';
  const code = 'setup_intent_authentication_failure';
  failSetup(world, setup, method, { type: 'invalid_request_error', code, message }, cause);
}

function saveCard(
  world: StripeWorld,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.SetupIntent {
  setup.status = 'succeeded';
  setup.last_setup_error = null;
  if (typeof setup.customer === 'string' && method.customer === null)
    attachMethod(world, method, setup.customer, cause);
  world.emit('setup_intent.succeeded', setup, cause);
  return setup;
}

function failSetup(
  world: StripeWorld,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  why: SetupError,
  cause: Cause,
) {
  const error = { ...why, payment_method: method };
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = { ...error, code: why.code as Stripe.SetupIntent.LastSetupError.Code };
  world.emit('setup_intent.setup_failed', setup, cause);
  return error;
}

function unexpectedState(setup: Stripe.SetupIntent, message: string): Error {
  return stripeFault(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: structuredClone(setup),
  });
}

const publicFields = `id object automatic_payment_methods cancellation_reason client_secret created description
  last_setup_error livemode next_action payment_method payment_method_types status usage`.split(/\s+/);

function visibleTo(call: Pick<ApiCall, 'by'>, setup: Stripe.SetupIntent): object {
  if (call.by === 'secret') return setup;
  return Object.fromEntries(Object.entries(setup).filter(([name]) => publicFields.includes(name)));
}
