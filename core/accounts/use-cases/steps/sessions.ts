import type { Ports, Stores } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Result } from '#core/shared/result.ts';
import type { Credentials } from '#core/accounts/account-stores.ts';
import { sessionEnd } from '#core/accounts/session.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';

/** The step login and register share: stores the hash of a new token and returns the token itself, once. */
export async function openSession(
  stores: Pick<Stores, 'sessions'>,
  ports: Pick<Ports, 'clock' | 'ids' | 'tokens'>,
  user: User,
  { rememberMe, device }: { rememberMe: boolean; device: string | null },
): Promise<{ token: string; user: User }> {
  const now = ports.clock.now();
  const { token, hash } = ports.tokens.mint();
  await stores.sessions.insert({
    id: ports.ids.next(),
    userId: user.id,
    tokenHash: hash,
    createdAt: now,
    expiresAt: sessionEnd(now, rememberMe),
    device,
    lastSeenAt: now,
  });
  return { token, user };
}

export function withoutPassword(user: User & { passwordHash: string }): User {
  const { passwordHash: _hash, ...rest } = user;
  return rest;
}

/** Ends the sign-ins of a user and the pushes to their devices; the one with this token stays, if one is given. */
export async function endSignIns(
  stores: Pick<Stores, 'sessions' | 'pushSubscriptions' | 'events'>,
  userId: string,
  at: string,
  storedTokenHash: string | null = null,
): Promise<void> {
  const count =
    storedTokenHash === null
      ? await stores.sessions.endAll(userId)
      : await stores.sessions.endOthers(userId, storedTokenHash);
  if (count === 0) return;
  await stores.pushSubscriptions.forgetPerson(userId);
  await stores.events.append({ type: 'session.ended', userId, at });
}

/**
 * Checks the password of the signed-in user before a sensitive action. Refuses `auth.accountGone`, and
 * `auth.passwordWrong` at `path`.
 */
export async function checkOwnPassword(
  { read, passwords }: Pick<Ports, 'read' | 'passwords'>,
  userId: string,
  password: string,
  path: string,
): Promise<Result<Credentials>> {
  const account = await read((stores) => stores.users.credentials(userId));
  if (!account) return refuse('auth.accountGone');
  const matches = await passwords.matches(password, account.passwordHash);
  return matches ? ok(account) : invalid([issue(path, 'auth.passwordWrong')]);
}

/**
 * The common part of every deletion of an account: removes name, e-mail, password and sign-ins, and emits the event by
 * which features delete their data.
 */
export async function takePersonOut(
  stores: Pick<Stores, 'users' | 'accountLinks' | 'audit' | 'events'>,
  id: string,
  at: string,
): Promise<void> {
  await stores.users.anonymise(id, at);
  await stores.accountLinks.endAll(id, ['password', 'verification', 'email']);
  await stores.audit.forgetPerson(id);
  await stores.events.append({ type: 'session.ended', userId: id, at }, { type: 'account.deleted', userId: id, at });
}
