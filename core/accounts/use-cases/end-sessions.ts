import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { accountEntry } from './steps/account-entry.ts';

/**
 * Ends one sign-in of a user, or all of them (`sessionId` null), and then the pushes to all their devices too. A repeat
 * for all succeeds. Refuses `notFound` for a missing user or sign-in.
 */
export function endSessions(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; userId: string; sessionId: string | null }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const { actor, userId, sessionId } = input;
      const user = await stores.users.account(userId);
      if (!user) return refuse('notFound');
      if (sessionId !== null && !(await stores.sessions.endOne(userId, sessionId))) return refuse('notFound');
      if (sessionId === null) await stores.pushSubscriptions.forgetPerson(userId);
      const count = sessionId === null ? await stores.sessions.endAll(userId) : 1;
      if (count === 0) return ok({ ok: true as const });
      await stores.audit.append(accountEntry(ports, actor, 'signedOut', user, { after: { sessions: count } }));
      await stores.events.append({ type: 'session.ended', userId, at: ports.clock.now() });
      return ok({ ok: true as const });
    });
}
