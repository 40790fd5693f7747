import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminUser, User, UserInput } from '../user.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { AuditAction, AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import { changedElsewhere, auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse, invalid, issue } from '#core/shared/result.ts';
import { checkRegistration, foldEmail } from '#core/accounts/credentials.ts';
import { parseNewUser } from '../user.ts';
import { takePersonOut } from './steps/sessions.ts';

type LockedUser = NonNullable<Awaited<ReturnType<Stores['users']['lock']>>>;

/**
 * Changes the rights of an account: its role, and whether it can sign in. Omitted fields stay. Disabling ends every
 * sign-in and every push at once. A repeat changes nothing more. Refuses `notFound`, `users.ownRights` for one's own
 * account, and `edit.changedElsewhere` when `version` is not the present one.
 */
export function updateUser(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: {
    actor: Actor;
    id: string;
    role?: User['role'] | undefined;
    disabled?: boolean | undefined;
    version: number | null;
  }): Promise<Result<{ user: AdminUser }>> =>
    ports.transact(async (stores) => {
      const locked = await lockOther(stores, input.actor, input.id, 'users.ownRights');
      if (!locked.ok) return locked;
      const { deletedAt, ...user } = locked.value;
      if (deletedAt !== null) return refuse('notFound');
      const now = ports.clock.now();
      const isDisabled = input.disabled ?? user.disabledAt !== null;
      const role = input.role ?? user.role;
      const disabledAt = isDisabled ? (user.disabledAt ?? now) : null;
      if (role === user.role && disabledAt === user.disabledAt) return ok({ user });
      if (input.version !== null && input.version !== user.version) {
        return changedElsewhere(await stores.audit.lastOf('user', user.id));
      }
      const edited: AdminUser = { ...user, role, disabledAt, version: user.version + 1 };
      await stores.users.save(edited);
      const action = disabledAt === user.disabledAt ? 'edited' : isDisabled ? 'disabled' : 'enabled';
      const values = { before: auditedUser(user), after: auditedUser(edited) };
      await stores.audit.append(accountEntry(ports, input.actor, action, user, values));
      if (isDisabled) await stores.pushSubscriptions.forgetPerson(user.id);
      if (isDisabled && (await stores.sessions.endAll(user.id)) > 0) {
        await stores.events.append({ type: 'session.ended', userId: user.id, at: now });
      }
      return ok({ user: edited });
    });
}

/**
 * Spec §7 POST /users, for admins (the contract's access). A repeat with the same id returns the existing account.
 * Refuses as `parseNewUser` does, and `input.invalid` with `auth.emailTaken` at the e-mail.
 */
export function createUser(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'passwords'>) {
  return async (input: {
    actor: Actor;
    id: string;
    user: UserInput;
    /** The language of the welcome mail. */
    locale: Locale;
  }): Promise<Result<{ user: AdminUser }>> => {
    const draft = parseNewUser(input.user);
    if (!draft.ok) return draft;
    const { name, email, role, password } = draft.value;
    const passwordHash = await ports.passwords.hash(password);
    const at = ports.clock.now();
    const user = { id: input.id, name, email, role, createdAt: at };
    return ports.transact(async (stores) => {
      if (!(await stores.users.insert({ ...user, passwordHash }))) {
        const made = await stores.users.account(user.id);
        return made?.email === email ? ok({ user: made }) : invalid([issue('email', 'auth.emailTaken')]);
      }
      const account: AdminUser = { ...user, disabledAt: null, version: 1, disputed: false };
      await stores.audit.append(accountEntry(ports, input.actor, 'created', account, { after: auditedUser(account) }));
      await stores.events.append({ type: 'account.registered', userId: user.id, at, locale: input.locale });
      return ok({ user: account });
    });
  };
}

