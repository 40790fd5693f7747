import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import { textOf } from './api-params.ts';
import { attachMethod, methodById, givenMethod } from './payment-method.ts';
import { challengeAction, outcomeOf } from './charge-intent.ts';
import { stripeFault } from './stripe-fault.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

type SetupError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
};

/** docs.stripe.com/api/setup_intents/confirm: a card kept for later, without money. */
export function confirmSetup(
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
  if (outcome.kind !== 'challenge') return keepCard(world, setup, method, cause);
  const way = { returnUrl: textOf(form, 'return_url'), inPage: textOf(form, 'use_stripe_sdk') === 'true' };
  setup.status = 'requires_action';
  setup.last_setup_error = null;
  setup.next_action = challengeAction(world, setup, way);
  world.emit('setup_intent.requires_action', setup, cause);
  return setup;
}

/** What the bank's page answered. */
export function answerSetupChallenge(
  world: StripeWorld,
  setup: Stripe.SetupIntent,
  approved: boolean,
  cause: Cause,
): void {
  if (setup.status !== 'requires_action') return;
  const method = methodById(world, setup.payment_method as string);
  setup.next_action = null;
  if (approved) keepCard(world, setup, method, cause);
  else {
    const message =
      'The provided PaymentMethod has failed authentication. You can provide a new PaymentMethod to attempt to fulfill this SetupIntent again.';
    failSetup(
      world,
      setup,
      method,
      { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message },
      cause,
    );
  }
}

function keepCard(
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
  const told = { ...why, payment_method: method };
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = { ...told, code: why.code as Stripe.SetupIntent.LastSetupError.Code };
  world.emit('setup_intent.setup_failed', setup, cause);
  return told;
}

function unexpectedState(setup: Stripe.SetupIntent, message: string): Error {
  return stripeFault(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: structuredClone(setup),
  });
}
