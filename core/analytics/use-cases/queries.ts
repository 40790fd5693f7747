import type { Ports } from '#core/ports.ts';
import type { Activity } from '#core/analytics/activity.ts';
import type { Analytics, CreditStats, DayFigures } from '#core/analytics/analytics.ts';
import { monthlyGrowth } from '#core/analytics/analytics.ts';
import { byDay } from '#core/analytics/daily-figures.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { figuresBetween, totalFigures } from './steps/read-figures.ts';

/** The figures of the admin overview (spec §2). */
export function getAnalytics({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<Analytics> => {
    const totals = await read((stores) => stores.analytics.totals(clock.now()));
    const { contentsLast30Days, contents30DaysBefore, ...figures } = totals;
    return { ...figures, monthlyGrowth: monthlyGrowth(contentsLast30Days, contents30DaysBefore) };
  };
}

/** Spec §7 GET /credits/admin/stats. Issued: bought, granted by plans and added by admins; used: the cost of runs. */
export function getCreditStats({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<CreditStats> =>
    read(async (stores) => {
      const totals = await totalFigures(stores, clock.now());
      return {
        totalUsers: await stores.users.count(),
        totalCreditsIssued: totals.creditsIssued,
        totalCreditsUsed: totals.creditsUsed,
        activeSubscriptions: await stores.analytics.activeSubscriptions(),
        totalRevenue: dollarsOf(totals.revenueCents - totals.refundedCents),
        totalRefunded: dollarsOf(totals.refundedCents),
      };
    });
}

/** Figures of the last `days` days of the Turkish calendar, oldest first, today included. */
export function getDays({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ days }: { days: number }): Promise<{ days: DayFigures[] }> => {
    const today = dayOfInstant(clock.now());
    const first = addDays(today, 1 - days);
    const figures = await read((stores) => figuresBetween(stores, first, today));
    return {
      days: byDay(figures, first, today).map(({ revenueCents, refundedCents, ...day }) => ({
        ...day,
        revenue: dollarsOf(revenueCents),
        refunded: dollarsOf(refundedCents),
        netRevenue: dollarsOf(revenueCents - refundedCents),
      })),
    };
  };
}

/** The newest activities (spec §2), newest first. */
export function listActivities({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ activities: Activity[] }> => ({
    activities: await read((stores) => stores.analytics.activities(20)),
  });
}
