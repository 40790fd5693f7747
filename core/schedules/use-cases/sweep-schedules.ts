import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { accountAwaitedForMs, sweptAfterMs } from '#core/schedules/schedule-states.ts';
import { ok } from '#core/shared/result.ts';
import { madeOf, settleScheduleGeneration, settleSchedulePublication } from './steps/settle-schedule.ts';

const atOnce = 100;

/**
 * Repairs schedules after a crash or a lost job, and retries those that waited for an account: due schedules get their job again,
 * and running ones whose generation or publication has ended are moved on. Every step checks the row again under its lock, so two
 * sweeps at once, or a sweep beside the job, do it once.
 */
export function sweepSchedules(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'log'>) {
  return async (): Promise<Result<{ enqueued: number; settled: number }>> => {
    const now = ports.clock.now();
    const before = new Date(Date.parse(now) - sweptAfterMs).toISOString();
    const row = await ports.transact(async (stores) => {
      const awaitedSince = new Date(Date.parse(now) - accountAwaitedForMs).toISOString();
      const due = await stores.schedules.due(before, atOnce, awaitedSince);
      for (const { id, version } of due) await stores.jobs.enqueue('run-schedule', { scheduleId: id, version });
      return ok({ enqueued: due.length, unsettled: await stores.schedules.unsettled(before, atOnce) });
    });
    if (!row.ok) return row;
    let settled = 0;
    for (const scheduleId of row.value.unsettled) {
      try {
        await ports.transact(async (stores) => ok(await settle(stores, scheduleId, { now, ids: ports.ids })));
        settled++;
      } catch (fault) {
        // The least recently changed come first each time: one that cannot be settled must not delay the others.
        ports.log('error', 'schedules.settleFailed', { scheduleId, fault: String(fault) });
      }
    }
    return ok({ enqueued: row.value.enqueued, settled });
  };
}

async function settle(stores: Stores, id: string, at: { now: string; ids: Ports['ids'] }): Promise<void> {
  const schedule = await stores.schedules.byId(id);
  if (!schedule) return;
  const { generationId, publicationId } = resultsOf(schedule);
  if (publicationId !== null) {
    const publication = await stores.publications.byId(publicationId);
    if (publication) await settleSchedulePublication(stores, id, publication, at.now);
    return;
  }
  const generation = generationId === null ? null : await stores.generations.byId(generationId);
  if (!generation) return;
  await settleScheduleGeneration(stores, generation, at.now, madeOf(generation.id, at.ids));
}
