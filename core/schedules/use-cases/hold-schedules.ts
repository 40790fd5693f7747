import type { Ports } from '#core/ports.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { fail } from '#core/schedules/schedule-states.ts';
import { ok } from '#core/shared/result.ts';

const atOnce = 100;

/**
 * After a restored backup: the plans whose time has come fail with `schedules.restored` instead of running, since the
 * lost database may have run and posted them; their owners look and start them again. Before a worker starts on the
 * database. Takes those after an id, a hundred at a time; returns their ids, none at the end. Safe to repeat.
 */
export function holdSchedules({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (after: string | null): Promise<string[]> => {
    const held = await transact(async (stores) => {
      const now = clock.now();
      const begun = await stores.schedules.begun(now, after, atOnce);
      const failed = begun.map((schedule) => fail(schedule, 'schedules.restored', now));
      if (failed.length > 0) await stores.schedules.saveAll(failed);
      for (const schedule of failed) await stores.events.append(scheduleChanged(schedule, 'failed', now));
      return ok(begun.map(({ id }) => id));
    });
    return held.ok ? held.value : [];
  };
}
