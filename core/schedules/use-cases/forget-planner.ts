import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The account was deleted: what still waits is not made, and what was typed goes. What is running ends with its run. Safe to repeat. */
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
