import type { Ports, Stores } from '#core/ports.ts';
import type { StripeInvoice, StripeSubscription, StripeInvoiceLine } from '../../billing-gateway.ts';
import type { Subscription, SubscriptionInvoice } from '../../subscription.ts';
import { planDetail } from '#core/credits/ledger.ts';
import { withAttempt } from '#core/payments/order.ts';
import { storableCards } from '#core/payments/use-cases/steps/storable-cards.ts';
import { newPaymentGrant } from '#core/payments/payment-grant.ts';
import { looksAlike, mirrorOf } from '../../mirror.ts';
import { isEnded } from '../../subscription.ts';

type InvoiceStores = Pick<Stores, 'subscriptions' | 'users' | 'credits' | 'plans' | 'paymentGrants' | 'events'>;

/** The result of one read of Stripe; `look` is its number. */
export type Reading = { look: number; subscription: StripeSubscription; invoices: StripeInvoice[]; now: string };

/** `outcome` is stored beside the event; `alarm` needs a person's check: money was taken and nothing granted. */
export type Applied = {
  outcome: string;
  alarm: boolean;
  /** The row was ended here while the subscription runs at Stripe, where it would keep collecting money. */
  isLeft: boolean;
};

type Needed = Pick<
  Stores,
  'subscriptions' | 'users' | 'stripeCustomers' | 'credits' | 'plans' | 'paymentGrants' | 'events'
>;

/**
 * The one place where a subscription's periods are granted: the result of a read is applied to the row. Within one
 * transaction, safe to repeat and in any order: each invoice grants once, the row is overwritten unless it has ended or
 * was read later.
 */
export async function applySubscription(
  stores: Needed,
  ids: Ports['ids'],
  rowId: string,
  reading: Reading,
): Promise<Applied> {
  const row = await stores.subscriptions.lock(rowId);
  if (!row || row.state === 'once') return { outcome: 'ignored:unknownSubscription', alarm: false, isLeft: false };
  const { subscription: fetched, now } = reading;
  if (row.state !== 'requested' && row.stripeId !== null && row.stripeId !== fetched.id)
    return { outcome: 'ignored:otherSubscription', alarm: false, isLeft: false };
  const customers = await stores.stripeCustomers.allOf(row.userId);
  if (!customers.includes(fetched.customerId)) return { outcome: 'refused:customer', alarm: true, isLeft: false };

  const termsOf = await knownTerms(stores, row.id);
  const stored = [];
  for (const invoice of reading.invoices.toReversed())
    stored.push(await storeInvoice(stores, ids, row, invoice, termsOf, now));

  const lastGranted = await stores.subscriptions.lastGranted(row.id);
  const planOf = (priceId: string): string | null => termsOf(priceId)?.planId ?? null;
  const mirror = mirrorOf(row, fetched, { planOf, lastGranted, look: reading.look, now });
  await stores.subscriptions.save(mirror);
  if (!looksAlike(row, mirror)) await stores.events.append(changed(mirror, row.status, now));

  const isLeft = row.state === 'ended' && !isEnded(fetched.status);
  const strange = stored.find(({ alarm }) => alarm);
  if (strange) return { outcome: `refused:${strange.outcome}`, alarm: true, isLeft };
  const granted = stored.filter(({ outcome }) => outcome === 'granted').length;
  return { outcome: granted > 0 ? `granted:${granted}` : `shown:${mirror.status}`, alarm: false, isLeft };
}

export function changed(row: Subscription, was: string | null, at: string) {
  const { userId, id: subscriptionId, status } = row;
  return { type: 'subscription.changed' as const, userId, at, subscriptionId, status, was };
}

/** The agreed terms of a price; for one that was set at Stripe by hand, the present terms of its plan. */
async function knownTerms(stores: Needed, rowId: string): Promise<(priceId: string) => PriceTerms | null> {
  const agreed = new Map<string, PriceTerms>();
  for (const plan of await stores.plans.all()) {
    if (plan.stripePriceId !== null) agreed.set(plan.stripePriceId, { planId: plan.id, credits: plan.credits });
  }
  for (const { priceId, planId, credits } of await stores.subscriptions.termsOf(rowId)) {
    agreed.set(priceId, { planId, credits });
  }
  return (priceId) => agreed.get(priceId) ?? null;
}

/**
 * Stores an invoice as Stripe has it and grants its period, once. A paid or void one is an end: an older read changes
 * nothing about it.
 */
