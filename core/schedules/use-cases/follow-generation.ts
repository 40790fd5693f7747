import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { madeOf, settleScheduleGeneration } from './steps/settle-schedule.ts';

/** Moves the schedule of an ended generation on: keeps its content, publishes it or fails. Safe to repeat. */
export function followGeneration(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({ generationId }: { generationId: string }): Promise<void> => {
    await ports.transact(async (stores) => {
      const generation = await stores.generations.byId(generationId);
      const made = madeOf(generationId, ports.ids);
      if (generation) await settleScheduleGeneration(stores, generation, ports.clock.now(), made);
      return ok(null);
    });
  };
}
