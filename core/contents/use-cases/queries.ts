import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { Page } from '#core/shared/page.ts';
import { presentContent } from '#core/contents/present-content.ts';

/** Kept contents, newest first. `userId` is honoured for admins only (everybody's when absent); others see their own. */
export function listContents({ read }: Pick<Ports, 'read'>) {
  return async (
    input: {
      actor: Actor;
      userId: string | null;
      influencerId: string | null;
      contentType?: ContentView['contentType'] | null;
    } & Page,
  ): Promise<{ contents: ContentView[]; total: number }> => {
    const { actor, influencerId, contentType = null, limit, offset } = input;
    const userId = actor.role === 'admin' ? input.userId : actor.userId;
    const found = await read((stores) => stores.contents.list({ userId, influencerId, contentType, limit, offset }));
    return { contents: found.rows.map(presentContent), total: found.total };
  };
}
