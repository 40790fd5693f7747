import * as z from 'zod/mini';
import { transactionSchema } from '#core/credits/ledger.ts';
import { count } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const creditBalance = defineRoute({
  name: 'credits.balance',
  method: 'GET',
  path: '/credits/balance',
  access: 'signed-in',
  reply: z.object({ balance: z.number(), held: z.number() }),
  summary: 'Credits that can be spent, and those set aside for running generations.',
});

export const creditTransactions = defineRoute({
  name: 'credits.transactions',
  method: 'GET',
  path: '/credits/transactions',
  access: 'signed-in',
  query: z.object({
    type: z.optional(transactionSchema.shape.type),
    limit: z._default(count(100), 10),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ transactions: z.array(transactionSchema), total: z.number() }),
  summary: 'The caller’s ledger, newest first.',
});
