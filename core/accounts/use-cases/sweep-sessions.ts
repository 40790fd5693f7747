import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** Deletes sign-ins whose time is over. Safe to repeat and to run in several processes at once. */
export function sweepSessions({ transact, clock, log }: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async (): Promise<void> => {
    const deleted = await transact(async ({ sessions }) => ok(await sessions.deleteExpired(clock.now())));
    if (deleted.ok && deleted.value > 0) log('info', 'sessions.expired', { count: deleted.value });
  };
}
