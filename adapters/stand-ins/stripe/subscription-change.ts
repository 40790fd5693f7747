import type Stripe from 'stripe';
import { boundary, shareLeft, type Period } from './billing-periods.ts';
import { outcomeOf } from './charge-intent.ts';
import { newLine } from './invoice-objects.ts';
import { defaultMethod } from './invoice-states.ts';
import { planOf } from './price-objects.ts';
import { invalidRequest, stripeFault } from './stripe-fault.ts';
import { billNow, draftInvoice, fullLines, productName } from './subscription-billing.ts';
import { newSubscriptionItem, periodOf } from './subscription-objects.ts';
import type { AskedItem } from './subscription-params.ts';
import { changeSubscription, everyOf } from './subscription-states.ts';
import type { Cause, StripeWorld } from './stripe-state.ts';

type Item = Stripe.SubscriptionItem;
type Way = {
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
  proration: 'always_invoice' | 'create_prorations' | 'none';
  prorateAt: number;
  resets: boolean;
  endsTrial: boolean;
};

/** The items as the call wants them, or null when nothing is asked or nothing changes. One without an id is added. */
export function changedItems(world: StripeWorld, subscription: Stripe.Subscription, asked: AskedItem[]): Item[] | null {
  if (asked.length === 0) return null;
  let items = [...subscription.items.data];
  for (const { id, price, quantity, deleted } of asked) {
    const at = items.findIndex((item) => item.id === id);
    const before = items[at];
    if (id !== null && before === undefined)
      throw invalidRequest(`No such subscription item: '${id}'`, 'resource_missing', 'items[0][id]');
    if (before === undefined) {
      if (price === null)
        throw invalidRequest('Missing required param: items[0][price].', 'parameter_missing', 'items');
      items.push(newSubscriptionItem(subscription.id, price, quantity ?? 1, periodOf(subscription), world.seconds()));
    } else if (deleted) items = items.filter((item) => item.id !== id);
    else {
      const next = price ?? before.price;
      items[at] = { ...before, price: next, plan: planOf(next), quantity: quantity ?? before.quantity ?? 1 };
    }
  }
  refuseMix(items);
  return JSON.stringify(items) === JSON.stringify(subscription.items.data) ? null : items;
}

function refuseMix(items: Item[]): void {
  if (items.length === 0) throw invalidRequest('A subscription must have at least one active plan.');
  if (new Set(items.map((item) => item.price.id)).size < items.length) {
    throw invalidRequest('Cannot add multiple subscription items with the same plan.', undefined, 'items');
  }
  const rhythms = new Set(items.map((item) => JSON.stringify(everyOf(item))));
  if (rhythms.size > 1) {
    const message = 'Currently, all prices on a single subscription must have the same recurring interval.';
    throw invalidRequest(message, undefined, 'items');
  }
  if (new Set(items.map((item) => item.price.currency)).size > 1)
    throw invalidRequest('You cannot combine currencies on a single subscription.', undefined, 'items');
}

/**
 * docs.stripe.com/billing/subscriptions/change-price. A new anchor, or a price of another interval, begins a new period with a full
 * invoice now; otherwise the period stays, and prorations wait for the next invoice unless they are to be invoiced at once.
 */
