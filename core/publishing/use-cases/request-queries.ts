import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { ConnectionRequestView, OpenRequest } from '#core/publishing/connection-request.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentRequest, shownRequests } from '#core/publishing/connection-request.ts';

/** The caller's open request for a model of theirs; null when there is none. Refuses `notFound` (not an owned model). */
export function ownRequest({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
  }): Promise<Result<{ request: ConnectionRequestView | null }>> => {
    const { actor, influencerId } = input;
    const { isOwn, open } = await read(async ({ ownerships, connectionRequests }) => ({
      isOwn: await ownerships.owns(actor.userId, influencerId),
      open: await connectionRequests.openOf(actor.userId, influencerId),
    }));
    if (!isOwn) return refuse('notFound');
    return ok({ request: open && presentRequest(open) });
  };
}

/** What admins are asked to connect, the oldest first. */
export function listRequests({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ requests: OpenRequest[] }> => ({
    requests: await read((stores) => stores.connectionRequests.listOpen(shownRequests)),
  });
}
