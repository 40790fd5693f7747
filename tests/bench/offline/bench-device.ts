import type { Planned } from '#core/schedules/plan-fields.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { updateOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import '../../support/offline/device.ts';

/** Measurements of the outbox in the page, beside the device of the tests, timed where the user waits for it. */
const bench = {
  /** Milliseconds per edit, from the press until the change is on the disk. */
  async edit(schedules: readonly ScheduleView[], fields: Partial<Planned>): Promise<number[]> {
    const times: number[] = [];
    for (const schedule of schedules) {
      const start = performance.now();
      await storeEdit(schedule, fields);
      times.push(performance.now() - start);
    }
    return times;
  },
  /** Milliseconds until all pending operations are sent and their results are on the disk. */
  async flush(): Promise<number> {
    const start = performance.now();
    await flushNow();
    return performance.now() - start;
  },
  /** The same edits, each sent before the next is made. */
  async editOneByOne(schedules: readonly ScheduleView[], fields: Partial<Planned>): Promise<number> {
    const start = performance.now();
    for (const schedule of schedules) {
      await storeEdit(schedule, fields);
      await flushNow();
    }
    return performance.now() - start;
  },
  approved: (): Promise<ScheduleView[]> => currentDatabase()!.database.snap_schedules.toArray(),
  waiting: (): Promise<number> => currentDatabase()!.database.outbox.count(),
};

async function storeEdit(schedule: ScheduleView, fields: Partial<Planned>): Promise<void> {
  const stored = await storeChange(currentDatabase()!, {
    entityId: schedule.id,
    make: (made) => updateOperation(made, schedule, fields),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
}

export type BenchDevice = typeof bench;
(globalThis as unknown as { bench: BenchDevice }).bench = bench;
