import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * Undoes a whole bulk schedule: deletes all its schedules, including edited and moved ones, as long as none of them has started.
 * A repeat changes nothing. Refuses `notFound` and `schedules.bulkStarted {count}`.
 */
export function undoBulk(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const bulk = await stores.bulkSchedules.lock(id);
      if (bulk?.userId !== actor.userId) return refuse('notFound');
      if (bulk.undoneAt !== null) return ok({ ok: true as const });
      const schedules = await stores.schedules.lockBulk(id);
      const started = schedules.filter(({ status }) => status !== 'pending');
      if (started.length > 0) return refuse('schedules.bulkStarted', { count: started.length });
      const now = ports.clock.now();
      const left = schedules.filter(({ deletedAt }) => deletedAt === null);
      await stores.schedules.deleteAll(
        left.map((schedule) => schedule.id),
        now,
      );
      await stores.bulkSchedules.save({ ...bulk, undoneAt: now });
      await stores.events.append(...left.map((schedule) => scheduleChanged(schedule, 'deleted', now)));
      return ok({ ok: true as const });
    });
}
