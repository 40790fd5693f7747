import type Stripe from 'stripe';
import type { ApiCall } from './api-call.ts';
import { givenMethod, methodById, outcomeOf } from './payment-methods.ts';
import { declineIntent, settleIntent, tryMethod } from './charge-intent.ts';
import { followIntent } from './invoice-payment.ts';
import { invalidRequest, stripeFault } from './stripe-fault.ts';
import { byItself, type Cause, type StripeWorld } from './stripe-state.ts';

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
  const method = givenMethod(world, form, intent.payment_method);
  if (method === null) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method.',
      'payment_intent_unexpected_state',
      'payment_method',
    );
  }
  intent.payment_method = method.id;
  intent.next_action = null;
  const refused = tryMethod(world, intent, method, true, cause);
  followIntent(world, intent, cause);
  if (refused !== null) throw refused;
  return intent;
}

/** The outcome of the bank's page: approved charges the card, refused leaves the intent open for another try. */
export function answerChallenge(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  approved: boolean,
  cause: Cause,
): void {
  if (intent.status !== 'requires_action') return;
  const method = methodById(world, intent.payment_method as string);
  intent.next_action = null;
  if (approved) {
    settleIntent(world, intent, method, cause);
    followIntent(world, intent, cause);
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
  followIntent(world, intent, cause);
}

/** The bank's final decision about a charge that was processing. */
export function finishProcessing(world: StripeWorld, intent: Stripe.PaymentIntent, paid: boolean): void {
  if (intent.status !== 'processing') return;
  const method = methodById(world, intent.payment_method as string);
  const outcome = outcomeOf(world, method);
  intent.processing = null;
  if (paid) settleIntent(world, intent, method, byItself);
  else declineIntent(world, intent, method, outcome.kind === 'decline' ? outcome : plainDecline, byItself);
  followIntent(world, intent, byItself);
}

const plainDecline = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

export function cancelIntent(world: StripeWorld, intent: Stripe.PaymentIntent, cause: Cause): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    throw unexpectedState(intent, message);
  }
  intent.status = 'canceled';
  intent.canceled_at = world.seconds();
  intent.next_action = null;
  world.emit('payment_intent.canceled', intent, cause);
  return intent;
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): Error {
  return stripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}
