import type { StripeInvoice, StripeInvoiceLine } from './billing-gateway.ts';

/** The plan and the credits of a price, as they were agreed. */
export type PriceTerms = { planId: string; credits: number };

export type InvoiceGrant =
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
export function planLine(invoice: StripeInvoice): StripeInvoiceLine | null {
  return invoice.lines.findLast(isWholePeriod) ?? invoice.lines.findLast(({ priceId }) => priceId !== null) ?? null;
}

/** Once per invoice, from any event, read or sweep. */
export function invoiceGrantKey(stripeInvoiceId: string): string {
  return `inv:${stripeInvoiceId}:grant`;
}

const granting: ReadonlySet<string> = new Set(['subscription_create', 'subscription_cycle', 'subscription_update']);

function isWholePeriod({ isProration, amountCents, unitCents, quantity }: StripeInvoiceLine): boolean {
  return !isProration && amountCents > 0 && (unitCents === null || amountCents >= unitCents * quantity);
}
