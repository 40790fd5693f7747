import type { Stores } from '#core/ports.ts';
import type { Schedule } from '#core/schedules/schedule.ts';

/** Enqueues the job of the schedule's time, for its present version. */
export function enqueueRun(stores: Stores, { id, version, scheduledAt }: Schedule): Promise<void> {
  return stores.jobs.enqueue('run-schedule', { scheduleId: id, version }, { startAfter: scheduledAt });
}
