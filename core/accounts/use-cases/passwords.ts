import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '#core/accounts/user.ts';
import type { Locale } from '#core/shared/locale.ts';
import { checkPassword, foldEmail } from '#core/accounts/credentials.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { endSignIns, openSession } from './steps/sessions.ts';
import { sendLink } from './steps/send-link.ts';

/**
 * Chooses a new password by a mailed link, once: every sign-in and every other link for a password ends, and the user
 * is signed in. The holder of the link reads the mails of the address, which is thereby proven. Refuses `input.invalid`
 * with the codes of a password, `auth.linkOver` for a link that is unknown, used or too old, and `auth.disabled`.
 */
export function resetPassword(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'tokens' | 'passwords'>) {
  return async (input: {
    token: string;
    password: string;
    device: string | null;
  }): Promise<Result<{ token: string; user: User }>> => {
    const issues = checkPassword(input.password);
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    return ports.transact(async (stores) => {
      const now = ports.clock.now();
      const link = await stores.accountLinks.lock(ports.tokens.hashOf(input.token), ['password'], now);
      const account = link?.userId ? await stores.users.credentials(link.userId) : null;
      if (!account) return refuse('auth.linkOver');
      if (account.disabledAt !== null) return refuse('auth.disabled');
      const { user, emailVerifiedAt } = account;
      await stores.users.setPasswordHash(user.id, passwordHash);
      if (emailVerifiedAt === null) await stores.users.setEmail(user.id, user.email, now);
      await stores.accountLinks.endAll(user.id, ['password']);
      await endSignIns(stores, user.id, now);
      return ok(await openSession(stores, ports, user, { rememberMe: false, device: input.device }));
    });
  };
}

/**
 * Mails a link to choose a new password (one hour, once). The response and the work are the same whether the address
 * has an account. A repeat mails a new link, which ends the one before.
 */
export function askNewPassword(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'tokens' | 'secrets'>) {
  return async (input: { email: string; locale: Locale }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const user = await stores.users.byEmail(foldEmail(input.email));
      const userId = user && user.disabledAt === null ? user.id : null;
      await sendLink(stores, ports, { kind: 'password', userId, email: null, locale: input.locale });
      return ok({ ok: true as const });
    });
}
