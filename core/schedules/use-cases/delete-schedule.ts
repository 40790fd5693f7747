import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { deleted, mayDelete, mayRestore, restored } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { enqueueRun } from './steps/enqueue-run.ts';
import { viewOf } from './steps/view-of-schedule.ts';

/**
 * Deletes a schedule that is not running; what it made stays, and so does the row, so that it can be restored. A repeat changes
 * nothing. Refuses `notFound` and `schedules.running`.
 */
export function deleteSchedule(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt !== null) return ok({ ok: true as const });
      const allowed = mayDelete(schedule);
      if (!allowed.ok) return allowed;
      const now = ports.clock.now();
      await stores.schedules.save(deleted(schedule, now));
      await stores.events.append(scheduleChanged(schedule, 'deleted', now));
      return ok({ ok: true as const });
    });
}

/**
 * Takes a deletion back; a pending schedule waits for its time again. A repeat answers the schedule as it is. Refuses `notFound`,
 * `schedules.restorePast` and `schedules.tooMany {max}`.
 */
export function restoreSchedule(ports: Pick<Ports, 'transact' | 'clock' | 'limits'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<ScheduleView>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt === null) return ok(await viewOf(stores, schedule));
      const now = ports.clock.now();
      const allowed = mayRestore(schedule, now);
      if (!allowed.ok) return allowed;
      const max = ports.limits.pendingSchedulesPerUser;
      if (schedule.status === 'pending' && (await stores.schedules.pendingOf(actor.userId)) >= max) {
        return refuse('schedules.tooMany', { max });
      }
      const back = restored(schedule, now);
      await stores.schedules.save(back);
      if (back.status === 'pending') await enqueueRun(stores, back);
      await stores.events.append(scheduleChanged(back, 'restored', now));
      return ok(await viewOf(stores, back));
    });
}
