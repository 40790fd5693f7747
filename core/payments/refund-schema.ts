import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/**
 * requested: stored here, Stripe has not confirmed it · pending: on its way to the card · succeeded · failed: the bank
 * returned it, the goods are the customer's again · refused: Stripe did not accept it, nothing was refunded.
 */
export const refundStateSchema = z.enum(['requested', 'pending', 'succeeded', 'failed', 'refused']);
export type RefundState = z.infer<typeof refundStateSchema>;

/** In dollars. `requestedBy`: the admin's name; null when it was made at Stripe. */
export const refundSchema = z.object({
  id,
  amount: z.number(),
  state: refundStateSchema,
  /** Stripe's reason of a failed or refused one. */
  failure: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  createdAt: instant,
});
export type RefundView = z.infer<typeof refundSchema>;
