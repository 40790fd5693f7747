import type { ScheduleView } from '#core/schedules/schedule.ts';
import { liveQuery } from 'dexie';
import { currentDatabase } from './current-database.ts';

/**
 * Resolves with a schedule once it no longer runs, according to the snapshot. `version` is that of the start of the run, or an
 * older one.
 */
export function endOfRun({ id, version }: Pick<ScheduleView, 'id' | 'version'>): Promise<ScheduleView> {
  const { promise, resolve } = Promise.withResolvers<ScheduleView>();
  const open = currentDatabase();
  const subscription = liveQuery(() => open?.database.snap_schedules.get(id)).subscribe({
    next: (schedule) => {
      if (!schedule || schedule.version < version || schedule.status === 'processing') return;
      resolve(schedule);
      queueMicrotask(() => subscription.unsubscribe());
    },
    error: () => undefined,
  });
  return promise;
}
