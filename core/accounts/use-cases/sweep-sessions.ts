import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** A device that comes back late still learns that its account was deleted. */
const keptForMs = 60 * 86_400_000;

/**
 * Deletes sign-ins that expired long ago, and expired mailed links. Safe to repeat and to run in several processes at
 * once.
 */
export function sweepSessions({ transact, clock, log }: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async (): Promise<void> => {
    const now = clock.now();
    const until = new Date(Date.parse(now) - keptForMs).toISOString();
    const deleted = await transact(async ({ sessions, accountLinks }) => {
      await accountLinks.deleteExpired(now);
      return ok(await sessions.deleteExpired(until));
    });
    if (deleted.ok && deleted.value > 0) log('info', 'sessions.expired', { count: deleted.value });
  };
}
