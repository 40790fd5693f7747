import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ConnectionRequest, ConnectionRequestView } from '#core/publishing/connection-request.ts';
import { connectionRequested, presentRequest } from '#core/publishing/connection-request.ts';
import { ok, refuse } from '#core/shared/result.ts';

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
      const asked: ConnectionRequest = {
        id: input.id,
        userId,
        influencerId,
        askedAt: clock.now(),
        answeredAt: null,
        declineReason: null,
      };
      if (await stores.connectionRequests.insert(asked)) {
        await stores.events.append(connectionRequested(asked));
        return ok({ request: presentRequest(asked) });
      }
      const earlier = await stores.connectionRequests.openOf(userId, influencerId);
      // The same press, sent again after it was answered.
      return ok({ request: presentRequest(earlier ?? asked) });
    });
}
