import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { Page } from '#core/shared/page.ts';
import { ok } from '#core/shared/result.ts';
import { presentContent } from '#core/contents/present-content.ts';

/** Kept contents, newest first. `userId` is honoured for admins only (everybody's when absent); others see their own. */
export function listContents(ports: Pick<Ports, 'transact'>) {
  return async (
    input: {
      actor: Actor;
      userId: string | null;
      influencerId: string | null;
      contentType?: ContentView['contentType'] | null;
    } & Page,
  ): Promise<Result<{ contents: ContentView[]; total: number }>> =>
    ports.transact(async (stores) => {
      const { actor, influencerId, contentType = null, limit, offset } = input;
      const userId = actor.role === 'admin' ? input.userId : actor.userId;
      const { rows, total } = await stores.contents.list({ userId, influencerId, contentType, limit, offset });
      return ok({ contents: rows.map(presentContent), total });
    });
}
