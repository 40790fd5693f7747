import type { ContractServer } from '../../support/screens/contract-server.ts';
import { allCreditTransactions, creditStats } from '#core/contract/credits.ts';
import { userDetail, users } from '#core/contract/users.ts';
import { aListedUser, aUserDetail, anId } from '../../support/screens/examples.ts';

export const elif = aListedUser({ id: anId(61) });

/** Everything that the admin's credits screen requests: one user, no transactions. */
export function serveCredits(api: ContractServer): void {
  const figures = { totalCreditsIssued: 12_500, totalCreditsUsed: 4200, activeSubscriptions: 7, totalRevenue: 1234.5 };
  api.answers(creditStats, { totalUsers: 41, totalRefunded: 0, ...figures });
  api.answers(users, { users: [elif], total: 1 });
  api.answers(userDetail, aUserDetail(elif));
  api.answers(allCreditTransactions, { transactions: [], next: null });
}
