import type Stripe from 'stripe';
import { formList } from '../kit/request-body.ts';
import {
  choiceOf,
  customerOf,
  groupOf,
  listPage,
  metadataOf,
  requiredText,
  takeOnly,
  textOf,
  type ApiCall,
  type ApiRoute,
  type Form,
} from './api-call.ts';
import { boundary } from './billing-periods.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { billNow, draftInvoice, fullLines } from './subscription-billing.ts';
import { newSubscription, newSubscriptionItem, periodOf } from './subscription-objects.ts';
import { endSubscription, everyOf, expireIncomplete, hasEnded } from './subscription-states.ts';
import { namedItems, updateSubscription } from './subscription-update.ts';
import type { StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/subscriptions. Tests list them. */
export function subscriptionApi(world: StripeWorld): ApiRoute[] {
  const find = ({ params }: ApiCall): Stripe.Subscription => {
    const subscription = world.state.value.subscriptions[params['id'] ?? ''];
    if (subscription === undefined) throw noSuch('subscription', params['id'] ?? '', 'id');
    return subscription;
  };
  return [
    { method: 'POST', path: '/v1/subscriptions', by: 'secret', answer: (call) => createSubscription(world, call) },
    { method: 'GET', path: '/v1/subscriptions', by: 'secret', answer: (call) => list(world, call) },
    { method: 'GET', path: '/v1/subscriptions/:id', by: 'secret', answer: find },
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      by: 'secret',
      answer: (call) => updateSubscription(world, find(call), call),
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/:id',
      by: 'secret',
      answer: (call) => {
        takeOnly(call.form, []);
        const subscription = find(call);
        if (hasEnded(subscription)) throw noSuch('subscription', subscription.id, 'id');
        // A subscription that was never paid ends as incomplete_expired, also when it is cancelled.
        if (subscription.status === 'incomplete') expireIncomplete(world, subscription, call.cause);
        else endSubscription(world, subscription, 'cancellation_requested', call.cause);
        return subscription;
      },
    },
  ];
}

function list(world: StripeWorld, { form }: ApiCall): Stripe.ApiList<Stripe.Subscription> {
  const customer = textOf(form, 'customer');
  const withCanceled = choiceOf(form, 'status', ['all']) !== null;
  const items = Object.values(world.state.value.subscriptions).filter(
    (each) => (withCanceled || each.status !== 'canceled') && (customer === null || each.customer === customer),
  );
  return listPage({ items, url: '/v1/subscriptions', filters: ['customer', 'status'] }, form);
}

const createParams = ['customer', 'items', 'payment_behavior', 'payment_settings', 'billing_mode', 'metadata'];

/** docs.stripe.com/api/subscriptions/create with `default_incomplete`: a browser pays the first invoice. */
function createSubscription(world: StripeWorld, { form, cause }: ApiCall): Stripe.Subscription {
  takeOnly(form, createParams);
  choiceOf(form, 'payment_behavior', ['default_incomplete']);
  requiredText(form, 'customer');
  const customer = customerOf(world, form)!;
  const [item] = namedItems(world, form);
  if (item?.price == null) throw invalidRequest('Missing required param: items.', 'parameter_missing', 'items');
  const { price } = item;
  if (customer.currency && customer.currency !== price.currency) {
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}`,
    );
  }
  customer.currency = price.currency;
  const now = world.seconds();
  const subscription = newSubscription(
    {
      customer: customer.id,
      currency: price.currency,
      metadata: metadataOf(form),
      payment_settings: settingsOf(form),
    },
    now,
  );
  const first = newSubscriptionItem(subscription.id, price, { start: now, end: now }, now);
  first.current_period_end = boundary(now, everyOf(first), 1);
  subscription.items.data = [first];
  world.state.value.subscriptions[subscription.id] = subscription;
  const invoice = draftInvoice(world, subscription, {
    lines: fullLines(world, subscription, periodOf(subscription)),
    billing_reason: 'subscription_create',
    period: { start: now, end: now },
  });
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.created', subscription, cause);
  billNow(world, subscription, invoice, false, cause);
  return subscription;
}

function settingsOf(form: Form): Stripe.Subscription.PaymentSettings {
  const settings = groupOf(form, 'payment_settings');
  takeOnly(settings, ['payment_method_types', 'save_default_payment_method'], 'payment_settings');
  const types = formList(settings['payment_method_types']).filter((type) => type === 'card');
  return {
    payment_method_options: null,
    payment_method_types: types.length > 0 ? types : null,
    save_default_payment_method: choiceOf(settings, 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
  };
}
