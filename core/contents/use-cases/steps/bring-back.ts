import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import { contentChanged } from '#core/contents/content-events.ts';

/** The content, not deleted any more when it was. */
export async function bringBack(
  stores: Pick<Stores, 'contents' | 'events'>,
  content: Content,
  now: string,
): Promise<Content> {
  if (content.deletedAt === null) return content;
  await stores.contents.markDeleted([content.id], null);
  await stores.events.append(contentChanged(content, now));
  return { ...content, deletedAt: null };
}
