import type { Result } from '#core/shared/result.ts';
import type { Order } from './order.ts';
import type { PaymentGrant } from './payment-grant.ts';
import type { StripeRefund } from './payment-gateway.ts';
import type { RefundState, RefundView } from './refund-schema.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
export type { RefundState, RefundView } from './refund-schema.ts';

/** One refund of an order's payment: requested here by an admin, or found at Stripe. */
export type Refund = {
  /** Also in the metadata at Stripe, so that a lost response is no second refund. */
  id: string;
  orderId: string;
  amountCents: number;
  state: RefundState;
  failure: string | null;
  stripeId: string | null;
  requestedBy: string | null;
  createdAt: string;
};

export type RefundStore = {
  byId(id: string): Promise<Refund | null>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<Refund[]>;
  insert(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  /** Requested ones that were last tried before an instant, marked as tried now, so that two workers never take the same one. */
  takeUnsent(triedBefore: string, now: string, limit: number): Promise<Refund[]>;
};

/** The part of an order that can still be refunded, in cents; `grant` null: its payment is not known yet. */
export function refundableCents(order: Order, grant: PaymentGrant | null, refunds: readonly Refund[]): number {
  const isPaid = order.paymentIntentId !== null && (order.status === 'fulfilled' || order.status === 'refused');
  if (!isPaid || order.purchase.kind === 'subscription') return 0;
  const own = refunds.filter(isLive).reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Refunds made at Stripe count as soon as they are known; a disputed payment belongs to the bank.
  const taken = Math.max(own + (grant?.disputedCents ?? 0), grant?.returnedCents ?? 0);
  return Math.max(0, (grant?.amountCents ?? order.amountCents) - taken);
}

/**
 * The amount to refund; null: the whole rest. A pack can be refunded in parts, a model only as a whole. `leftCents`:
 * the rest that the admin saw, so that a part is not refunded again by a second press, or by another admin. Refuses
 * `payments.refundOfPlan`, `payments.disputed`, `payments.refundUnderway`, `payments.nothingToRefund`,
 * `payments.refundChanged`, and `input.invalid` with `payments.refundAmount` or `payments.refundWhole` at `amount`.
 */
export function chosenRefund(
  order: Order,
  grant: PaymentGrant | null,
  refunds: readonly Refund[],
  { amountCents, leftCents }: { amountCents: number | null; leftCents: number | null },
): Result<number> {
  if (order.purchase.kind === 'subscription') return refuse('payments.refundOfPlan');
  if (grant && grant.disputedCents > 0) return refuse('payments.disputed');
  if (refunds.some(({ state }) => state === 'requested')) return refuse('payments.refundUnderway');
  const left = refundableCents(order, grant, refunds);
  if (left === 0) return refuse('payments.nothingToRefund');
  if (left !== leftCents) return refuse('payments.refundChanged');
  const chosen = parseRefundAmount(amountCents ?? left, left);
  if (!chosen.ok) return chosen;
  const isWhole = order.purchase.kind === 'model' || order.status === 'refused';
  return isWhole && chosen.value !== left ? invalid([issue('amount', 'payments.refundWhole')]) : chosen;
}

/** An amount in cents, at most the rest. Refuses `input.invalid` with `payments.refundAmount` at `amount`. */
export function parseRefundAmount(cents: number | null, leftCents: number): Result<number> {
  if (cents !== null && cents >= 1 && cents <= leftCents) return ok(cents);
  return invalid([issue('amount', 'payments.refundAmount', { left: dollarsOf(leftCents) })]);
}

/** The states that a refund passes; a later one is never left for an earlier one, whatever was read first. */
const stages: Record<RefundState, number> = { requested: 0, refused: 1, pending: 2, succeeded: 3, failed: 4 };

/** A refund after a read of Stripe: the same one when the read shows nothing new. */
export function afterRead(refund: Refund, { stripeId, state, failure, amountCents }: StripeRefund): Refund {
  if (stages[state] <= stages[refund.state]) return refund;
  return { ...refund, stripeId, state, failure, amountCents };
}

function isLive({ state }: Refund): boolean {
  return state !== 'failed' && state !== 'refused';
}

export function presentRefund(refund: Refund, requestedBy: string | null): RefundView {
  const { id, amountCents, state, failure, createdAt } = refund;
  return { id, amount: dollarsOf(amountCents), state, failure, requestedBy, createdAt };
}
