import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import { choiceOf, metadataOf, requiredText, takeOnly, type Form } from './api-params.ts';
import { boundary } from './billing-periods.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { billNow, draftInvoice, fullLines } from './subscription-billing.ts';
import { newSubscription, newSubscriptionItem, periodOf } from './subscription-objects.ts';
import { askedItems, createParams, settingsOf, type AskedItem } from './subscription-params.ts';
import { everyOf } from './subscription-states.ts';
import type { StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/subscriptions/create with `default_incomplete`: a browser pays the first invoice. */
export function createSubscription(world: StripeWorld, { form, cause }: ApiCall): Stripe.Subscription {
  takeOnly(form, createParams);
  choiceOf(form, 'payment_behavior', ['default_incomplete']);
  const customer = customerOf(world, requiredText(form, 'customer'));
  const items = askedItems(world, form);
  if (items.length === 0) throw invalidRequest('Missing required param: items.', 'parameter_missing', 'items');
  const currency = oneCurrency(items, customer);
  const subscription = buildSubscription(world, form, { customer, currency, items });
  customer.currency = currency;
  world.state.value.subscriptions[subscription.id] = subscription;
  const invoice = draftInvoice(world, subscription, {
    lines: fullLines(world, subscription, periodOf(subscription)),
    billing_reason: 'subscription_create',
    period: { start: subscription.created, end: subscription.created },
  });
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.created', subscription, cause);
  billNow(world, subscription, invoice, false, cause);
  return subscription;
}

function buildSubscription(
  world: StripeWorld,
  form: Form,
  { customer, currency, items }: { customer: Stripe.Customer; currency: string; items: AskedItem[] },
): Stripe.Subscription {
  const now = world.seconds();
  const fields = { customer: customer.id, currency, metadata: metadataOf(form), payment_settings: settingsOf(form) };
  const subscription = newSubscription(fields, now);
  subscription.items.data = items.map(({ price, quantity }, index) => {
    if (price === null)
      throw invalidRequest(`Missing required param: items[${index}][price].`, 'parameter_missing', 'items');
    const item = newSubscriptionItem(subscription.id, price, quantity ?? 1, { start: now, end: now }, now);
    item.current_period_end = boundary(now, everyOf(item), 1);
    return item;
  });
  return subscription;
}

function customerOf(world: StripeWorld, id: string): Stripe.Customer {
  const customer = world.state.value.customers[id];
  if (customer === undefined) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

function oneCurrency(items: AskedItem[], customer: Stripe.Customer): string {
  const [currency = 'usd', ...others] = new Set(items.map((item) => item.price?.currency ?? 'usd'));
  if (others.length > 0 || (customer.currency && customer.currency !== currency)) {
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency ?? currency}`,
    );
  }
  return currency;
}
