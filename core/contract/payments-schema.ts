import * as z from 'zod/mini';
import { orderDetailSchema } from '#core/analytics/order-detail-schema.ts';
import { orderSchema } from '#core/payments/order-schema.ts';
import { refundSchema } from '#core/payments/refund-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const intent = z.object({
  orderId: id,
  amount: z.number(),
  currency: z.literal('usd'),
  paymentIntent: z.object({ id: z.string(), client_secret: z.string() }),
});

export const createModelPayment = routeSchema({
  costly: true,
  body: z.object({ modelId: id }),
  reply: intent,
  secretReply: true,
  summary: 'Starts the payment for a model; an open order of the same model is used again.',
});

export const createCreditPayment = routeSchema({
  costly: true,
  body: z.object({ creditAmount: z.number().check(z.int()), packageType: z.string().check(z.maxLength(40)) }),
  reply: intent,
  secretReply: true,
  summary: 'Starts the payment for a credit pack; amount and pack must belong together.',
});

export const createSubscriptionPayment = routeSchema({
  costly: true,
  body: z.object({ planId: id }),
  reply: z.object({
    subscriptionId: id,
    /** The order of a plan that is paid once. */
    orderId: z.nullable(id),
    /** `pi_…` or `seti_…`; null when there is nothing to pay: the subscription is active. */
    clientSecret: z.nullable(z.string()),
    amount: z.number(),
    currency: z.literal('usd'),
  }),
  secretReply: true,
  summary: 'Starts the payment for a plan; an open payment for the same plan is used again.',
});

export const order = routeSchema({
  params: z.object({ id }),
  reply: z.object({ order: orderSchema }),
  summary: 'The present state of an order.',
});

export const orderDetail = routeSchema({
  params: z.object({ id }),
  reply: z.object({ order: orderDetailSchema }),
  summary: 'One order with its declined attempts, its payment, the goods it granted and its refunds.',
});

export const refundOrder = routeSchema({
  costly: true,
  params: z.object({ id }),
  /**
   * In dollars. `amount` null: all that is left; only a pack can be refunded in parts. `refundable`: the caller's last
   * look at the order; once it has changed nothing is refunded.
   */
  body: z.object({ amount: z.nullable(z.number()), refundable: z.number() }),
  reply: z.object({ refund: refundSchema }),
  summary: 'Refunds the order of a model or a pack; credits and ownership are withdrawn with it.',
});

export const sendPaymentLink = routeSchema({
  params: z.object({ id }),
  reply: z.object({ sentAt: instant }),
  summary: 'Sends the buyer of an unpaid model or pack a link to pay it, by mail and in the app.',
});
