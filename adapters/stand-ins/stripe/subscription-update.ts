import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import { choiceOf, isTrue, metadataOf, takeOnly, type Form } from './api-params.ts';
import { changedItems, changePrices } from './subscription-change.ts';
import { dropPendingUpdate, changeSubscription } from './subscription-states.ts';
import { idOf, periodOf } from './subscription-objects.ts';
import { askedItems, ownMethod, updateParams } from './subscription-params.ts';
import { invalidRequest } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';

type Changes = Partial<Stripe.Subscription>;

/** docs.stripe.com/billing/subscriptions/pending-updates-reference: the parameters allowed beside `pending_if_incomplete`. */
const pendingParams = [
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'trial_end',
  'trial_from_plan',
];

/** docs.stripe.com/api/subscriptions/update: another price without prorations, the card, the end of the period. */
export function updateSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { form, cause }: ApiCall,
): Stripe.Subscription {
  takeOnly(form, updateParams);
  refuseByState(subscription, form);
  if (choiceOf(form, 'payment_behavior', ['pending_if_incomplete']) !== null) refuseBesidePending(form);
  choiceOf(form, 'proration_behavior', ['none']);
  const items = changedItems(subscription, askedItems(world, form));
  const isAnchoredNow = choiceOf(form, 'billing_cycle_anchor', ['now', 'unchanged']) === 'now';
  if (items !== null || isAnchoredNow) {
    dropPendingUpdate(world, subscription, cause);
    changePrices(world, subscription, items ?? subscription.items.data, isAnchoredNow, cause);
  }
  changeSubscription(world, subscription, plainChanges(world, subscription, form), cause);
  return subscription;
}

function plainChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  const changes: Changes = {};
  if ('metadata' in form) changes.metadata = form['metadata'] === '' ? {} : metadataOf(form, subscription.metadata);
  if ('default_payment_method' in form)
    changes.default_payment_method = ownMethod(world, form, idOf(subscription.customer));
  return { ...changes, ...cancelChanges(world, subscription, form) };
}

/** Cancelling at the end of the period can be taken back until then. */
function cancelChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  if (!('cancel_at_period_end' in form)) return {};
  const none = { comment: null, feedback: null, reason: null };
  if (!isTrue(form, 'cancel_at_period_end')) {
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: none };
  }
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(subscription).end,
    canceled_at: subscription.canceled_at ?? world.seconds(),
    cancellation_details: { ...(subscription.cancellation_details ?? none), reason: 'cancellation_requested' },
  };
}

function refuseByState(subscription: Stripe.Subscription, form: Form): void {
  const given = Object.keys(form).filter((name) => name !== 'expand');
  const only = (allowed: string[]) => given.every((name) => allowed.includes(name));
  const { status } = subscription;
  if (status === 'canceled' && !only(['metadata', 'cancellation_details'])) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (status === 'incomplete_expired' && !only(['metadata']))
    throw invalidRequest('An expired incomplete subscription can only update its metadata.');
  if (status === 'incomplete' && 'items' in form) {
    throw invalidRequest(
      'Subscriptions with status `incomplete` cannot change their items before the first invoice is paid.',
      undefined,
      'items',
    );
  }
}

function refuseBesidePending(form: Form): void {
  const others = Object.keys(form).filter((name) => !pendingParams.includes(name));
  if (others.length === 0) return;
  const message = `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Not supported: ${others.join(', ')}. See https://stripe.com/docs/billing/subscriptions/pending-updates-reference#supported-attributes.`;
  throw invalidRequest(message, undefined, others[0]);
}
