import type Stripe from 'stripe';
import { attachMethod, outcomeOf } from './payment-methods.ts';
import { openDispute } from './disputes.ts';
import { stripeFault } from './stripe-fault.ts';
import { newCharge } from './stripe-objects.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

export type Decline = { code: string; declineCode?: string; message: string };

/**
 * Tries to charge the intent's payment method. Returns the card error when it was declined. `hasBuyer`: a person at a browser can
 * respond to the bank; a renewal has none.
 */
export function tryMethod(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  hasBuyer: boolean,
  cause: Cause,
): Error | null {
  const outcome = outcomeOf(world, method);
  const saved = outcome.kind === 'challenge' && outcome.everyTime !== true && !hasBuyer && method.customer !== null;
  if (outcome.kind === 'challenge' && !saved) challengeIntent(world, intent, cause);
  else if (outcome.kind === 'decline') return declineIntent(world, intent, method, outcome, cause);
  else if (world.state.value.faults.processing) processIntent(world, intent, cause);
  else settleIntent(world, intent, method, cause);
  return null;
}

/** The money is taken: makes the charge, and saves the card for later when the intent says so. */
export function settleIntent(
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
    next_action: null,
    processing: null,
  });
  saveMethod(world, intent, method, cause);
  world.emit('charge.succeeded', charge, cause);
  world.emit('payment_intent.succeeded', intent, cause);
  if (outcomeOf(world, method).later === 'dispute') openDispute(world, charge, cause);
  return intent;
}

/** The bank refuses: the charge fails, and the intent waits for another card. Returns the card error of the call. */
export function declineIntent(
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

/** The bank requires 3D Secure: the intent waits for the outcome. */
function challengeIntent(world: StripeWorld, intent: Stripe.PaymentIntent, cause: Cause): void {
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  intent.next_action = challengeAction(intent);
  world.emit('payment_intent.requires_action', intent, cause);
}

/** docs.stripe.com/payments/paymentintents/lifecycle: `processing` until the bank has decided. */
function processIntent(world: StripeWorld, intent: Stripe.PaymentIntent, cause: Cause): void {
  intent.status = 'processing';
  intent.last_payment_error = null;
  intent.processing = { type: 'card', card: {} };
  world.emit('payment_intent.processing', intent, cause);
}

/** The bank's page appears inside the page that pays. */
export function challengeAction(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
): Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction {
  const query = new URLSearchParams({ [intent.object]: intent.id, client_secret: intent.client_secret ?? '' });
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `/elements/challenge?${query}` },
  };
}

/** A card that pays with `setup_future_usage` stays with the customer (docs.stripe.com/payments/save-during-payment). */
function saveMethod(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): void {
  if (intent.setup_future_usage === null || typeof intent.customer !== 'string' || method.customer !== null) return;
  attachMethod(world, method, intent.customer, cause);
}
