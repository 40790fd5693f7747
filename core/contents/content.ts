import type { Media } from '#core/generation/generation.ts';
import type { ContentView } from './content-schema.ts';
import type { DomainEvent } from '#core/events/event.ts';
export type { ContentView } from './content-schema.ts';

/** A deletion can be reverted for this long. */
const restorableMs = 30 * 24 * 3_600_000;

/** The longest description of an image that Instagram accepts: "alt_text" of its reference ig-user/media. */
export const altTextLimit = 1000;

/** Longest search text for contents. */
export const maxSearchLength = 200;
/** The maximum for one action that deletes, restores or downloads. */
export const maxContentsAtOnce = 100;

/** Where contents are planned and posted. */
export type ContentUses = Pick<ContentView, 'planned' | 'posted'>;
export type Content = Omit<ContentView, keyof ContentUses | 'files'> & { userId: string; files: Media[] };

/** Whether a content can be the cover of a reel: a saved image. */
export function isCover({
  contentType,
  files,
  deletedAt,
}: Pick<Content, 'contentType' | 'files' | 'deletedAt'>): boolean {
  return contentType === 'image' && files.length > 0 && deletedAt === null;
}

export function contentSaved(content: Content, at: string): DomainEvent<'content.kept'> {
  const { id, userId, influencerId, generationId } = content;
  return { type: 'content.kept', userId, at, contentId: id, influencerId, generationId };
}

/** Its owner edited, deleted or restored it. */
export function contentChanged(
  content: Pick<Content, 'id' | 'userId' | 'influencerId'>,
  at: string,
): DomainEvent<'content.changed'> {
  const { id, userId, influencerId } = content;
  return { type: 'content.changed', userId, at, contentId: id, influencerId };
}

/** Contents deleted before this are erased, and cannot be restored any more. */
export function erasedBefore(now: string): string {
  return new Date(Date.parse(now) - restorableMs).toISOString();
}

const nowhere: ContentUses = { planned: [], posted: [] };

export function presentContent({ userId: _owner, ...content }: Content, uses: ContentUses = nowhere): ContentView {
  return { ...content, planned: uses.planned, posted: uses.posted };
}
