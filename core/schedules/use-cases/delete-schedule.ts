import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { mayDelete } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** Removes a schedule that is not running; what it made stays. Refuses `notFound` and `schedules.running`. */
export function deleteSchedule(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      const allowed = mayDelete(schedule);
      if (!allowed.ok) return allowed;
      await stores.schedules.remove(id);
      await stores.events.append(scheduleChanged(schedule, 'deleted', ports.clock.now()));
      return ok({ ok: true as const });
    });
}
