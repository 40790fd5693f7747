import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import { contentChanged } from '#core/contents/content-events.ts';

/** Marks contents as deleted at `deletedAt`, or restores them (null), and emits their events. */
export async function markDeleted(
  stores: Pick<Stores, 'contents' | 'events'>,
  contents: readonly Content[],
  deletedAt: string | null,
  now: string,
): Promise<void> {
  if (contents.length === 0) return;
  const ids = contents.map(({ id }) => id);
  await stores.contents.markDeleted(ids, deletedAt);
  await stores.events.append(...contents.map((content) => contentChanged(content, now)));
}
