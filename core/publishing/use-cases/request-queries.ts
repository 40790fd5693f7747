import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { ConnectionRequestView, DeclinedRequest, OpenRequest } from '#core/publishing/connection-request.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentDeclined, presentRequest, shownRequests } from '#core/publishing/connection-request.ts';

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
    requests: await read((stores) => stores.connectionRequests.listOpen(shownRequests)),
  });
}
