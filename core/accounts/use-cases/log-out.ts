import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/** Ends the sign-in of this token. A repeat is fine. */
export function logOut(ports: Pick<Ports, 'transact' | 'tokens'>) {
  return async (token: string): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      await stores.sessions.end(ports.tokens.hashOf(token));
      return ok({ ok: true as const });
    });
}
