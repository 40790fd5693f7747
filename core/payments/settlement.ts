import type { Order } from './order.ts';
import type { PaymentIntent } from './payment-gateway.ts';

/** docs.stripe.com/payments/paymentintents/lifecycle: a customer can still act in these. */
const payable: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** The effect of a payment intent's state on its order. Any order of events, any repeat, leads to the same end. */
export type Settlement =
  | { kind: 'grant' }
  /** Money was taken that does not fit the order: a person must check and refund it. */
  | { kind: 'refuse'; why: 'amount' | 'currency' | 'customer' | 'order' }
  /** Paid by an intent that is not this order's: the order stays unchanged, a person must check. */
  | { kind: 'stray' }
  | { kind: 'cancel' }
  /** The bank has not decided yet: the failure of an earlier attempt no longer holds. */
  | { kind: 'wait' }
  | { kind: 'fail'; failureCode: string }
  | { kind: 'nothing'; why: string };

/**
 * Amount, currency, customer (any that was made for the buyer) and order are compared with the values written before
 * Stripe was called. Money that was taken counts even when the order had been cancelled meanwhile; fulfilled and
 * refused are ends.
 */
export function settlementOf(order: Order, intent: PaymentIntent, customerIds: readonly string[]): Settlement {
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) {
    return intent.status === 'succeeded' ? { kind: 'stray' } : { kind: 'nothing', why: 'otherIntent' };
  }
  if (order.status === 'fulfilled' || order.status === 'refused') return { kind: 'nothing', why: order.status };
  if (intent.status === 'succeeded') return paid(order, intent, customerIds);
  if (order.status !== 'open') return { kind: 'nothing', why: order.status };
  if (intent.status === 'canceled') return { kind: 'cancel' };
  if (intent.status === 'processing') return { kind: 'wait' };
  if (intent.failureCode !== null) return { kind: 'fail', failureCode: intent.failureCode };
  return { kind: 'nothing', why: intent.status };
}

function paid(order: Order, intent: PaymentIntent, customerIds: readonly string[]): Settlement {
  if (intent.orderId !== order.id) return { kind: 'refuse', why: 'order' };
  if (intent.amountCents !== order.amountCents) return { kind: 'refuse', why: 'amount' };
  if (intent.currency !== order.currency) return { kind: 'refuse', why: 'currency' };
  if (intent.customerId === null || !customerIds.includes(intent.customerId))
    return { kind: 'refuse', why: 'customer' };
  return { kind: 'grant' };
}

/** The posting of a payment happens once per intent, whichever event or sweep brings it. */
export function fulfilmentKey(intent: PaymentIntent): string {
  return `pi:${intent.id}:fulfil`;
}

/**
 * The use of the intent of an open order when its buyer comes back to pay: use: the same card form again · replace: it
 * is missing, start a new order · cancel: it has an old price, cancel it first · settling: it is paid or being paid,
 * and a second payment would be one too many.
 */
export function intentUse(
  order: Order,
  intent: PaymentIntent | null,
  priceCents: number,
): 'use' | 'replace' | 'cancel' | 'settling' {
  if (intent === null || intent.status === 'canceled') return 'replace';
  if (payable.has(intent.status)) return order.amountCents === priceCents ? 'use' : 'cancel';
  return 'settling';
}
