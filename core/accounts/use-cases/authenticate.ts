import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { ok } from '#core/shared/result.ts';

/** The user a bearer token stands for; null when it is unknown, ended or too old. */
export function authenticate(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<User | null> => {
    const found = await ports.transact(async (stores) =>
      ok(await stores.sessions.userOf(ports.tokens.hashOf(token), ports.clock.now())),
    );
    return found.ok ? found.value : null;
  };
}
