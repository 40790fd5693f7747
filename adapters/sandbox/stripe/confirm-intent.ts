import type Stripe from 'stripe';
import type { ApiCall } from './api-dispatch.ts';
import { groupOf, textOf } from './api-params.ts';
import { cardMethodById, createCardMethod } from './card-method.ts';
import { invalidRequest, stripeFault } from './stripe-fault.ts';
import { newCharge } from './stripe-objects.ts';
import { newStripeId, type StripeWorld } from './stripe-state.ts';

type Cause = ApiCall['cause'];
type Decline = { code: string; declineCode?: string; message: string };

/** docs.stripe.com/api/payment_intents/confirm. A decline changes the intent and then throws the card error. */
export function confirmIntent(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  call: Pick<ApiCall, 'form' | 'cause'>,
): Stripe.PaymentIntent {
  const { form, cause } = call;
  const open: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!open.includes(intent.status)) {
    const why =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw unexpectedState(intent, `You cannot confirm this PaymentIntent because ${why}.`);
  }
  const method = chosenMethod(world, intent, call);
  intent.payment_method = method.id;
  intent.next_action = null;
  const outcome = world.state.value.outcomes[method.id] ?? { kind: 'approve' };
  switch (outcome.kind) {
    case 'approve':
      return world.state.value.faults.processing ? process(world, intent, cause) : settle(world, intent, method, cause);
    case 'decline':
      throw decline(world, intent, method, outcome, cause);
    case 'challenge':
      intent.status = 'requires_action';
      intent.last_payment_error = null;
      intent.next_action = nextAction(
        world,
        intent,
        textOf(form, 'return_url'),
        textOf(form, 'use_stripe_sdk') === 'true',
      );
      world.emit('payment_intent.requires_action', intent, cause);
      return intent;
    default:
      return outcome satisfies never;
  }
}

/** What the bank's page answered: approved charges the card, refused leaves the intent open for another try. */
export function answerChallenge(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  approved: boolean,
  cause: Cause,
): void {
  if (intent.status !== 'requires_action') return;
  const method = cardMethodById(world, intent.payment_method as string);
  intent.next_action = null;
  if (approved) {
    settle(world, intent, method, cause);
    return;
  }
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  };
  world.emit('payment_intent.payment_failed', intent, cause);
}

/** docs.stripe.com/payments/paymentintents/lifecycle: `processing` until the bank has answered. */
function process(world: StripeWorld, intent: Stripe.PaymentIntent, cause: Cause): Stripe.PaymentIntent {
  intent.status = 'processing';
  intent.last_payment_error = null;
  intent.processing = { type: 'card', card: {} };
  world.emit('payment_intent.processing', intent, cause);
  return intent;
}

/** What the bank answered in the end to a charge that was processing. */
export function finishProcessing(world: StripeWorld, intent: Stripe.PaymentIntent, paid: boolean): void {
  if (intent.status !== 'processing') return;
  const cause = { requestId: newStripeId('req', 14), idempotencyKey: null };
  const method = cardMethodById(world, intent.payment_method as string);
  intent.processing = null;
  if (paid) settle(world, intent, method, cause);
  else
    decline(
      world,
      intent,
      method,
      { code: 'card_declined', declineCode: 'generic_decline', message: 'Declined.' },
      cause,
    );
}

export function cancelIntent(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  reason: string | null,
  cause: Cause,
): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    throw unexpectedState(intent, message);
  }
  intent.status = 'canceled';
  intent.canceled_at = world.seconds();
  intent.cancellation_reason = reason as Stripe.PaymentIntent.CancellationReason | null;
  intent.next_action = null;
  world.emit('payment_intent.canceled', intent, cause);
  return intent;
}

function chosenMethod(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  { form }: Pick<ApiCall, 'form'>,
): Stripe.PaymentMethod {
  const data = groupOf(form, 'payment_method_data');
  if (Object.keys(data).length > 0) return createCardMethod(world, data);
  const id =
    textOf(form, 'payment_method') ?? (typeof intent.payment_method === 'string' ? intent.payment_method : null);
  if (id !== null) return cardMethodById(world, id);
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it’s missing a payment method.',
    'payment_intent_unexpected_state',
    'payment_method',
  );
}

function settle(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  const charge = newCharge(intent, method, null, world.seconds());
  world.state.value.charges[charge.id] = charge;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  world.emit('charge.succeeded', charge, cause);
  world.emit('payment_intent.succeeded', intent, cause);
  return intent;
}

function decline(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: Decline,
  cause: Cause,
): Error {
  const declineCode = why.declineCode ?? null;
  const charge = newCharge(
    intent,
    method,
    { failureCode: why.code, declineCode, failureMessage: why.message },
    world.seconds(),
  );
  world.state.value.charges[charge.id] = charge;
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    code: why.code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${why.code.replaceAll('_', '-')}`,
    message: why.message,
    payment_method: method,
  };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
  });
  world.emit('charge.failed', charge, cause);
  world.emit('payment_intent.payment_failed', intent, cause);
  return stripeFault(402, { ...error, payment_intent: structuredClone(intent) });
}

function nextAction(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  returnUrl: string | null,
  inPage: boolean,
): Stripe.PaymentIntent.NextAction {
  const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret ?? '' });
  if (returnUrl === null || inPage) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `/elements/challenge?${query}` },
    };
  }
  query.set('return_url', returnUrl);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url: `${world.url()}/elements/challenge?${query}` },
  };
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): Error {
  return stripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}
