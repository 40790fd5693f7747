import * as z from 'zod/mini';
import { transactionSchema } from '#core/credits/ledger-schema.ts';
import { cardSchema, orderSchema, paymentAttemptSchema } from '#core/payments/order-schema.ts';
import { refundSchema } from '#core/payments/refund-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';

/** The admin's view of one order. Amounts in dollars. */
export const orderDetailSchema = z.extend(orderSchema, {
  buyer: z.object({ id, name: z.string(), email: z.string() }),
  /** The model of an order of one, as it is now. */
  model: z.nullable(
    z.object({ id, name: z.string(), isOwned: z.boolean(), certificateNumber: z.nullable(z.string()) }),
  ),
  planName: z.nullable(localTextSchema),
  /** Of a pack or a plan. */
  credits: z.nullable(z.number()),
  fulfilledAt: z.nullable(instant),
  attempts: z.array(paymentAttemptSchema),
  /** Stripe's id of the payment. */
  paymentIntentId: z.nullable(z.string()),
  /** The card of the successful payment. */
  card: z.nullable(cardSchema),
  receiptUrl: z.nullable(z.string()),
  /** The postings of credits about it, oldest first. */
  entries: z.array(transactionSchema),
  refunds: z.array(refundSchema),
  returned: z.number(),
  /** The part of `returned` that an open or lost dispute holds. */
  disputed: z.number(),
  /** The amount that can still be refunded. */
  refundable: z.number(),
  /** When a link to pay it was last sent. */
  linkSentAt: z.nullable(instant),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;
