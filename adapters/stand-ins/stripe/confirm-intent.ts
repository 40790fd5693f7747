import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import { choiceOf, textOf } from './api-params.ts';
import { methodById, givenMethod } from './payment-method.ts';
import { declineIntent, outcomeOf, settleIntent, tryMethod } from './charge-intent.ts';
import { followIntent } from './invoice-payment.ts';
import { invalidRequest, stripeFault } from './stripe-fault.ts';
import { byItself, type Cause, type StripeWorld } from './stripe-state.ts';
import { idOf } from './subscription-objects.ts';

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
  refuseType(intent, method);
  intent.payment_method = method.id;
  intent.next_action = null;
  const usage = choiceOf(form, 'setup_future_usage', ['off_session', 'on_session']);
  if (usage !== null) intent.setup_future_usage = usage;
  const way = { returnUrl: textOf(form, 'return_url'), inPage: textOf(form, 'use_stripe_sdk') === 'true' };
  const refused = tryMethod(world, intent, method, { ...way, isThere: true }, cause);
  followIntent(world, intent, cause);
  if (refused !== null) throw refused;
  return intent;
}

function refuseType(intent: Stripe.PaymentIntent, { type }: Stripe.PaymentMethod): void {
  if (intent.payment_method_types.includes(type)) return;
  const allowed = intent.payment_method_types.join(', ');
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${allowed}.`,
    'payment_intent_incompatible_payment_method',
    'payment_method',
  );
}

/** What the bank's page answered: approved charges the card, refused leaves the intent open for another try. */
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

/** What the bank answered in the end to a charge that was processing. */
export function finishProcessing(world: StripeWorld, intent: Stripe.PaymentIntent, paid: boolean): void {
  if (intent.status !== 'processing') return;
  const method = methodById(world, intent.payment_method as string);
  const outcome = outcomeOf(world, method);
  delete world.state.value.processingEnds[intent.id];
  intent.processing = null;
  if (paid) settleIntent(world, intent, method, byItself);
  else declineIntent(world, intent, method, outcome.kind === 'decline' ? outcome : plainDecline, byItself);
  followIntent(world, intent, byItself);
}

const plainDecline = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

/** The day of a bank debit is over: it went as the account says. */
export function endProcessing(world: StripeWorld, id: string): void {
  const { intents, methods, processingEnds } = world.state.value;
  const intent = intents[id];
  const method = methods[idOf(intent?.payment_method)];
  delete processingEnds[id];
  if (intent !== undefined && method !== undefined)
    finishProcessing(world, intent, outcomeOf(world, method).kind === 'approve');
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

function unexpectedState(intent: Stripe.PaymentIntent, message: string): Error {
  return stripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}
