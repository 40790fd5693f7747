import type Stripe from 'stripe';
import { choiceOf, groupsOf, isTrue, takeOnly, textOf, type ApiCall, type Form } from './api-call.ts';
import { boundary, type Period } from './billing-periods.ts';
import { defaultMethod } from './invoice-states.ts';
import { outcomeOf, ownMethod } from './payment-methods.ts';
import { planOf } from './prices.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { idOf, nulls } from './stripe-objects.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';
import { billNow, draftInvoice, fullLines } from './subscription-billing.ts';
import { periodOf } from './subscription-objects.ts';
import { changeSubscription, dropPendingUpdate, everyOf, incompleteSeconds } from './subscription-states.ts';

type Changes = Partial<Stripe.Subscription>;
type Item = Stripe.SubscriptionItem;

/** docs.stripe.com/billing/subscriptions/pending-updates-reference: of these, all may be sent beside `pending_if_incomplete`. */
const pendingParams = ['payment_behavior', 'proration_behavior', 'billing_cycle_anchor', 'items'];

/** docs.stripe.com/api/subscriptions/update: another price without prorations, the card, the end of the period. */
export function updateSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { form, cause }: ApiCall,
): Stripe.Subscription {
  takeOnly(form, [...pendingParams, 'default_payment_method', 'cancel_at_period_end']);
  refuseByState(subscription, form);
  if (choiceOf(form, 'payment_behavior', ['pending_if_incomplete']) !== null) refuseBesidePending(form);
  choiceOf(form, 'proration_behavior', ['none']);
  const items = changedItems(subscription, namedItems(world, form));
  const isAnchoredNow = choiceOf(form, 'billing_cycle_anchor', ['now', 'unchanged']) === 'now';
  if (items !== null || isAnchoredNow) {
    dropPendingUpdate(world, subscription, cause);
    changePrices(world, subscription, items ?? subscription.items.data, isAnchoredNow, cause);
  }
  changeSubscription(world, subscription, plainChanges(world, subscription, form), cause);
  return subscription;
}

function refuseByState({ status }: Stripe.Subscription, form: Form): void {
  if (status === 'canceled' && Object.keys(form).length > 0)
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  if (status === 'incomplete_expired' && Object.keys(form).length > 0)
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

function plainChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  const changes: Changes = {};
  if ('default_payment_method' in form)
    changes.default_payment_method = ownMethod(world, form, idOf(subscription.customer));
  return { ...changes, ...cancelChanges(world, subscription, form) };
}

/** Cancelling at the end of the period can be reverted until then. */
function cancelChanges(world: StripeWorld, subscription: Stripe.Subscription, form: Form): Changes {
  if (!('cancel_at_period_end' in form)) return {};
  const details = nulls('comment feedback reason');
  if (!isTrue(form, 'cancel_at_period_end')) {
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: details };
  }
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(subscription).end,
    canceled_at: subscription.canceled_at ?? world.seconds(),
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

/** The items with the prices of the call, or null when nothing changes. */
function changedItems(subscription: Stripe.Subscription, named: NamedItem[]): Item[] | null {
  const items = [...subscription.items.data];
  for (const { id, price } of named) {
    const at = items.findIndex((item) => item.id === id);
    const before = items[at];
    if (before === undefined)
      throw invalidRequest(`No such subscription item: '${id}'`, 'resource_missing', 'items[0][id]');
    const next = price ?? before.price;
    items[at] = { ...before, price: next, plan: planOf(next) };
  }
  return JSON.stringify(items) === JSON.stringify(subscription.items.data) ? null : items;
}

/**
 * docs.stripe.com/billing/subscriptions/change-price, without prorations. A new anchor, or a price of another interval, begins a new
 * period with a full invoice now; otherwise the period stays, and the next invoice has the new price.
 */
function changePrices(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  items: Item[],
  isAnchoredNow: boolean,
  cause: Cause,
): void {
  const [first] = items;
  const [before] = subscription.items.data;
  if (first === undefined || before === undefined) return;
  const resets = isAnchoredNow || everyOf(first) !== everyOf(before);
  if (!resets) {
    changeSubscription(world, subscription, { items: { ...subscription.items, data: items } }, cause);
    return;
  }
  const now = world.seconds();
  const period: Period = { start: now, end: boundary(now, everyOf(first), 1) };
  const data = items.map((item) => ({ ...item, current_period_start: period.start, current_period_end: period.end }));
  const update = {
    items: { ...subscription.items, data },
    billing_cycle_anchor: now,
    // A cancellation at the period's end moves with that end.
    ...(subscription.cancel_at_period_end ? { cancel_at: period.end } : {}),
  };
  invoiceChange(world, subscription, update, period, cause);
}

/** `pending_if_incomplete`: if the card does not pay, the subscription stays unchanged until the invoice is paid. */
function invoiceChange(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  update: Pick<Stripe.Subscription, 'items' | 'billing_cycle_anchor'> & Changes,
  period: Period,
  cause: Cause,
): void {
  const now = world.seconds();
  const method = defaultMethod(world, subscription);
  const outcome = method === null ? null : outcomeOf(world, method);
  const pays = outcome?.kind === 'approve' || (outcome?.kind === 'challenge' && outcome.everyTime !== true);
  const lines = fullLines(world, { ...subscription, ...update }, period);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const waits = total > 0 && (!pays || world.state.value.faults.processing);
  const invoice = draftInvoice(world, waits ? subscription : { ...subscription, ...update }, {
    lines,
    billing_reason: 'subscription_update',
    period: { start: now, end: now },
  });
  const waiting: Changes = {
    pending_update: {
      billing_cycle_anchor: update.billing_cycle_anchor,
      expires_at: Math.min(periodOf(subscription).end, now + incompleteSeconds),
      subscription_items: update.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  };
  changeSubscription(world, subscription, { ...(waits ? waiting : update), latest_invoice: invoice.id }, cause);
  billNow(world, subscription, invoice, true, cause);
}

type NamedItem = { id: string | null; price: Stripe.Price | null };

/** The items of a call; a price that is missing, inactive or not recurring is refused as at Stripe. */
export function namedItems(world: StripeWorld, form: Form): NamedItem[] {
  return groupsOf(form, 'items').map((group, index) => {
    takeOnly(group, ['id', 'price'], `items[${index}]`);
    const id = textOf(group, 'price');
    const price = id === null ? null : recurringPrice(world, id, `items[${index}][price]`);
    return { id: textOf(group, 'id'), price };
  });
}

function recurringPrice(world: StripeWorld, id: string, param: string): Stripe.Price {
  const price = world.state.value.prices[id];
  if (price === undefined) throw noSuch('price', id, param, 400);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', undefined, param);
  }
  if (price.recurring === null) {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.';
    throw invalidRequest(message, undefined, param);
  }
  return price;
}
