import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { refuse } from '#core/shared/result.ts';
import { runNow } from './steps/run-now.ts';

/**
 * Spec §4: runs a pending schedule now, or a failed one again. One that runs or is done is refused, so two presses run it once. Where the content of a failed run is
 * kept, only publishing is done again. Refuses `notFound`, `schedules.deleted`, `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, and what the start of a run refuses
 * (`credits.insufficient` …): nothing changes then, and a pending one still waits for its time.
 */
export function triggerSchedule(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<Schedule>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt !== null) return refuse('schedules.deleted');
      return runNow(stores, schedule, { ids: ports.ids, limits: ports.limits, now: ports.clock.now() });
    });
}
