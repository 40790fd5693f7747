import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** The card of an attempt or a payment, as far as Stripe names it. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string() });
export type PaymentCard = z.infer<typeof cardSchema>;

/** One declined attempt to pay, as admins see it: `failureCode` is Stripe's decline or error code (core/payments/decline.ts). */
export const paymentAttemptSchema = z.object({
  at: instant,
  failureCode: z.string(),
  card: z.nullable(cardSchema),
});

/** Stripe's data of the last declined attempt of an intent. `key`: the same for every event and read of one attempt. */
export type DeclinedAttempt = { key: string; failureCode: string; card: PaymentCard | null };

/** open: waiting for the card · fulfilled: granted · canceled: the intent was cancelled · refused: paid, but cannot be granted (admin refunds). */
export const orderStatusSchema = z.enum(['open', 'fulfilled', 'canceled', 'refused']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const orderSchema = z.object({
  id,
  kind: z.enum(['model', 'credits', 'subscription']),
  status: orderStatusSchema,
  amount: z.number(),
  failureCode: z.nullable(z.string()),
  processing: z.boolean(),
  createdAt: instant,
});
export type OrderView = z.infer<typeof orderSchema>;
