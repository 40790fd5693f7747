import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/** Ends the sign-in of this token. A repeat succeeds. */
export function logOut(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const userId = await stores.sessions.end(ports.tokens.hashOf(token));
      if (userId !== null) await stores.events.append({ type: 'session.ended', userId, at: ports.clock.now() });
      return ok({ ok: true as const });
    });
}
