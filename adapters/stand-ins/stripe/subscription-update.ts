import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
import { choiceOf, groupOf, isTrue, metadataOf, takeOnly, textOf, wholeNumberOf, type Form } from './api-params.ts';
import { changedItems, changePrices } from './subscription-change.ts';
import { dropPendingUpdate, changeSubscription } from './subscription-states.ts';
import { missingMethodOf } from './subscription-create.ts';
import { idOf, periodOf } from './subscription-objects.ts';
import { askedItems, ownMethod, refuseInvoicing, settingsOf, updateParams } from './subscription-params.ts';
import { invalidRequest } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';

type Changes = Partial<Stripe.Subscription>;

/** docs.stripe.com/billing/subscriptions/pending-updates-reference: what may stand beside `pending_if_incomplete`. */
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

const behaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;

/** docs.stripe.com/api/subscriptions/update */
export function updateSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { form, cause }: ApiCall,
): Stripe.Subscription {
  takeOnly(form, updateParams);
  refuseInvoicing(form);
  refuseByState(subscription, form);
  const behavior = choiceOf(form, 'payment_behavior', behaviors) ?? 'allow_incomplete';
  if (behavior === 'pending_if_incomplete') refuseBesidePending(form);
  const items = changedItems(world, subscription, askedItems(world, form));
  const anchor = choiceOf(form, 'billing_cycle_anchor', ['now', 'unchanged']);
  const proration =
    choiceOf(form, 'proration_behavior', ['always_invoice', 'create_prorations', 'none']) ?? 'create_prorations';
  const prorateAt = wholeNumberOf(form, 'proration_date') ?? world.seconds();
  const endsTrial = textOf(form, 'trial_end') === 'now' && subscription.status === 'trialing';
  if (items !== null || anchor === 'now' || endsTrial) {
    dropPendingUpdate(world, subscription, cause);
    const way = { behavior, proration, prorateAt, resets: anchor === 'now' || endsTrial, endsTrial };
    changePrices(world, subscription, items ?? subscription.items.data, way, cause);
  }
  changeSubscription(world, subscription, plainChanges(world, subscription, form), cause);
  return subscription;
}

function plainChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  const changes: Changes = {};
  if ('metadata' in form) changes.metadata = form['metadata'] === '' ? {} : metadataOf(form, subscription.metadata);
  if ('description' in form) changes.description = textOf(form, 'description');
  if ('payment_settings' in form) changes.payment_settings = settingsOf(form, subscription.payment_settings);
  if ('default_payment_method' in form)
    changes.default_payment_method = ownMethod(world, form, idOf(subscription.customer));
  const missing = missingMethodOf(form);
  if (missing !== null) changes.trial_settings = { end_behavior: { missing_payment_method: missing } };
  return { ...changes, ...cancelChanges(world, subscription, form), ...trialChanges(world, subscription, form) };
}

/** Cancelling at the end of the period can be taken back until then. */
function cancelChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  const details = subscription.cancellation_details ?? { comment: null, feedback: null, reason: null };
  const given = groupOf(form, 'cancellation_details');
  const comment = 'comment' in given ? textOf(given, 'comment') : details.comment;
  const feedback = 'feedback' in given ? choiceOf(given, 'feedback', feedbacks) : details.feedback;
  const told = { ...details, comment, feedback };
  const now = world.seconds();
  if ('cancel_at_period_end' in form) {
    if (!isTrue(form, 'cancel_at_period_end')) {
      const none = { comment: null, feedback: null, reason: null };
      return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: none };
    }
    const { end } = periodOf(subscription);
    const reason = 'cancellation_requested' as const;
    const canceledAt = subscription.canceled_at ?? now;
    return {
      cancel_at_period_end: true,
      cancel_at: end,
      canceled_at: canceledAt,
      cancellation_details: { ...told, reason },
    };
  }
  if ('cancel_at' in form) {
    const at = wholeNumberOf(form, 'cancel_at');
    if (at === null) return { cancel_at: null, canceled_at: null };
    return { cancel_at: at, canceled_at: now, cancellation_details: { ...told, reason: 'cancellation_requested' } };
  }
  return Object.keys(given).length > 0 ? { cancellation_details: told } : {};
}

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** A later end of a trial that runs; its end now is a change of the billing cycle. */
function trialChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  const end = textOf(form, 'trial_end');
  if (end === null || end === 'now') return {};
  const at = wholeNumberOf(form, 'trial_end') ?? 0;
  if (at <= world.seconds()) throw invalidRequest('Invalid timestamp: must be in the future.', undefined, 'trial_end');
  const { items } = subscription;
  const data = items.data.map((item) => ({ ...item, current_period_end: at }));
  const start = subscription.trial_start ?? world.seconds();
  return {
    status: 'trialing',
    trial_start: start,
    trial_end: at,
    billing_cycle_anchor: at,
    items: { ...items, data },
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
