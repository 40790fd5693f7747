import type { Ports, Stores } from '#core/ports.ts';
import type { Activity, Analytics, CreditStats, DayFigures } from '#core/analytics/analytics.ts';
import { monthlyGrowth } from '#core/analytics/analytics.ts';
import type { DailyFigure, FigureTotals } from '#core/analytics/daily-figures.ts';
import { byDay, sumOf } from '#core/analytics/daily-figures.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';

type FigureReads = Pick<Stores, 'figures'>;

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

/** Everything since the beginning: closed days from their stored figures, the rest counted. */
export async function totalFigures({ figures }: FigureReads, now: string): Promise<FigureTotals> {
  const last = await figures.lastClosedDay();
  const open = last === null ? await figures.firstDay() : addDays(last, 1);
  const counted = open === null ? [] : await figures.count(open, dayOfInstant(now));
  return sumOf([...(await figures.keptTotals()), ...counted]);
}

/** The figures of the days from `from` to `to`, both included. */
export async function figuresBetween({ figures }: FigureReads, from: string, to: string): Promise<DailyFigure[]> {
  const last = await figures.lastClosedDay();
  if (last === null || last < from) return figures.count(from, to);
  const kept = await figures.kept(from, last < to ? last : to);
  return last < to ? [...kept, ...(await figures.count(addDays(last, 1), to))] : kept;
}
