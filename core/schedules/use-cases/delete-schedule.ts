import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { bringScheduleBack, removeSchedule } from './steps/change-schedule.ts';
import type { WriteConditions } from './steps/repeated-write.ts';
import { meets } from './steps/repeated-write.ts';
import { viewOf } from './steps/view-of-schedule.ts';

type Deletion = { actor: Actor; id: string } & Partial<Pick<WriteConditions, 'versions'>>;

/**
 * Deletes a schedule that is not running; what it made stays, and so does the row, so that it can be restored. A repeat changes
 * nothing. Refuses `notFound`, `schedules.running` and `schedules.preconditionFailed {version}`.
 */
export function deleteSchedule(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id, versions = null }: Deletion): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      const met = schedule.deletedAt === null ? meets(schedule, { versions }) : ok(null);
      if (!met.ok) return met;
      const removed = await removeSchedule(stores, schedule, ports.clock.now());
      return removed.ok ? ok({ ok: true as const }) : removed;
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
      const back = await bringScheduleBack(stores, schedule, {
        now: ports.clock.now(),
        pending: await stores.schedules.pendingOf(actor.userId),
        maxPending: ports.limits.pendingSchedulesPerUser,
      });
      return back.ok ? ok(await viewOf(stores, back.value)) : back;
    });
}
