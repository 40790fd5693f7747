import type { RouteOf } from './route.ts';
import type * as schema from './credits-schema.ts';

export const creditBalance: RouteOf<typeof schema.creditBalance> = {
  name: 'credits.balance',
  method: 'GET',
  path: '/credits/balance',
  access: 'signed-in',
  replyKeys: ['balance', 'held'],
};

export const creditTransactions: RouteOf<typeof schema.creditTransactions> = {
  name: 'credits.transactions',
  method: 'GET',
  path: '/credits/transactions',
  access: 'signed-in',
  replyKeys: ['transactions', 'total'],
};

export const addCredits: RouteOf<typeof schema.addCredits> = {
  name: 'credits.addToUser',
  method: 'POST',
  path: '/credits/admin/add-to-user',
  access: 'admin',
  replyKeys: ['balance', 'held'],
};

export const creditStats: RouteOf<typeof schema.creditStats> = {
  name: 'credits.stats',
  method: 'GET',
  path: '/credits/admin/stats',
  access: 'admin',
  replyKeys: [
    'totalUsers',
    'totalCreditsIssued',
    'totalCreditsUsed',
    'activeSubscriptions',
    'totalRevenue',
    'totalRefunded',
  ],
};

export const allCreditTransactions: RouteOf<typeof schema.allCreditTransactions> = {
  name: 'credits.adminTransactions',
  method: 'GET',
  path: '/credits/admin/transactions',
  access: 'admin',
  replyKeys: ['transactions', 'next'],
};
