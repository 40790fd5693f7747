import type Stripe from 'stripe';
import { boundary, type Interval } from './billing-periods.ts';
import { invoiceById, stopCollection, voidInvoice } from './invoice-states.ts';
import { idOf } from './stripe-objects.ts';
import type { Cause, StoredInvoice, StripeWorld } from './stripe-state.ts';

type Changes = Partial<Stripe.Subscription>;

/** Time to pay a first invoice, or one of a pending update. */
export const incompleteSeconds = 23 * 3600;

/** Changes fields and emits an event with the values before; an equal value is no change. */
export function changeSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  changes: Changes,
  cause: Cause,
): void {
  const before = subscription as unknown as Record<string, unknown>;
  const previous: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (JSON.stringify(before[name]) !== JSON.stringify(value)) previous[name] = before[name];
  }
  if (Object.keys(previous).length === 0) return;
  const copy = structuredClone(previous);
  Object.assign(subscription, changes);
  world.emit('customer.subscription.updated', subscription, cause, copy);
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** docs.stripe.com/api/subscriptions/cancel: open invoices stay, but are no longer collected. */
export function endSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
  cause: Cause,
): void {
  dropPendingUpdate(world, subscription, cause);
  const now = world.seconds();
  for (const invoice of Object.values(world.state.value.invoices)) {
    if (idOf(invoice.parent?.subscription_details?.subscription ?? null) !== subscription.id) continue;
    if (invoice.status === 'open' || invoice.status === 'draft') stopCollection(invoice);
  }
  const details = subscription.cancellation_details ?? { comment: null, feedback: null, reason: null };
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...details, reason: details.reason ?? reason },
  });
  world.emit('customer.subscription.deleted', subscription, cause);
}

/** The first invoice was not paid: terminal, and the invoice is void. */
export function expireIncomplete(world: StripeWorld, subscription: Stripe.Subscription, cause: Cause): void {
  const invoice = invoiceById(world, subscription.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice, cause);
  changeSubscription(world, subscription, { status: 'incomplete_expired', ended_at: world.seconds() }, cause);
}

/** The invoice of a pending update was not paid: the update is discarded with it. */
export function dropPendingUpdate(world: StripeWorld, subscription: Stripe.Subscription, cause: Cause): void {
  if (subscription.pending_update === null) return;
  const invoice = invoiceById(world, subscription.latest_invoice);
  subscription.pending_update = null;
  if (invoice?.status === 'open') voidInvoice(world, invoice, cause);
  world.emit('customer.subscription.pending_update_expired', subscription, cause);
}

/** The effect of a paid invoice on its subscription. */
export function followPaid(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  invoice: StoredInvoice,
  method: string | null,
  cause: Cause,
): void {
  if (hasEnded(subscription) || idOf(subscription.latest_invoice) !== invoice.id) return;
  const changes: Changes = {};
  const first = subscription.status === 'incomplete';
  if (first || subscription.status === 'past_due') changes.status = 'active';
  const keeps = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (method !== null && keeps) changes.default_payment_method = method;
  const update = subscription.pending_update;
  if (update !== null) Object.assign(changes, { pending_update: null }, updated(subscription, update));
  changeSubscription(world, subscription, changes, cause);
  if (update !== null) world.emit('customer.subscription.pending_update_applied', subscription, cause);
}

function updated(subscription: Stripe.Subscription, update: Stripe.Subscription.PendingUpdate): Changes {
  const { items } = subscription;
  const anchor = update.billing_cycle_anchor;
  const data = (update.subscription_items ?? items.data).map((item) => {
    if (anchor === null) return item;
    return { ...item, current_period_start: anchor, current_period_end: boundary(anchor, everyOf(item), 1) };
  });
  return { items: { ...items, data }, ...(anchor === null ? {} : { billing_cycle_anchor: anchor }) };
}

export function everyOf({ price }: Stripe.SubscriptionItem): Interval {
  return price.recurring?.interval === 'year' ? 'year' : 'month';
}

/** The effect of a failed try: none for the first invoice; a later one makes the subscription past due, the last one ends it. */
export function followFailed(world: StripeWorld, subscription: Stripe.Subscription, last: boolean, cause: Cause): void {
  if (hasEnded(subscription) || subscription.status === 'incomplete' || subscription.pending_update !== null) return;
  changeSubscription(world, subscription, { status: 'past_due' }, cause);
  if (last) endSubscription(world, subscription, 'payment_failed', cause);
}
