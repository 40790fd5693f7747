import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '#core/accounts/user.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { closedForMaintenance, isInMaintenance } from '#core/shared/maintenance.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { openSession, withoutPassword } from './steps/sessions.ts';

/**
 * Spec §2 Login. Refuses `auth.wrongCredentials` alike for an unknown e-mail and a wrong password, in the same time;
 * `auth.disabled` only after the right password, and so does `server.maintenance` while the product is closed: a customer gets one
 * answer instead of a session in which every call is refused.
 */
export function logIn(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'tokens' | 'passwords' | 'settings'>) {
  return async (input: {
    email: string;
    password: string;
    rememberMe: boolean;
    device: string | null;
  }): Promise<Result<{ token: string; user: User }>> => {
    const user = await ports.read((stores) => stores.users.byEmail(foldEmail(input.email)));
    const matches = await ports.passwords.matches(input.password, user?.passwordHash ?? null);
    if (!user || !matches) return refuse('auth.wrongCredentials');
    const { disabledAt, ...account } = user;
    if (disabledAt !== null) return refuse('auth.disabled');
    const isClosed = account.role !== 'admin' && isInMaintenance(ports.settings.current());
    if (isClosed) return { ok: false, refusal: closedForMaintenance };
    return ports.transact(async (stores) => ok(await openSession(stores, ports, withoutPassword(account), input)));
  };
}

/** Ends the sign-in of this token. A repeat succeeds. */
export function logOut(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const userId = await stores.sessions.end(ports.tokens.hashOf(token));
      if (userId !== null) await stores.events.append({ type: 'session.ended', userId, at: ports.clock.now() });
      return ok({ ok: true as const });
    });
}

/** The app was opened with this sign-in. */
export function noteUse({ transact, clock, tokens }: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<void> => {
    await transact(async (stores) => ok(await stores.sessions.recordUse(tokens.hashOf(token), clock.now())));
  };
}
