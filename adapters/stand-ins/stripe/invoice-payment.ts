import type Stripe from 'stripe';
import { tryMethod } from './charge-intent.ts';
import { newInvoicePayment } from './invoice-objects.ts';
import { closePayment, defaultMethod, intentOf, paymentOf, stopCollection, subscriptionOf } from './invoice-states.ts';
import { idOf, newPaymentIntent } from './stripe-objects.ts';
import { followFailed, followPaid } from './subscription-states.ts';
import type { Cause, StoredInvoice, StripeWorld } from './stripe-state.ts';

const descriptions: Partial<Record<Stripe.Invoice.BillingReason, string>> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
};

/** Days between a failed try of a renewal and the next one; after the last the subscription is cancelled. */
const retryDays = [3, 5, 7];

/** Draft to open: assigns number, pages and payment intent. An invoice of zero is paid immediately. */
export function finalizeInvoice(world: StripeWorld, invoice: StoredInvoice, cause: Cause): void {
  const now = world.seconds();
  const { customers, invoicePayments, intents } = world.state.value;
  const customer = customers[invoice.customer as string];
  if (customer !== undefined) {
    invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`;
    customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  }
  Object.assign(invoice, { status: 'open', effective_at: now, automatically_finalizes_at: null });
  invoice.status_transitions.finalized_at = now;
  invoice.ending_balance = 0;
  invoice.hosted_invoice_url = `${world.url()}/invoices/${invoice.id}`;
  if (invoice.amount_due === 0) {
    world.emit('invoice.finalized', invoice, cause);
    payInvoice(world, invoice, null, cause);
    return;
  }
  const intent = intentFor(world, invoice);
  const payment = newInvoicePayment(invoice, intent, now);
  intents[intent.id] = intent;
  invoicePayments[payment.id] = payment;
  world.emit('invoice.finalized', invoice, cause);
  world.emit('payment_intent.created', intent, cause);
}

function intentFor(world: StripeWorld, invoice: StoredInvoice): Stripe.PaymentIntent {
  const subscription = subscriptionOf(world, invoice);
  const method = subscription === undefined ? null : defaultMethod(world, subscription);
  return newPaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: idOf(invoice.customer),
      description: descriptions[invoice.billing_reason ?? 'manual'] ?? null,
      payment_method: method?.id ?? null,
      setup_future_usage: 'off_session',
      status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    },
    world.seconds(),
  );
}

/**
 * Takes the money of an open invoice. Null when it was paid, is processing or waits for 3D Secure; otherwise the card error.
 * `automatic` tries are those of the retry schedule.
 */
export function chargeInvoice(
  world: StripeWorld,
  invoice: StoredInvoice,
  method: Stripe.PaymentMethod | null,
  cause: Cause,
  automatic: boolean,
): Error | null {
  const intent = intentOf(world, invoice);
  if (intent === undefined) return null;
  if (method === null) {
    noteFailure(world, invoice, { automatic, action: false }, cause);
    return null;
  }
  intent.payment_method = method.id;
  const refused = tryMethod(world, intent, method, false, cause);
  followIntent(world, intent, cause, automatic);
  return refused;
}

/** Applies the state of an intent to the invoice that it pays. An intent without an invoice changes nothing. */
export function followIntent(world: StripeWorld, intent: Stripe.PaymentIntent, cause: Cause, automatic = false): void {
  const { invoicePayments, invoices } = world.state.value;
  const payment = Object.values(invoicePayments).find((each) => each.payment.payment_intent === intent.id);
  const invoice = payment === undefined ? undefined : invoices[payment.invoice as string];
  if (invoice === undefined || invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    if (automatic) invoice.attempt_count += 1;
    payInvoice(world, invoice, idOf(intent.payment_method), cause);
  } else if (intent.status === 'requires_action') noteFailure(world, invoice, { automatic, action: true }, cause);
  else if (intent.status === 'requires_payment_method')
    noteFailure(world, invoice, { automatic, action: false }, cause);
}

export function payInvoice(world: StripeWorld, invoice: StoredInvoice, method: string | null, cause: Cause): void {
  const now = world.seconds();
  const payment = paymentOf(world, invoice);
  const paidHere = method !== null || invoice.amount_due === 0;
  stopCollection(invoice);
  invoice.attempt_count = Math.max(1, invoice.attempt_count);
  Object.assign(invoice, { status: 'paid', attempted: true, amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.status_transitions.paid_at = now;
  if (payment !== undefined && paidHere) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
    payment.status_transitions.paid_at = now;
    world.emit('invoice_payment.paid', payment, cause);
  } else closePayment(world, invoice, cause);
  world.emit('invoice.paid', invoice, cause);
  if (paidHere) world.emit('invoice.payment_succeeded', invoice, cause);
  const subscription = subscriptionOf(world, invoice);
  if (subscription !== undefined) followPaid(world, subscription, invoice, method, cause);
}

/** Any first try counts; after it only those of the schedule do (docs.stripe.com/api/invoices/object, attempt_count). */
function noteFailure(
  world: StripeWorld,
  invoice: StoredInvoice,
  { automatic, action }: { automatic: boolean; action: boolean },
  cause: Cause,
): void {
  const subscription = subscriptionOf(world, invoice);
  const first = invoice.billing_reason === 'subscription_create';
  const retried = !first && subscription?.pending_update === null;
  if (automatic || invoice.attempt_count === 0) {
    const pause = retryDays[invoice.attempt_count];
    invoice.attempt_count += 1;
    invoice.next_payment_attempt = retried && pause !== undefined ? world.seconds() + pause * 86_400 : null;
  }
  invoice.attempted = true;
  if (!action || automatic) world.emit('invoice.payment_failed', invoice, cause);
  if (action) world.emit('invoice.payment_action_required', invoice, cause);
  if (subscription === undefined || first) return;
  followFailed(world, subscription, retried && automatic && invoice.next_payment_attempt === null, cause);
}
