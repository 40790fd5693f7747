import type Stripe from 'stripe';
import { periodAround, type Period } from './billing-periods.ts';
import { newInvoice, newLine } from './invoice-objects.ts';
import { defaultMethod } from './invoice-states.ts';
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts';
import { changeSubscription, everyOf } from './subscription-states.ts';
import { idOf } from './stripe-objects.ts';
import { periodOf } from './subscription-objects.ts';
import { byItself, type Cause, type StoredInvoice, type StripeWorld } from './stripe-state.ts';

/** Lines of one full period, one per item. */
export function fullLines(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  period: Period,
): Stripe.InvoiceLineItem[] {
  return subscription.items.data.map((item) => {
    const { price } = item;
    const name = productName(world, price);
    const each = `${((price.unit_amount ?? 0) / 100).toFixed(2)} ${price.currency.toUpperCase()}`;
    const description = `1 × ${name} (at ${each} / ${price.recurring?.interval ?? 'month'})`;
    return newLine(subscription, item, { amount: price.unit_amount ?? 0, description, period });
  });
}

export function productName(world: StripeWorld, price: Stripe.Price): string {
  return world.state.value.products[idOf(price.product)]?.name ?? price.id;
}

/** A draft of the subscription. The caller emits its event and finalises it. */
export function draftInvoice(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  fields: { lines: Stripe.InvoiceLineItem[]; billing_reason: Stripe.Invoice.BillingReason; period: Period },
): StoredInvoice {
  const { customers, invoices } = world.state.value;
  const customer = customers[idOf(subscription.customer)];
  const invoice = newInvoice(subscription, customer, fields, world.seconds());
  invoices[invoice.id] = invoice;
  return invoice;
}

/** The period is over: the next one begins, and its invoice is drafted, to be charged an hour later. */
export function renew(world: StripeWorld, subscription: Stripe.Subscription): void {
  const before = periodOf(subscription);
  const { items } = subscription;
  const [firstItem] = items.data;
  if (firstItem === undefined) return;
  const period = periodAround(subscription.billing_cycle_anchor, everyOf(firstItem), before.end);
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const next: Stripe.Subscription = { ...subscription, items: { ...items, data } };
  const invoice = draftInvoice(world, next, {
    lines: fullLines(world, next, period),
    billing_reason: 'subscription_cycle',
    period: before,
  });
  invoice.automatically_finalizes_at = world.seconds() + 3600;
  invoice.next_payment_attempt = world.seconds() + 3600;
  world.emit('invoice.created', invoice, byItself);
  changeSubscription(world, subscription, { items: next.items, latest_invoice: invoice.id }, byItself);
}

/** The hour of a draft is over, or a retry is due. */
export function collect(world: StripeWorld, invoice: StoredInvoice, subscription: Stripe.Subscription): void {
  if (invoice.status === 'draft') finalizeInvoice(world, invoice, byItself);
  if (invoice.status !== 'open') return;
  chargeInvoice(world, invoice, defaultMethod(world, subscription), byItself, true);
}

/** An invoice outside of the cycle: finalized immediately and, unless a browser is to pay it, charged. */
export function billNow(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  invoice: StoredInvoice,
  charge: boolean,
  cause: Cause,
): Error | null {
  world.emit('invoice.created', invoice, cause);
  finalizeInvoice(world, invoice, cause);
  if (!charge || invoice.status !== 'open') return null;
  return chargeInvoice(world, invoice, defaultMethod(world, subscription), cause, false);
}
