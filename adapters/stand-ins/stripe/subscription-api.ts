import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { groupOf, listPage, takeOnly, textOf, type ParamUses } from './api-params.ts';
import { noSuch } from './stripe-fault.ts';
import { createSubscription } from './subscription-create.ts';
import { updateSubscription } from './subscription-update.ts';
import { endSubscription, expireIncomplete, hasEnded } from './subscription-states.ts';
import type { StripeWorld } from './stripe-state.ts';

const listParams: ParamUses<Stripe.SubscriptionListParams> = {
  automatic_tax: 'absent',
  collection_method: 'ignored',
  created: 'read',
  current_period_end: 'absent',
  current_period_start: 'absent',
  customer: 'read',
  expand: 'read',
  plan: 'absent',
  price: 'read',
  status: 'read',
  test_clock: 'absent',
  limit: 'read',
  starting_after: 'read',
  ending_before: 'read',
};
const cancelParams: ParamUses<Stripe.SubscriptionCancelParams> = {
  cancellation_details: 'read',
  expand: 'read',
  invoice_now: 'ignored',
  prorate: 'ignored',
};

/** docs.stripe.com/api/subscriptions */
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
        takeOnly(call.form, cancelParams);
        const subscription = find(call);
        if (hasEnded(subscription)) throw noSuch('subscription', subscription.id, 'id');
        const comment = textOf(groupOf(call.form, 'cancellation_details'), 'comment');
        if (subscription.cancellation_details !== null && comment !== null)
          subscription.cancellation_details.comment = comment;
        // What was never paid ends as incomplete_expired, also when it is cancelled.
        if (subscription.status === 'incomplete') expireIncomplete(world, subscription, call.cause);
        else endSubscription(world, subscription, 'cancellation_requested', call.cause);
        return subscription;
      },
    },
  ];
}

function list(world: StripeWorld, { form }: ApiCall): Stripe.ApiList<Stripe.Subscription> {
  takeOnly(form, listParams);
  const customer = textOf(form, 'customer');
  const price = textOf(form, 'price');
  const status = textOf(form, 'status');
  const shown = (each: Stripe.Subscription) => {
    if (status === null) return each.status !== 'canceled';
    if (status === 'all') return true;
    return status === 'ended' ? hasEnded(each) : each.status === status;
  };
  const subscriptions = Object.values(world.state.value.subscriptions).filter(
    (each) =>
      shown(each) &&
      (customer === null || each.customer === customer) &&
      (price === null || each.items.data.some((item) => item.price.id === price)),
  );
  return listPage(subscriptions, form, '/v1/subscriptions');
}
