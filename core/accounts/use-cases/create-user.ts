import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { UserInput } from '../user-draft.ts';
import type { AdminUser } from '../user.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { accountEntry, auditedUser } from './steps/account-entry.ts';
import { parseNewUser } from '../user-draft.ts';

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
