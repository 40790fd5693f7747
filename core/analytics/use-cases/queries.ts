import type { Ports } from '#core/ports.ts';
import type { Analytics } from '#core/analytics/analytics.ts';
import { monthlyGrowth } from '#core/analytics/analytics.ts';

/** The figures of the admin overview (spec §2). */
export function getAnalytics({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<Analytics> => {
    const totals = await read((stores) => stores.analytics.totals(clock.now()));
    const { contentsLast30Days, contents30DaysBefore, ...figures } = totals;
    return { ...figures, monthlyGrowth: monthlyGrowth(contentsLast30Days, contents30DaysBefore) };
  };
}
