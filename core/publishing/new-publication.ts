import type { Content } from '#core/contents/content.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import type { PostKind } from './post-kind.ts';
import type { Called, Publication } from './publication.ts';

/**
 * The claim of one post: made before anything is sent to Instagram. Due at once. `earlier` is the call of a publication
 * of the same content with an uncertain end, to be looked at first.
 */
export function newPublication(
  content: Content,
  post: {
    kind: PostKind;
    /** Several only for a carousel. */
    fileIndexes: readonly number[];
    fit: PictureFit;
    accountId: string;
    caption: string;
    scheduleId: string | null;
    earlier: Called | null;
  },
  made: { id: string; now: string },
): Publication {
  return {
    id: made.id,
    userId: content.userId,
    contentId: content.id,
    scheduleId: post.scheduleId,
    accountId: post.accountId,
    kind: post.kind,
    fileIndexes: post.fileIndexes,
    fit: post.fit,
    caption: post.caption,
    leaseUntil: null,
    detail: null,
    createdAt: made.now,
    status: 'claimed',
    items: [],
    lost: 0,
    unreadable: 0,
    waits: 0,
    earlier: post.earlier,
    nextStepAt: made.now,
  };
}
