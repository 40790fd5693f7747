import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import { markDeleted } from './mark-deleted.ts';

/** The content, restored if it was deleted. */
export async function bringBack(
  stores: Pick<Stores, 'contents' | 'events'>,
  content: Content,
  now: string,
): Promise<Content> {
  if (content.deletedAt === null) return content;
  await markDeleted(stores, [content], null, now);
  return { ...content, deletedAt: null };
}
