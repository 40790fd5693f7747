import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '../user.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { checkPassword, foldEmail } from '../credentials.ts';
import { endSignIns } from './steps/sessions.ts';

/**
 * An operator replaces the password of an account whose owner has lost it, on the server itself. Every sign-in and every
 * link for a new password ends; the audit log has an entry. Refuses `notFound` for an unknown e-mail, and
 * `input.invalid` for a weak password.
 */
export function replacePassword(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'passwords'>) {
  return async (input: { actor: Actor; email: string; password: string }): Promise<Result<User>> => {
    const issues = checkPassword(input.password);
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    return ports.transact(async (stores) => {
      const found = await stores.users.byEmail(foldEmail(input.email));
      if (!found) return refuse('notFound');
      const { passwordHash: _old, disabledAt: _disabled, ...user } = found;
      const at = ports.clock.now();
      await stores.users.setPasswordHash(user.id, passwordHash);
      await stores.accountLinks.endAll(user.id, ['password']);
      await endSignIns(stores, user.id, at);
      const subject = { kind: 'user', id: user.id, name: user.name } as const;
      await stores.audit.append(
        auditEntry({ id: ports.ids.next(), at, actorId: input.actor.userId, action: 'signedOut', subject }),
      );
      return ok(user);
    });
  };
}
