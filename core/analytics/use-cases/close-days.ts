import type { Ports } from '#core/ports.ts';
import { daysToClose } from '#core/analytics/analytics.ts';
import { ok } from '#core/shared/result.ts';

/** Stores the figures of days that are over. Safe to run twice. */
export function closeDays({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<void> => {
    let closed: number;
    do {
      const result = await transact(async ({ figures }) => {
        const days = daysToClose({
          first: await figures.firstDay(),
          last: await figures.lastClosedDay(),
          now: clock.now(),
        });
        if (days.length > 0) await figures.close(days, await figures.count(days[0]!, days.at(-1)!));
        return ok(days.length);
      });
      closed = result.ok ? result.value : 0;
    } while (closed > 0);
  };
}
