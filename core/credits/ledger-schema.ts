import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';

/** Spec §3 Credit transaction. Positive added, negative spent. */
export const transactionSchema = z.object({
  id,
  type: z.enum(['purchase', 'grant', 'spend', 'subscription', 'refund', 'adjustment']),
  amount: z.number(),
  balanceAfter: z.number(),
  description: localTextSchema,
  /** Its cause: the order or the generation. */
  reference: z.nullable(z.string()),
  createdAt: instant,
});
export type CreditTransaction = z.infer<typeof transactionSchema>;

/** As admins see it: with user {name, email} (spec §3). */
export const adminTransactionSchema = z.extend(transactionSchema, {
  user: z.object({ id, name: z.string(), email: z.string() }),
});
export type AdminTransaction = z.infer<typeof adminTransactionSchema>;