/**
 * Spec §7 DELETE /users/{id}: the personal data is deleted, the ledger is retained. Name, e-mail and password are
 * replaced, every sign-in ends (its row stays until it is swept, so that its device gets the reason), and the e-mail
 * can register again. Handlers of `account.deleted` end runs, plans, files and subscriptions. A repeat changes nothing.
 * Refuses `notFound`, and `users.ownAccount` for one's own account (spec §5).
 */
export function deleteUser(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const locked = await lockOther(stores, actor, id, 'users.ownAccount');
      if (!locked.ok) return locked;
      const { deletedAt, ...user } = locked.value;
      if (deletedAt !== null) return ok({ ok: true as const });
      const at = ports.clock.now();
      await stores.audit.append(accountEntry(ports, actor, 'deleted', user));
      await takePersonOut(stores, id, at);
      return ok({ ok: true as const });
    });
}

/**
 * Ends one sign-in of a user, or all of them (`sessionId` null), and then the pushes to all their devices too. A repeat
 * for all succeeds. Refuses `notFound` for a missing user or sign-in.
 */
export function endSessions(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; userId: string; sessionId: string | null }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const { actor, userId, sessionId } = input;
      const user = await stores.users.account(userId);
      if (!user) return refuse('notFound');
      if (sessionId !== null && !(await stores.sessions.endOne(userId, sessionId))) return refuse('notFound');
      if (sessionId === null) await stores.pushSubscriptions.forgetPerson(userId);
      const count = sessionId === null ? await stores.sessions.endAll(userId) : 1;
      if (count === 0) return ok({ ok: true as const });
      await stores.audit.append(accountEntry(ports, actor, 'signedOut', user, { after: { sessions: count } }));
      await stores.events.append({ type: 'session.ended', userId, at: ports.clock.now() });
      return ok({ ok: true as const });
    });
}

/**
 * The first way into a live installation: registration never makes an admin, so an operator creates the account on the
 * server itself. Refuses `input.invalid` with the registration's codes, `auth.emailTaken` included.
 */
export function createAdmin(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'passwords'>) {
  return async (input: { name: string; email: string; password: string }): Promise<Result<User>> => {
    const email = foldEmail(input.email);
    const name = input.name.trim() || email;
    const issues = checkRegistration({ name, email, password: input.password });
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    const admin: User = {
      id: ports.ids.next(),
      name,
      email,
      role: 'admin',
      createdAt: ports.clock.now(),
    };
    return ports.transact(async (stores) => {
      const isNew = await stores.users.insert({ ...admin, passwordHash });
      return isNew ? ok(admin) : invalid([issue('email', 'auth.emailTaken')]);
    });
  };
}

/** The fields of an account in the audit log: never the password. */
function auditedUser({ name, email, role, disabledAt }: AdminUser): AuditValues {
  return { name, email, role, disabledAt };
}

/** The entry of one write to an account. */
function accountEntry(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  actor: Actor,
  action: AuditAction,
  user: AdminUser,
  values: { before?: AuditValues; after?: AuditValues } = {},
): AuditEntry {
  return auditEntry({
    id: ids.next(),
    at: clock.now(),
    actorId: actor.userId,
    action,
    subject: { kind: 'user', id: user.id, name: user.name },
    ...values,
  });
}

/**
 * The account whose rights an admin is about to reduce, locked; never the admin's own. All admins are locked first: of
 * two who remove each other the second is no longer one, so that at least one always stays. Refuses `notFound`,
 * `auth.forbidden` and the code given for the own account.
 */
async function lockOther(
  stores: Pick<Stores, 'users'>,
  actor: Actor,
  id: string,
  own: 'users.ownAccount' | 'users.ownRights',
): Promise<Result<LockedUser>> {
  if (id === actor.userId) return refuse(own);
  const admins = await stores.users.lockAdmins();
  if (!admins.includes(actor.userId)) return refuse('auth.forbidden');
  const user = await stores.users.lock(id);
  return user ? ok(user) : refuse('notFound');
}
