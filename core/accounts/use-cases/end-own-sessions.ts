import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { endSignIns } from './steps/end-sign-ins.ts';

/**
 * Ends one of the own sign-ins, or all but the one with `token` (`sessionId` null). Refuses `notFound` for a missing
 * one.
 */
export function endOwnSessions(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (input: { actor: Actor; token: string; sessionId: string | null }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const { userId } = input.actor;
      const at = ports.clock.now();
      if (input.sessionId === null) {
        await endSignIns(stores, userId, at, ports.tokens.hashOf(input.token));
        return ok({ ok: true as const });
      }
      if (!(await stores.sessions.endOne(userId, input.sessionId))) return refuse('notFound');
      await stores.events.append({ type: 'session.ended', userId, at });
      return ok({ ok: true as const });
    });
}
