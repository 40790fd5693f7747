import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { User } from '#core/accounts/user.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { checkRegistration, foldEmail, checkPassword } from '#core/accounts/credentials.ts';
import { sendLink } from './steps/send-link.ts';
import { openSession, withoutPassword, endSignIns } from './steps/sessions.ts';

/**
 * Spec §2 Register. A new account is a customer's. `id` is the id of the account: a repeat with the same id, e-mail and
 * password signs in to the account made the first time. Refuses `input.invalid` with `auth.emailTaken` at the e-mail.
 */
export function registerCustomer(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'tokens' | 'secrets' | 'passwords'>,
) {
  return async (input: {
    id: string;
    name: string;
    email: string;
    password: string;
    /** The language of the welcome mail. */
    locale: Locale;
    device: string | null;
  }): Promise<Result<{ token: string; user: User }>> => {
    const { device } = input;
    const email = foldEmail(input.email);
    const issues = checkRegistration({ name: input.name, email, password: input.password });
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    const user = {
      id: input.id,
      name: input.name,
      email,
      role: 'customer' as const,
      createdAt: ports.clock.now(),
      passwordHash,
    };
    const made = await ports.transact(async (stores) => {
      if (!(await stores.users.insert(user))) return invalid([issue('email', 'auth.emailTaken')]);
      const { id: userId, createdAt: at } = user;
      await stores.events.append({ type: 'account.registered', userId, at, locale: input.locale });
      await sendLink(stores, ports, { kind: 'verification', userId, email, locale: input.locale });
      return ok(await openSession(stores, ports, withoutPassword(user), { rememberMe: false, device }));
    });
    if (made.ok) return made;
    const earlier = await ports.read((stores) => stores.users.byEmail(email));
    if (!earlier || earlier.id !== input.id) return made;
    const { disabledAt, ...same } = earlier;
    if (disabledAt !== null || !(await ports.passwords.matches(input.password, same.passwordHash))) return made;
    return ports.transact(async (stores) =>
      ok(await openSession(stores, ports, withoutPassword(same), { rememberMe: false, device })),
    );
  };
}

/**
 * Proves an address by the link mailed to it; a new address then replaces the old one. A repeat returns the same until
 * the link is too old. Refuses `auth.linkOver`, and `input.invalid` with `auth.emailTaken` at the e-mail when another
 * account has it by now.
 */
export function verifyEmail(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (input: { token: string }): Promise<Result<{ email: string }>> =>
    ports.transact(async (stores) => {
      const now = ports.clock.now();
      const link = await stores.accountLinks.lock(ports.tokens.hashOf(input.token), ['verification', 'email'], now);
      const account = link?.userId ? await stores.users.credentials(link.userId) : null;
      if (!link || !account || link.email === null) return refuse('auth.linkOver');
      const { user, emailVerifiedAt } = account;
      const { email } = link;
      if (email === user.email && emailVerifiedAt !== null) return ok({ email });
      // The address was changed since: this link is about the old one.
      if (link.kind === 'verification' && email !== user.email) return refuse('auth.linkOver');
      const isFree = await stores.users.setEmail(user.id, email, now);
      if (!isFree) return invalid([issue('email', 'auth.emailTaken')]);
      // A link that went to the old address must not open the account any more.
      await stores.accountLinks.endAll(user.id, ['password']);
      return ok({ email });
    });
}

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
export function requestNewPassword(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'tokens' | 'secrets'>) {
  return async (input: { email: string; locale: Locale }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const user = await stores.users.byEmail(foldEmail(input.email));
      const userId = user && user.disabledAt === null ? user.id : null;
      await sendLink(stores, ports, { kind: 'password', userId, email: null, locale: input.locale });
      return ok({ ok: true as const });
    });
}
