import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { ContentFilter } from '#core/contents/content-store.ts';
import type { Tag } from '#core/contents/tags.ts';
import { fold } from '#core/shared/text.ts';
import { tagKey } from '#core/contents/tags.ts';
import { viewContents } from './steps/view-contents.ts';

/**
 * Saved contents, newest first. `userId` counts for admins only (all users when absent); others see their own. `next`
 * is the `before` of the following page, null at the end. Search and tag accept any spelling: `IŞIK` finds `ışık`.
 */
export function listContents({ read }: Pick<Ports, 'read'>) {
  return async ({
    actor,
    ...filter
  }: { actor: Actor } & ContentFilter): Promise<{ contents: ContentView[]; total: number; next: string | null }> => {
    const userId = actor.role === 'admin' ? filter.userId : actor.userId;
    const search = filter.search ? fold(filter.search) : null;
    const tag = filter.tag ? tagKey(filter.tag) : null;
    return read(async (stores) => {
      const { rows, total } = await stores.contents.list({ ...filter, userId, search, tag, limit: filter.limit + 1 });
      const page = rows.slice(0, filter.limit);
      const next = rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null;
      return { contents: await viewContents(stores, page), total, next };
    });
  };
}

/** The caller's own tags, the most used first. */
export function listTags({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; influencerId: string | null }): Promise<{ tags: Tag[] }> =>
    read(async ({ contents }) => ({ tags: await contents.tagsOf(input.actor.userId, input.influencerId, 100) }));
}
