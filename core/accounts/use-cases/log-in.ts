import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '#core/accounts/user.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { openSession, withoutPassword } from './steps/open-session.ts';

/**
 * Spec §2 Login. Refuses `auth.wrongCredentials` alike for an unknown e-mail and a wrong password, in the same time;
 * `auth.disabled` only after the right password.
 */
export function logIn(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'tokens' | 'passwords'>) {
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
    return ports.transact(async (stores) => ok(await openSession(stores, ports, withoutPassword(account), input)));
  };
}
