import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import { accountEntry } from './steps/account-entry.ts';
import { lockOther } from './steps/lock-other.ts';
import { takePersonOut } from './steps/take-person-out.ts';

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
