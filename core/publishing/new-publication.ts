import type { Content } from '#core/contents/content.ts';
import type { Publication } from './publication.ts';

/** The claim of one post: made before anything is said to Instagram. Due at once. */
export function newPublication(
  content: Content,
  post: { kind: Publication['kind']; accountId: string; caption: string; scheduleId: string | null },
  made: { id: string; now: string },
): Publication {
  return {
    id: made.id,
    userId: content.userId,
    contentId: content.id,
    scheduleId: post.scheduleId,
    accountId: post.accountId,
    kind: post.kind,
    caption: post.caption,
    status: 'claimed',
    containerId: null,
    containerCount: 0,
    publishAttemptedAt: null,
    publishAttempts: 0,
    mediaId: null,
    permalink: null,
    failure: null,
    failureDetail: null,
    polls: 0,
    leaseUntil: null,
    nextStepAt: made.now,
    createdAt: made.now,
    finishedAt: null,
  };
}
