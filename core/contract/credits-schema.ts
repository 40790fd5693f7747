import * as z from 'zod/mini';
import { adminTransactionSchema, transactionSchema } from '#core/credits/ledger-schema.ts';
import { creditStatsSchema } from '#core/analytics/analytics-schema.ts';
import { count, id, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const creditBalance = routeSchema({
  reply: z.object({ balance: z.number(), held: z.number() }),
  summary: 'Credits that can be spent, and those held for running generations.',
});

export const creditTransactions = routeSchema({
  query: z.object({
    type: z.optional(transactionSchema.shape.type),
    limit: z._default(pageLimit(100), 10),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ transactions: z.array(transactionSchema), total: z.number() }),
  summary: 'The caller’s ledger, newest first.',
});

export const addCredits = routeSchema({
  body: z.object({
    userId: z.optional(z.nullable(z.union([id, z.literal('')]))),
    /** A negative amount takes credits. */
    amount: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
    description: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.object({ balance: z.number(), held: z.number() }),
  summary: 'Adds or removes a person’s credits, with a reason.',
});

export const creditStats = routeSchema({
  reply: creditStatsSchema,
  summary: 'Credits issued and used, revenue in dollars, people and running subscriptions.',
});

export const allCreditTransactions = routeSchema({
  query: z.object({
    userId: z.optional(id),
    type: z.optional(transactionSchema.shape.type),
    before: z.optional(id),
    limit: z._default(pageLimit(200), 50),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ transactions: z.array(adminTransactionSchema), next: z.nullable(id) }),
  summary: 'The ledger of all people, newest first; send `next` as `before` for the next page.',
});
