import type { Order } from './order.ts';
import type { PaymentIntent } from './payment-gateway.ts';

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

/** docs.stripe.com/payments/paymentintents/lifecycle: a customer can still act in these. */
const payable: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
