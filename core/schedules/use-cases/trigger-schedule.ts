import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { WriteConditions } from './steps/repeated-write.ts';
import { meets, noConditions, wasDone } from './steps/repeated-write.ts';
import { runNow } from './steps/run-now.ts';

type Trigger = { actor: Actor; id: string; onlyGenerate?: boolean; conditions?: WriteConditions };

/**
 * Spec §4: runs a pending schedule now, or a failed one again; `onlyGenerate` does not post its content, whatever was planned.
 * One that runs or is done is refused, so two presses run it once. Where the content of a failed run is
 * kept, only publishing is done again. Refuses `notFound`, `schedules.deleted`, `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, `schedules.contentThere`, and what the start of a run refuses
 * (`credits.insufficient` …): nothing changes then, and a pending one still waits for its time.
 * A repeat of a trigger that was done answers the schedule as it is. Also refuses `schedules.preconditionFailed {version}`.
 */
export function triggerSchedule(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>) {
  return async ({ actor, id, onlyGenerate = false, conditions = noConditions }: Trigger): Promise<Result<Schedule>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt !== null) return refuse('schedules.deleted');
      const content = { id, ...(onlyGenerate && { onlyGenerate }) };
      const done = await wasDone(stores, ports, { ...conditions, userId: actor.userId, content });
      if (!done.ok || done.value) return done.ok ? ok(schedule) : done;
      const met = meets(schedule, conditions);
      if (!met.ok) return met;
      return runNow(stores, schedule, { ids: ports.ids, limits: ports.limits, now: ports.clock.now(), onlyGenerate });
    });
}
