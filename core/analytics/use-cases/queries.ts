import type { Ports } from '#core/ports.ts';
import type { Analytics, CreditStats } from '#core/analytics/analytics.ts';
import { monthlyGrowth } from '#core/analytics/analytics.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { totalFigures } from './steps/read-figures.ts';

/** The figures of the admin overview (spec §2). */
export function getAnalytics({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<Analytics> => {
    const totals = await read((stores) => stores.analytics.totals(clock.now()));
    const { contentsLast30Days, contents30DaysBefore, ...figures } = totals;
    return { ...figures, monthlyGrowth: monthlyGrowth(contentsLast30Days, contents30DaysBefore) };
  };
}

/** Spec §7 GET /credits/admin/stats. Issued: bought, granted by plans and given; used: what runs have cost. */
export function getCreditStats({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<CreditStats> =>
    read(async (stores) => {
      const totals = await totalFigures(stores, clock.now());
      return {
        totalUsers: await stores.users.count(),
        totalCreditsIssued: totals.creditsIssued,
        totalCreditsUsed: totals.creditsUsed,
        activeSubscriptions: await stores.analytics.activeSubscriptions(),
        totalRevenue: dollarsOf(totals.revenueCents),
      };
    });
}
