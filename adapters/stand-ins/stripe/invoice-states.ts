import type Stripe from 'stripe';
import { idOf } from './stripe-objects.ts';
import type { Cause, StoredInvoice, StripeWorld } from './stripe-state.ts';

export function subscriptionOf(world: StripeWorld, invoice: StoredInvoice): Stripe.Subscription | undefined {
  return world.state.value.subscriptions[idOf(invoice.parent?.subscription_details?.subscription ?? null)];
}

export function invoiceById(world: StripeWorld, reference: string | { id?: string } | null): StoredInvoice | undefined {
  const id = typeof reference === 'string' ? reference : reference?.id;
  return id === undefined ? undefined : world.state.value.invoices[id];
}

/** The one payment of an invoice; a draft and an invoice of zero have none. */
export function paymentOf(world: StripeWorld, invoice: StoredInvoice): Stripe.InvoicePayment | undefined {
  return Object.values(world.state.value.invoicePayments).find((each) => each.invoice === invoice.id);
}

export function intentOf(world: StripeWorld, invoice: StoredInvoice): Stripe.PaymentIntent | undefined {
  const intent = paymentOf(world, invoice)?.payment.payment_intent;
  return typeof intent === 'string' ? world.state.value.intents[intent] : undefined;
}

/** docs.stripe.com/billing/subscriptions/payment-methods-setting: the subscription's own, then the customer's. */
export function defaultMethod(world: StripeWorld, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const { customers, methods } = world.state.value;
  const customer = customers[idOf(subscription.customer)];
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  return methods[idOf(id)] ?? null;
}

/** Nothing more is tried automatically; the invoice stays open and can still be paid. */
export function stopCollection(invoice: StoredInvoice): void {
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.automatically_finalizes_at = null;
}

export function voidInvoice(world: StripeWorld, invoice: StoredInvoice, cause: Cause): void {
  stopCollection(invoice);
  invoice.status = 'void';
  invoice.status_transitions.voided_at = world.seconds();
  closePayment(world, invoice, cause);
  world.emit('invoice.voided', invoice, cause);
}

/** Cancels the intent of an invoice that will no longer be paid, or was paid in another way. */
export function closePayment(world: StripeWorld, invoice: StoredInvoice, cause: Cause): void {
  const payment = paymentOf(world, invoice);
  const intent = intentOf(world, invoice);
  if (payment !== undefined && payment.status === 'open') {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = world.seconds();
  }
  if (intent === undefined || intent.status === 'succeeded' || intent.status === 'canceled') return;
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: world.seconds(),
    cancellation_reason: 'void_invoice',
    next_action: null,
  });
  world.emit('payment_intent.canceled', intent, cause);
}
