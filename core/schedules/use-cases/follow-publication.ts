import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { settleSchedulePublication } from './steps/settle-schedule.ts';

/**
 * Moves every schedule that waits for an ended publication on; one made by hand may be waited for as well. Reads how it ended
 * from its row: of two events that come in the wrong order, the later one changes nothing. Safe to repeat.
 */
export function followPublication(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ publicationId }: { publicationId: string }): Promise<void> => {
    await ports.transact(async (stores) => {
      const publication = await stores.publications.byId(publicationId);
      for (const id of publication ? await stores.schedules.idsOfPublication(publicationId) : []) {
        await settleSchedulePublication(stores, id, publication!, ports.clock.now());
      }
      return ok(null);
    });
  };
}