async function storeInvoice(
  stores: InvoiceStores,
  ids: Ports['ids'],
  row: Subscription,
  invoice: StripeInvoice,
  termsOf: (priceId: string) => PriceTerms | null,
  now: string,
): Promise<{ outcome: string; alarm: boolean }> {
  const id = ids.derived(`invoice:${invoice.id}`);
  const before = await stores.subscriptions.invoice(id);
  if (before && before.grantedAt !== null) return { outcome: 'repeat', alarm: false };
  if (before?.status === 'void') return { outcome: 'void', alarm: false };
  if (before?.status === 'paid' && invoice.status !== 'paid') return { outcome: 'older', alarm: false };

  const grant = invoiceGrant(invoice, termsOf);
  const { declined } = await storableCards(stores, row.userId, { declined: invoice.declined, paid: null });
  const attempts = withAttempt(before?.attempts ?? [], declined, now);
  const stored = { ...storedInvoice(id, row, invoice, termsOf), attempts };
  if (grant.kind !== 'grant') {
    await stores.subscriptions.saveInvoice(stored);
    const known = before?.status === 'paid';
    return { outcome: grant.kind, alarm: grant.kind === 'unknownPrice' && !known };
  }
  await stores.subscriptions.saveInvoice({ ...stored, planId: grant.planId, credits: grant.credits, grantedAt: now });
  await grantCredits(stores, stored, grant, invoice, now);
  return { outcome: 'granted', alarm: false };
}

function storedInvoice(
  id: string,
  row: Subscription,
  invoice: StripeInvoice,
  termsOf: (priceId: string) => PriceTerms | null,
): SubscriptionInvoice {
  const line = planLine(invoice);
  return {
    id,
    subscriptionId: row.id,
    userId: row.userId,
    stripeId: invoice.id,
    planId: line?.priceId ? (termsOf(line.priceId)?.planId ?? null) : null,
    credits: 0,
    amountCents: invoice.amountCents,
    status: invoice.status,
    paymentIntentId: invoice.paymentIntentId,
    receiptUrl: invoice.receiptUrl,
    periodStart: line?.periodStart ?? null,
    periodEnd: line?.periodEnd ?? null,
    createdAt: invoice.createdAt,
    paidAt: invoice.paidAt,
    grantedAt: null,
    attempts: [],
  };
}

async function grantCredits(
  stores: InvoiceStores,
  { id, userId, amountCents, paymentIntentId }: SubscriptionInvoice,
  { planId, credits }: { planId: string; credits: number },
  invoice: StripeInvoice,
  now: string,
): Promise<void> {
  if (paymentIntentId !== null && amountCents > 0) {
    const source = { sourceType: 'subscription', sourceId: id } as const;
    await stores.paymentGrants.insert(newPaymentGrant({ paymentIntentId, userId, ...source, amountCents, credits }));
  }
  if (credits === 0) return;
  const plan = await stores.plans.byId(planId);
  await stores.credits.grant({
    userId,
    amount: credits,
    kind: 'subscription',
    idem: invoiceGrantKey(invoice.id),
    sourceType: 'subscription',
    sourceId: id,
    detail: planDetail(plan?.displayName ?? { tr: '', en: '' }),
    actorId: null,
    now,
  });
  await stores.events.append({ type: 'credits.moved', userId, at: now, move: 'added', amount: credits, sourceId: id });
}

/** The plan and the credits of a price, as they were agreed. */
type PriceTerms = { planId: string; credits: number };

type InvoiceGrant =
  | { kind: 'grant'; planId: string; credits: number; priceId: string }
  /** Paid for a price without agreed terms here: a person must check. */
  | { kind: 'unknownPrice'; priceId: string | null }
  | { kind: 'nothing' };

/**
 * The grant of a paid invoice, once: the credits of the price whose whole period it pays, at the start, at a renewal,
 * or at a switch to another plan. Shares of a period (prorations) and periods that cost nothing (trials) grant nothing.
 */
export function invoiceGrant(invoice: StripeInvoice, termsOf: (priceId: string) => PriceTerms | null): InvoiceGrant {
  if (invoice.status !== 'paid' || !granting.has(invoice.billingReason ?? '')) return { kind: 'nothing' };
  const line = invoice.lines.findLast(isWholePeriod);
  if (!line) return { kind: 'nothing' };
  const terms = line.priceId === null ? null : termsOf(line.priceId);
  if (!terms || line.priceId === null) return { kind: 'unknownPrice', priceId: line.priceId };
  return { kind: 'grant', planId: terms.planId, credits: terms.credits, priceId: line.priceId };
}

/** The line that shows the plan and the period of an invoice. */
function planLine(invoice: StripeInvoice): StripeInvoiceLine | null {
  return invoice.lines.findLast(isWholePeriod) ?? invoice.lines.findLast(({ priceId }) => priceId !== null) ?? null;
}

/** Once per invoice, from any event, read or sweep. */
function invoiceGrantKey(stripeInvoiceId: string): string {
  return `inv:${stripeInvoiceId}:grant`;
}

const granting: ReadonlySet<string> = new Set(['subscription_create', 'subscription_cycle', 'subscription_update']);

function isWholePeriod({ isProration, amountCents, unitCents, quantity }: StripeInvoiceLine): boolean {
  return !isProration && amountCents > 0 && (unitCents === null || amountCents >= unitCents * quantity);
}
