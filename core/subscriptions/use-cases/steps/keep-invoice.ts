import type { Ports, Stores } from '#core/ports.ts';
import type { StripeInvoice } from '../../billing-gateway.ts';
import type { PriceTerms } from '../../invoice-grant.ts';
import type { Subscription, SubscriptionInvoice } from '../../subscription.ts';
import { planDetail } from '#core/credits/entry-detail.ts';
import { newPaymentGrant } from '#core/payments/payment-grant.ts';
import { invoiceGrant, invoiceGrantKey, planLine } from '../../invoice-grant.ts';

type Needed = Pick<Stores, 'subscriptions' | 'credits' | 'plans' | 'paymentGrants' | 'events'>;

/**
 * Stores an invoice as Stripe has it and grants its period, once. A paid or void one is an end: an older read changes
 * nothing about it.
 */
export async function keepInvoice(
  stores: Needed,
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
  const kept = keptInvoice(id, row, invoice, termsOf);
  if (grant.kind !== 'grant') {
    await stores.subscriptions.saveInvoice(kept);
    const known = before?.status === 'paid';
    return { outcome: grant.kind, alarm: grant.kind === 'unknownPrice' && !known };
  }
  await stores.subscriptions.saveInvoice({ ...kept, planId: grant.planId, credits: grant.credits, grantedAt: now });
  await grantCredits(stores, kept, grant, invoice, now);
  return { outcome: 'granted', alarm: false };
}

function keptInvoice(
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
  };
}

async function grantCredits(
  stores: Needed,
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
