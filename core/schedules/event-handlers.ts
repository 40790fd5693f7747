import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';
import { madeOf, settleScheduleGeneration, settleSchedulePublication } from './use-cases/steps/settle-schedule.ts';

export function scheduleEventHandlers(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>): EventHandler[] {
  return [
    { name: 'schedules.follow-generation', handle: followGeneration(ports) },
    { name: 'schedules.follow-publication', handle: followPublication(ports) },
    { name: 'schedules.forget-person', handle: forgetPlanner(ports) },
  ];
}

/** Moves the schedule of an ended generation on: saves its content, publishes it or fails. Safe to repeat. */
function followGeneration(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({ generationId }: { generationId: string }): Promise<void> => {
    await ports.transact(async (stores) => {
      const generation = await stores.generations.byId(generationId);
      const made = madeOf(generationId, ports.ids);
      if (generation) await settleScheduleGeneration(stores, generation, ports.clock.now(), made);
      return ok(null);
    });
  };
}

/**
 * The account was deleted: pending plans are not made, and typed texts are deleted. A running plan ends with its run. Safe to
 * repeat.
 */
export function forgetPlanner({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ schedules, syncOperations, templates, calendarFeeds }) => {
      await calendarFeeds.delete(userId);
      await templates.forgetPerson(userId);
      await schedules.forgetPerson(userId, clock.now());
      await syncOperations.forgetPerson(userId);
      return ok(null);
    });
  };
}

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
