import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminUser, User } from '../user.ts';
import { changedElsewhere } from '#core/audit/changed-elsewhere.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { accountEntry, auditedUser } from './steps/account-entry.ts';
import { lockOther } from './steps/lock-other.ts';

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
