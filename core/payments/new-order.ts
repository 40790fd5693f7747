import type { CreditPack } from '#core/credits/pack.ts';
import type { ModelOnSale } from '#core/influencers/influencer.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order, Purchase } from './order.ts';
import { packById } from '#core/credits/pack.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/** Orders of one buyer that may wait for a card at a time: more than a buyer needs, few enough to check. */
export const maxOpenOrders = 10;

/** The price is the listing's at this moment; the order retains it when the listing changes. */
export function newModelOrder(of: { id: string; userId: string; model: ModelOnSale; now: string }): Order {
  return newOrder(of, { kind: 'model', influencerId: of.model.id }, of.model.listing.priceCents);
}

export function newCreditOrder(of: { id: string; userId: string; pack: CreditPack; now: string }): Order {
  const { pack } = of;
  return newOrder(of, { kind: 'credits', packageType: pack.id, credits: pack.credits }, pack.priceCents);
}

/**
 * Spec §7 create-credit-payment sends both; they must agree. Issues `payments.packUnknown`, `payments.packMismatch`.
 */
export function chosenPack(creditAmount: number, packageType: string): Result<CreditPack> {
  const pack = packById(packageType);
  if (!pack) return invalid([issue('packageType', 'payments.packUnknown')]);
  if (pack.credits !== creditAmount) {
    return invalid([issue('creditAmount', 'payments.packMismatch', { credits: pack.credits })]);
  }
  return ok(pack);
}

/** The terms of the plan at this moment; the order keeps them. */
export function newPlanOrder(of: { id: string; userId: string; plan: PlanOnSale; now: string }): Order {
  const { id: planId, interval, credits, priceCents } = of.plan;
  return newOrder(of, { kind: 'subscription', planId, interval, credits }, priceCents);
}

export type PlanOnSale = { id: string; interval: 'month' | 'year'; credits: number; priceCents: number };

export function samePurchase(a: Purchase, b: Purchase): boolean {
  switch (a.kind) {
    case 'model':
      return b.kind === 'model' && a.influencerId === b.influencerId;
    case 'credits':
      return b.kind === 'credits' && a.packageType === b.packageType && a.credits === b.credits;
    case 'subscription':
      return b.kind === 'subscription' && a.planId === b.planId && a.interval === b.interval && a.credits === b.credits;
  }
  return a satisfies never;
}

function newOrder(of: { id: string; userId: string; now: string }, purchase: Purchase, amountCents: number): Order {
  return {
    id: of.id,
    userId: of.userId,
    purchase,
    amountCents,
    currency: 'usd',
    status: 'open',
    paymentIntentId: null,
    failureCode: null,
    isProcessing: false,
    createdAt: of.now,
    fulfilledAt: null,
    attempts: [],
    paid: null,
    linkSentAt: null,
  };
}
