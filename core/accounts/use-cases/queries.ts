import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { UserFilter } from '#core/accounts/account-stores.ts';
import type { OwnAccount, OwnSession } from '#core/accounts/user-schema.ts';
import type { ListedUser, User } from '#core/accounts/user.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** A user is recorded as seen at most once in this time, however many requests come. */
const seenMs = 5 * 60_000;

/** The user of a bearer token, recorded as seen now and then; null when it is unknown, ended or too old. */
export function authenticate({ read, transact, clock, tokens }: Pick<Ports, 'read' | 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<User | null> => {
    const now = clock.now();
    const found = await read((stores) => stores.sessions.userOf(tokens.hashOf(token), now));
    if (!found) return null;
    const { user, lastSeenAt } = found;
    const before = new Date(Date.parse(now) - seenMs).toISOString();
    if (lastSeenAt === null || lastSeenAt <= before) {
      await transact(async ({ users }) => ok(await users.recordSeen(user.id, now, before)));
    }
    return user;
  };
}

/** The reason why a token is not signed in: the device of a deleted account learns it, so that it deletes its data. */
export function refusalOfToken({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (token: string): Promise<'auth.required' | 'auth.accountGone'> =>
    (await read((stores) => stores.sessions.isOfDeleted(tokens.hashOf(token)))) ? 'auth.accountGone' : 'auth.required';
}

/** Which of these tokens are still signed in. */
export function signedIn({ read, clock, tokens }: Pick<Ports, 'read' | 'clock' | 'tokens'>) {
  return async (some: readonly string[]): Promise<ReadonlySet<string>> => {
    const byHash = new Map(some.map((token) => [tokens.hashOf(token), token]));
    const live = await read((stores) => stores.sessions.live([...byHash.keys()], clock.now()));
    return new Set(live.map((hash) => byHash.get(hash)!));
  };
}

/** The signed-in user. Refuses `auth.accountGone` once the account is deleted. */
export function getMe({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor }): Promise<Result<{ user: User }>> => {
    const user = await read((stores) => stores.users.byId(input.actor.userId));
    return user ? ok({ user }) : refuse('auth.accountGone');
  };
}

/** Spec §7 GET /users: the accounts that are not deleted, for admins only (by the contract's access). */
export function listUsers({ read }: Pick<Ports, 'read'>) {
  return async (input: UserFilter): Promise<{ users: ListedUser[]; total: number; isTotalBounded?: true }> => {
    const { rows, ...counted } = await read((stores) => stores.users.list(input));
    return { users: rows, ...counted };
  };
}

/** The own account with the fields that no other response has. Refuses `auth.accountGone`. */
export function getOwnAccount({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ actor }: { actor: Actor }): Promise<Result<OwnAccount>> => {
    const [account, wantedEmail] = await read((stores) =>
      Promise.all([stores.users.credentials(actor.userId), stores.accountLinks.wantedEmail(actor.userId, clock.now())]),
    );
    if (!account) return refuse('auth.accountGone');
    const { user, emailVerifiedAt } = account;
    return ok({ user, emailVerifiedAt, wantedEmail: wantedEmail === user.email ? null : wantedEmail });
  };
}

/** The own live sign-ins, newest first; `token` is that of the present one. */
export function listOwnSessions({ read, clock, tokens }: Pick<Ports, 'read' | 'clock' | 'tokens'>) {
  return async ({ actor, token }: { actor: Actor; token: string }): Promise<{ devices: OwnSession[] }> => {
    const rows = await read((stores) => stores.sessions.devicesOf(actor.userId, clock.now()));
    const current = tokens.hashOf(token);
    return {
      devices: rows.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
        id,
        device,
        createdAt,
        lastSeenAt: lastSeenAt ?? createdAt,
        isCurrent: tokenHash === current,
      })),
    };
  };
}
