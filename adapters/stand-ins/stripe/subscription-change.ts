import type Stripe from 'stripe';
import { boundary, type Period } from './billing-periods.ts';
import { outcomeOf } from './charge-intent.ts';
import { defaultMethod } from './invoice-states.ts';
import { planOf } from './price-objects.ts';
import { invalidRequest } from './stripe-fault.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';
import { billNow, draftInvoice, fullLines } from './subscription-billing.ts';
import { periodOf } from './subscription-objects.ts';
import type { AskedItem } from './subscription-params.ts';
import { changeSubscription, everyOf } from './subscription-states.ts';

type Item = Stripe.SubscriptionItem;

/** The items with the prices of the call, or null when nothing changes. */
export function changedItems(subscription: Stripe.Subscription, asked: AskedItem[]): Item[] | null {
  const items = [...subscription.items.data];
  for (const { id, price, quantity } of asked) {
    const at = items.findIndex((item) => item.id === id);
    const before = items[at];
    if (before === undefined)
      throw invalidRequest(`No such subscription item: '${id}'`, 'resource_missing', 'items[0][id]');
    const next = price ?? before.price;
    items[at] = { ...before, price: next, plan: planOf(next), quantity: quantity ?? before.quantity ?? 1 };
  }
  return JSON.stringify(items) === JSON.stringify(subscription.items.data) ? null : items;
}

/**
 * docs.stripe.com/billing/subscriptions/change-price, without prorations. A new anchor, or a price of another interval, begins a new
 * period with a full invoice now; otherwise the period stays, and the next invoice has the new price.
 */
export function changePrices(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  items: Item[],
  isAnchoredNow: boolean,
  cause: Cause,
): void {
  const [first] = items;
  const [before] = subscription.items.data;
  if (first === undefined || before === undefined) return;
  const resets = isAnchoredNow || JSON.stringify(everyOf(first)) !== JSON.stringify(everyOf(before));
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

/** `pending_if_incomplete`: a card that does not pay leaves the subscription as it is until the invoice is paid. */
function invoiceChange(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  update: Pick<Stripe.Subscription, 'items' | 'billing_cycle_anchor'> & Partial<Stripe.Subscription>,
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
  const held: Partial<Stripe.Subscription> = {
    pending_update: {
      billing_cycle_anchor: update.billing_cycle_anchor,
      expires_at: Math.min(periodOf(subscription).end, now + 23 * 3600),
      subscription_items: update.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  };
  changeSubscription(world, subscription, { ...(waits ? held : update), latest_invoice: invoice.id }, cause);
  billNow(world, subscription, invoice, true, cause);
}
