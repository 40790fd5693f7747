import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Analytics } from '#core/analytics/analytics.ts';
import { ok } from '#core/shared/result.ts';
import { monthlyGrowth } from '#core/analytics/analytics.ts';

/** The figures of the admin overview (spec §2). */
export function getAnalytics(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<Result<Analytics>> =>
    ports.transact(async (stores) => {
      const { contentsLast30Days, contents30DaysBefore, ...totals } = await stores.analytics.totals(ports.clock.now());
      return ok({ ...totals, monthlyGrowth: monthlyGrowth(contentsLast30Days, contents30DaysBefore) });
    });
}
