import type { GatewayResponse } from './instagram-gateway.ts';
import type { MatchedPost, PostsReading } from './observation.ts';
import { moved } from './observation.ts';
import type { Called, Publication, PublicationIn, Published } from './publication.ts';
import { sameCaption } from './caption.ts';
import { hour, later, minute, nthPause, second } from './poll-times.ts';

/** A post can result from a call from two minutes before the first call until half an hour after the last one. */
const clockDifference = 2 * minute;
const lateness = 30 * minute;
const searchPauses = [10 * second, 1 * minute, 5 * minute, 30 * minute];
const permalinkPauses = [1 * minute, 10 * minute, 1 * hour, 6 * hour];

/** Certainly live. If the post's id is unknown, it is searched next; the link comes last and can never undo this. */
export function published(publication: Publication, called: Called, mediaId: string | null, now: string): Publication {
  return moved(publication, {
    status: 'published',
    called,
    mediaId,
    permalink: null,
    looks: 0,
    nextStepAt: now,
    finishedAt: now,
  });
}

/** The earliest time of a call's post. */
export function earliestPost({ firstCallAt }: Called): string {
  return later(firstCallAt, -clockDifference);
}

/** The posts that can result from this call: of the right kind, of the time of the call, with its caption. */
export function postsOf(called: Called, posts: PostsReading): MatchedPost[] {
  return posts.kind === 'ok' ? posts.value.media.filter((post) => isOf(called, post)) : [];
}

/** With no fitting post or several, the id stays unknown: a wrong link is worse than none. */
export function afterSearch(publication: PublicationIn<Published>, posts: PostsReading, now: string): Publication {
  const fitting = postsOf(publication.called, posts);
  const [only] = fitting;
  if (only && fitting.length === 1) return { ...publication, mediaId: only.id, looks: 0, nextStepAt: now };
  const pause = fitting.length > 1 ? null : nthPause(searchPauses, publication.looks);
  return {
    ...publication,
    looks: publication.looks + 1,
    detail: fitting.length > 1 ? 'several posts look like it' : 'its post was not found',
    nextStepAt: pause === null ? null : later(now, pause),
  };
}

export function afterPermalink(
  publication: PublicationIn<Published>,
  answer: GatewayResponse<{ permalink: string }>,
  now: string,
): Publication {
  if (answer.kind === 'ok') return { ...publication, permalink: answer.value.permalink, nextStepAt: null };
  const pause = nthPause(permalinkPauses, publication.looks);
  return { ...publication, looks: publication.looks + 1, nextStepAt: pause === null ? null : later(now, pause) };
}

function isOf(called: Called, post: MatchedPost): boolean {
  const at = Date.parse(post.timestamp);
  const until = Date.parse(called.lastCallAt) + lateness;
  if (post.kind !== called.kind || at < Date.parse(earliestPost(called)) || at > until) return false;
  // A story has no caption of its own.
  return called.kind === 'story' || sameCaption(called.caption, post.caption);
}
