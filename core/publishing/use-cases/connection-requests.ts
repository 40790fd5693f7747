import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type {
  ConnectionRequest,
  ConnectionRequestView,
  DeclinedRequest,
  OpenRequest,
} from '#core/publishing/connection-request.ts';
import {
  connectionRequested,
  presentRequest,
  connectionDeclined,
  parseDeclineReason,
  presentDeclined,
  displayedRequests,
} from '#core/publishing/connection-request.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';

/**
 * Requests that the admins connect an Instagram account to a model of the caller's; they are notified once. While the
 * request is open, a repeat returns the same one. Refuses `notFound` (not an owned model),
 * `instagram.connectedMeanwhile {username}`, `instagram.modelWithdrawn`.
 */
export function requestConnection({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    id: string;
    actor: Actor;
    influencerId: string;
  }): Promise<Result<{ request: ConnectionRequestView }>> =>
    transact(async (stores) => {
      const { userId } = input.actor;
      const { influencerId } = input;
      if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
      // Locked, so that no account is connected between the check and the insert.
      const model = await stores.influencers.hold(influencerId);
      if (!model) return refuse('notFound');
      if (model.deletedAt !== null) return refuse('instagram.modelWithdrawn');
      const account = await stores.instagramAccounts.byInfluencer(influencerId);
      if (account?.isActive) return refuse('instagram.connectedMeanwhile', { username: account.username });
      const requested: ConnectionRequest = {
        id: input.id,
        userId,
        influencerId,
        askedAt: clock.now(),
        answeredAt: null,
        declineReason: null,
      };
      if (await stores.connectionRequests.insert(requested)) {
        await stores.events.append(connectionRequested(requested));
        return ok({ request: presentRequest(requested) });
      }
      const earlier = await stores.connectionRequests.openOf(userId, influencerId);
      // The same press, sent again after it was answered.
      return ok({ request: presentRequest(earlier ?? requested) });
    });
}

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
      const requested = { influencerId: model.id, ids: input.requestIds };
      const declined = await stores.connectionRequests.decline(requested, now, reason.value);
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

/**
 * The caller's open request for a model of theirs, and without one why the last was declined; null without either.
 * Refuses `notFound` (not an owned model).
 */
export function ownRequest({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
  }): Promise<Result<{ request: ConnectionRequestView | null; declined: DeclinedRequest | null }>> => {
    const { actor, influencerId } = input;
    const { isOwn, last } = await read(async ({ ownerships, connectionRequests }) => ({
      isOwn: await ownerships.owns(actor.userId, influencerId),
      last: await connectionRequests.lastOf(actor.userId, influencerId),
    }));
    if (!isOwn) return refuse('notFound');
    return ok({
      request: last?.answeredAt === null ? presentRequest(last) : null,
      declined: last && presentDeclined(last),
    });
  };
}

/** The open connection requests for admins, the oldest first. */
export function listRequests({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ requests: OpenRequest[] }> => ({
    requests: await read((stores) => stores.connectionRequests.listOpen(displayedRequests)),
  });
}
