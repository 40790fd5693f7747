import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { auditedAccount } from '#core/publishing/instagram-account.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * Disconnects an account; its token is deleted with the row. Schedules stay: one that runs meanwhile saves its content
 * and shows that no account is connected, and publishes it once there is one. A post in progress looks for the account
 * just before publishing and stops. Refuses `notFound`.
 */
export function deleteAccount(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'log'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> => {
    const deleted = await ports.transact(async (stores) => {
      const account = await stores.instagramAccounts.byId(id);
      if (!account) return refuse('notFound');
      await stores.instagramAccounts.remove(id);
      await stores.events.append(instagramChanged('instagram.disconnected', account, ports.clock.now()));
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: ports.clock.now(),
          actorId: actor.userId,
          action: 'disconnected',
          subject: { kind: 'instagramAccount', id, name: account.username },
          before: auditedAccount(account),
        }),
      );
      return ok(account);
    });
    if (!deleted.ok) return deleted;
    const { username, influencerId } = deleted.value;
    ports.log('info', 'instagram.deleted', { accountId: id, username, influencerId, adminId: actor.userId });
    return ok({ ok: true as const });
  };
}
