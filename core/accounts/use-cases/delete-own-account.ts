import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { checkOwnPassword } from './steps/check-own-password.ts';
import { takePersonOut } from './steps/take-person-out.ts';

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
