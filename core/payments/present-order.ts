import type { Order, OrderView } from './order.ts';
import type { PaymentIntent } from './payment-gateway.ts';
import { dollarsOf } from '#core/shared/money.ts';

export function presentOrder(order: Order): OrderView {
  return {
    id: order.id,
    kind: order.purchase.kind,
    status: order.status,
    amount: dollarsOf(order.amountCents),
    failureCode: order.failureCode,
    processing: order.isProcessing,
    createdAt: order.createdAt,
  };
}

/** Spec §7: the card form needs `paymentIntent.client_secret`. */
export type StartedPayment = {
  orderId: string;
  amount: number;
  currency: 'usd';
  paymentIntent: { id: string; client_secret: string };
};

export function presentPayment(order: Order, intent: PaymentIntent): StartedPayment {
  return {
    orderId: order.id,
    amount: dollarsOf(order.amountCents),
    currency: order.currency,
    paymentIntent: { id: intent.id, client_secret: intent.clientSecret },
  };
}
