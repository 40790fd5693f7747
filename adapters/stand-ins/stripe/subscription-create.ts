import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import {
  choiceOf,
  groupOf,
  isTrue,
  metadataOf,
  requiredText,
  takeOnly,
  textOf,
  wholeNumberOf,
  type Form,
} from './api-params.ts';
import { boundary } from './billing-periods.ts';
import { outcomeOf } from './charge-intent.ts';
import { defaultMethod } from './invoice-states.ts';
import { newSetupIntent } from './setup-objects.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { billNow, draftInvoice, fullLines } from './subscription-billing.ts';
import { newSubscription, newSubscriptionItem, periodOf } from './subscription-objects.ts';
import {
  askedItems,
  createParams,
  ownMethod,
  refuseInvoicing,
  settingsOf,
  trialEndOf,
  type AskedItem,
} from './subscription-params.ts';
import { everyOf } from './subscription-states.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

const behaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
type Behavior = (typeof behaviors)[number];

/** docs.stripe.com/api/subscriptions/create */
export function createSubscription(world: StripeWorld, { form, cause }: ApiCall): Stripe.Subscription {
  takeOnly(form, createParams);
  refuseInvoicing(form);
  const customer = customerOf(world, requiredText(form, 'customer'));
  const items = askedItems(world, form);
  if (items.length === 0) throw invalidRequest('Missing required param: items.', 'parameter_missing', 'items');
  const currency = oneCurrency(items, customer);
  const behavior = choiceOf(form, 'payment_behavior', behaviors) ?? 'allow_incomplete';
  const subscription = buildSubscription(world, form, { customer, currency, items });
  const method = defaultMethod(world, subscription);
  const paysNow = subscription.trial_end === null && priceOf(subscription) > 0;
  if (paysNow && behavior !== 'default_incomplete') refuseUnpayable(world, method, behavior);

  customer.currency = currency;
  world.state.value.subscriptions[subscription.id] = subscription;
  const period = periodOf(subscription);
  const invoice = draftInvoice(world, subscription, {
    lines: fullLines(world, subscription, period, subscription.trial_end !== null),
    billing_reason: 'subscription_create',
    period: { start: subscription.created, end: subscription.created },
  });
  subscription.latest_invoice = invoice.id;
  if (!paysNow && method === null) subscription.pending_setup_intent = askForMethod(world, customer.id, cause);
  world.emit('customer.subscription.created', subscription, cause);
  billNow(world, subscription, invoice, behavior !== 'default_incomplete', cause);
  return subscription;
}

function buildSubscription(
  world: StripeWorld,
  form: Form,
  { customer, currency, items }: { customer: Stripe.Customer; currency: string; items: AskedItem[] },
): Stripe.Subscription {
  const now = world.seconds();
  const trialEnd = trialEndOf({ form }, now);
  const subscription = newSubscription(
    {
      customer: customer.id,
      currency,
      billing_cycle_anchor: trialEnd ?? now,
      billing_mode: { type: modeOf(form) },
      cancel_at: wholeNumberOf(form, 'cancel_at'),
      default_payment_method: ownMethod(world, form, customer.id),
      description: textOf(form, 'description'),
      metadata: metadataOf(form),
      payment_settings: settingsOf(form, null),
      trial_end: trialEnd,
      trial_start: trialEnd === null ? null : now,
      trial_settings: { end_behavior: { missing_payment_method: missingMethodOf(form) ?? 'create_invoice' } },
    },
    now,
  );
  subscription.items.data = items.map(({ price, quantity }, index) => {
    if (price === null)
      throw invalidRequest(`Missing required param: items[${index}][price].`, 'parameter_missing', 'items');
    const item = newSubscriptionItem(subscription.id, price, quantity ?? 1, { start: now, end: now }, now);
    item.current_period_end = trialEnd ?? boundary(now, everyOf(item), 1);
    return item;
  });
  const pays = trialEnd === null && priceOf(subscription) > 0;
  subscription.status = trialEnd !== null ? 'trialing' : pays ? 'incomplete' : 'active';
  if (isTrue(form, 'cancel_at_period_end')) {
    Object.assign(subscription, { cancel_at_period_end: true, cancel_at: periodOf(subscription).end });
  }
  return subscription;
}

export function missingMethodOf(form: Form): Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod | null {
  const end = groupOf(groupOf(form, 'trial_settings'), 'end_behavior');
  return choiceOf(end, 'missing_payment_method', ['cancel', 'create_invoice', 'pause']);
}

function modeOf(form: Form): Stripe.Subscription.BillingMode.Type {
  return choiceOf(groupOf(form, 'billing_mode'), 'type', ['classic', 'flexible']) ?? 'classic';
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

function priceOf(subscription: Stripe.Subscription): number {
  return subscription.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0);
}

/** Without a method nothing is begun; with `error_if_incomplete` neither when the card would not pay. */
export function refuseUnpayable(world: StripeWorld, method: Stripe.PaymentMethod | null, behavior: Behavior): void {
  if (method === null) {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.';
    throw invalidRequest(message, 'resource_missing');
  }
  const outcome = outcomeOf(world, method);
  if (behavior !== 'error_if_incomplete' || outcome.kind === 'approve') return;
  const why =
    outcome.kind === 'decline'
      ? outcome
      : { code: 'subscription_payment_intent_requires_action', message: 'Subscription payment requires action.' };
  throw stripeFault(402, {
    type: 'card_error',
    code: why.code,
    message: why.message,
    payment_method: method,
    ...('declineCode' in why && why.declineCode !== undefined ? { decline_code: why.declineCode } : {}),
  });
}

/** A trial, or a price of nothing: the card for later is asked by a setup intent. */
export function askForMethod(world: StripeWorld, customer: string, cause: Cause): string {
  const setup = newSetupIntent({ customer }, world.seconds());
  world.state.value.setups[setup.id] = setup;
  world.emit('setup_intent.created', setup, cause);
  return setup.id;
}