export function changePrices(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  items: Item[],
  way: Way,
  cause: Cause,
): void {
  const [first] = items;
  const [before] = subscription.items.data;
  if (first === undefined || before === undefined) return;
  const now = world.seconds();
  const old = periodOf(subscription);
  const trial = subscription.status === 'trialing' && !way.endsTrial;
  const resets = !trial && (way.resets || JSON.stringify(everyOf(first)) !== JSON.stringify(everyOf(before)));
  const period: Period = resets ? { start: now, end: boundary(now, everyOf(first), 1) } : old;
  const data = items.map((item) => ({ ...item, current_period_start: period.start, current_period_end: period.end }));
  const next: Stripe.Subscription = { ...subscription, items: { ...subscription.items, data } };
  const prorates = way.proration !== 'none' && !trial && !way.endsTrial;
  const lines = prorates ? prorationLines(world, subscription, next, { old, at: way.prorateAt, resets }) : [];
  if (!resets && way.proration !== 'always_invoice') {
    if (lines.length > 0)
      world.state.value.waitingLines[subscription.id] = [
        ...(world.state.value.waitingLines[subscription.id] ?? []),
        ...lines,
      ];
    changeSubscription(world, subscription, { items: next.items }, cause);
    return;
  }
  const bill = [...lines, ...(resets ? fullLines(world, next, period) : [])];
  const anchor = resets ? { billing_cycle_anchor: now } : {};
  const ended = way.endsTrial ? { status: 'active' as const, trial_end: now } : {};
  const update = { items: next.items, ...anchor, ...ended, ...movedEnd(subscription, period) };
  if (bill.length === 0) {
    changeSubscription(world, subscription, update, cause);
    return;
  }
  invoiceChange(world, subscription, { lines: bill, update, way, anchor: resets ? now : null }, cause);
}

/** A cancellation at the period's end moves with that end. */
function movedEnd(subscription: Stripe.Subscription, { end }: Period): Partial<Stripe.Subscription> {
  return subscription.cancel_at_period_end ? { cancel_at: end } : {};
}

function invoiceChange(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  change: { lines: Stripe.InvoiceLineItem[]; update: Partial<Stripe.Subscription>; way: Way; anchor: number | null },
  cause: Cause,
): void {
  const { lines, update, way, anchor } = change;
  const now = world.seconds();
  const method = defaultMethod(world, subscription);
  const outcome = method === null ? null : outcomeOf(world, method);
  const pays = outcome?.kind === 'approve' || (outcome?.kind === 'challenge' && outcome.everyTime !== true);
  if (way.behavior === 'error_if_incomplete' && !pays) {
    const code = outcome?.kind === 'decline' ? outcome.code : 'subscription_payment_intent_requires_action';
    throw stripeFault(402, { type: 'card_error', code, message: 'Your card was declined.' });
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const waits = way.behavior === 'pending_if_incomplete' && total > 0 && (!pays || world.state.value.faults.processing);
  const invoice = draftInvoice(world, waits ? subscription : { ...subscription, ...update }, {
    lines,
    billing_reason: 'subscription_update',
    period: { start: now, end: now },
  });
  const held: Partial<Stripe.Subscription> = {
    pending_update: {
      billing_cycle_anchor: anchor,
      expires_at: Math.min(periodOf(subscription).end, now + 23 * 3600),
      subscription_items: update.items?.data ?? null,
      trial_end: way.endsTrial ? now : null,
      trial_from_plan: null,
    },
  };
  changeSubscription(world, subscription, { ...(waits ? held : update), latest_invoice: invoice.id }, cause);
  billNow(world, subscription, invoice, way.behavior !== 'default_incomplete', cause);
  if (way.behavior === 'default_incomplete' && invoice.status === 'open')
    changeSubscription(world, subscription, { status: 'past_due' }, cause);
}

/** What is left of the old period comes back, and with it goes the new price's part of it, unless a new period begins. */
function prorationLines(
  world: StripeWorld,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  { old, at, resets }: { old: Period; at: number; resets: boolean },
): Stripe.InvoiceLineItem[] {
  const share = shareLeft(old, at);
  const period = { start: at, end: old.end };
  const amountOf = (item: Item) => Math.round((item.price.unit_amount ?? 0) * (item.quantity ?? 1) * share);
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  const gone = before.items.data.filter((item) => resets || !isAmong(item, after.items.data));
  const come = after.items.data.filter((item) => !resets && !isAmong(item, before.items.data));
  const line = (item: Item, sign: 1 | -1) =>
    newLine(after, item, {
      amount: sign * amountOf(item),
      description: `${sign < 0 ? 'Unused time' : 'Remaining time'} on ${productName(world, item.price)} after ${day}`,
      period,
      proration: true,
    });
  return [...gone.map((item) => line(item, -1)), ...come.map((item) => line(item, 1))];
}

function isAmong(item: Item, items: Item[]): boolean {
  return items.some((each) => each.price.id === item.price.id && each.quantity === item.quantity);
}
