import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '#core/accounts/user.ts';
import { checkEmail, checkName, checkPassword, foldEmail } from '#core/accounts/credentials.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { checkOwnPassword, endSignIns, takePersonOut } from '#core/accounts/use-cases/steps/sessions.ts';
import { sendLink } from './steps/send-link.ts';

type LinkPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'tokens' | 'secrets' | 'passwords'>;
type Done = { ok: true };

/** Changes the own name. Refuses `auth.accountGone`, and `input.invalid` with `auth.name`. */
export function changeName({ transact }: Pick<Ports, 'transact'>) {
  return async ({ actor, name }: { actor: Actor; name: string }): Promise<Result<{ user: User }>> => {
    const issues = checkName(name);
    if (issues.length > 0) return invalid(issues);
    return transact(async (stores) => {
      await stores.users.setName(actor.userId, name);
      const user = await stores.users.byId(actor.userId);
      return user ? ok({ user }) : refuse('auth.accountGone');
    });
  };
}

/**
 * Changes the own password; every other sign-in ends, and links for a new password with them. Refuses `auth.accountGone` and
 * `input.invalid`: `auth.passwordWrong` at `currentPassword`, the codes of a password at `password`.
 */
export function changePassword(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'tokens' | 'passwords'>) {
  return async (input: {
    actor: Actor;
    /** The token of this sign-in, which stays. */
    token: string;
    currentPassword: string;
    password: string;
  }): Promise<Result<Done>> => {
    const issues = checkPassword(input.password);
    if (issues.length > 0) return invalid(issues);
    const checked = await checkOwnPassword(ports, input.actor.userId, input.currentPassword, 'currentPassword');
    if (!checked.ok) return checked;
    const { userId } = input.actor;
    const passwordHash = await ports.passwords.hash(input.password);
    return ports.transact(async (stores) => {
      await stores.users.setPasswordHash(userId, passwordHash);
      await stores.accountLinks.endAll(userId, ['password']);
      await endSignIns(stores, userId, ports.clock.now(), ports.tokens.hashOf(input.token));
      return ok({ ok: true as const });
    });
  };
}

/**
 * Mails a link to the new address and a notice to the present one; the address changes when the link is opened. Refuses
 * `auth.accountGone` and `input.invalid`: `auth.passwordWrong` at `password`, `auth.email` or `auth.emailTaken` at `email`.
 */
export function askNewEmail(ports: LinkPorts) {
  return async (input: { actor: Actor; email: string; password: string; locale: Locale }): Promise<Result<Done>> => {
    const email = foldEmail(input.email);
    const issues = checkEmail(email);
    if (issues.length > 0) return invalid(issues);
    const { userId } = input.actor;
    const checked = await checkOwnPassword(ports, userId, input.password, 'password');
    if (!checked.ok) return checked;
    return ports.transact(async (stores) => {
      const taken = await stores.users.byEmail(email);
      if (taken) return invalid([issue('email', 'auth.emailTaken')]);
      await sendLink(stores, ports, { kind: 'email', userId, email, locale: input.locale });
      return ok({ ok: true as const });
    });
  };
}

/** Mails the link that proves the own address once more; nothing once it is proven. Refuses `auth.accountGone`. */
export function askVerification(ports: Omit<LinkPorts, 'read' | 'passwords'>) {
  return async ({ actor, locale }: { actor: Actor; locale: Locale }): Promise<Result<Done>> =>
    ports.transact(async (stores) => {
      const account = await stores.users.credentials(actor.userId);
      if (!account) return refuse('auth.accountGone');
      const { user, emailVerifiedAt } = account;
      if (emailVerifiedAt === null) {
        await sendLink(stores, ports, { kind: 'verification', userId: user.id, email: user.email, locale });
      }
      return ok({ ok: true as const });
    });
}

/**
 * A customer deletes the own account, with the same effects as when an admin does it (delete-user.ts). Refuses
 * `users.ownAccount` for an admin (spec §5), `auth.accountGone`, and `input.invalid` with `auth.passwordWrong` at
 * `password`.
 */
export function deleteOwnAccount(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'passwords'>) {
  return async (input: { actor: Actor; password: string }): Promise<Result<{ ok: true }>> => {
    const { userId } = input.actor;
    const checked = await checkOwnPassword(ports, userId, input.password, 'password');
    if (!checked.ok) return checked;
    return ports.transact(async (stores) => {
      const user = await stores.users.lock(userId);
      if (!user) return refuse('auth.accountGone');
      // Also when the user became an admin meanwhile.
      if (user.role === 'admin') return refuse('users.ownAccount');
      if (user.deletedAt === null) await takePersonOut(stores, userId, ports.clock.now());
      return ok({ ok: true as const });
    });
  };
}

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
