import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { connectionDeclined, parseDeclineReason } from '#core/publishing/connection-request.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * Declines the open ones of these requests of a model's owners, who get the reason and may request again. A request
 * made after the admin had read the list is not among them. Refuses `input.invalid` as `parseDeclineReason` does,
 * `notFound` (no such model), and `instagram.noRequest` when none of them is open.
 */
export function declineRequests({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    requestIds: readonly string[];
    reason: string;
  }): Promise<Result<{ ok: true }>> => {
    const reason = parseDeclineReason(input.reason);
    if (!reason.ok) return reason;
    return transact(async (stores) => {
      // Locked as where an account is connected: a request is answered once.
      const model = await stores.influencers.lock(input.influencerId);
      if (!model) return refuse('notFound');
      const now = clock.now();
      const asked = { influencerId: model.id, ids: input.requestIds };
      const declined = await stores.connectionRequests.decline(asked, now, reason.value);
      if (declined.length === 0) return refuse('instagram.noRequest');
      for (const request of declined) await stores.events.append(connectionDeclined(request, now));
      const count = declined.length;
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: 'declined',
          subject: { kind: 'instagramAccount', id: model.id, name: model.name },
          after: { declineReason: reason.value, requests: count },
        }),
      );
      return ok({ ok: true as const });
    });
  };
}
