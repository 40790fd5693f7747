import type { ContainerStatus, GatewayAnswer } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { Publication } from './publication.ts';
import type { Step } from './step.ts';
import { sameCaption } from './caption.ts';
import { publicationFailures, ruleFor } from './graph-errors.ts';
import { ageMs, hour, later, minute, nthPause, second } from './poll-times.ts';
import { detailOf, failed, plain } from './step.ts';

/**
 * After media_publish was called. Instagram has no idempotency key, so a call of unknown outcome is answered by reading only. The
 * one exception: a container read as FINISHED three times, a minute between the first two, was not published; then the same
 * container is published once more. While `publishing`, `polls` counts those FINISHED looks, and a `failure` says that no further
 * call may be made, whatever is read.
 */
const maxAttempts = 2;
const finishedPauses = [1 * minute, 10 * second];
const unreadablePause = 20 * second;
/** How long a read outage may last before we say that we do not know. */
const patience = 2 * minute;
/** A container that was not published has expired by then and says so. */
const unconfirmedLife = 26 * hour;
const maxNotReady = 4;

/** What media_publish answered. */
export function afterPublish(publication: Publication, answer: GatewayAnswer<{ mediaId: string }>, now: string): Step {
  if (answer.kind === 'ok') return plain(published(publication, answer.value.mediaId, now));
  const soon = later(now, 5 * second);
  if (answer.kind === 'unknown') {
    return plain({ ...publication, failureDetail: answer.detail, nextStepAt: soon });
  }
  const { action, failure } = ruleFor(answer.error, 'publish');
  const detail = detailOf(answer.error);
  const open = { ...publication, failureDetail: detail, nextStepAt: soon };
  // An earlier call may have published: no refusal of a later one can tell.
  const isOnlyCall = publication.failure === null;
  switch (action) {
    case 'unknown':
    case 'wait':
      return plain(open);
    case 'blocked':
    case 'gone':
    case 'retry':
      return plain({ ...open, failure: publication.failure ?? failure });
    case 'notReady':
    case 'later':
      if (!isOnlyCall) return plain(open);
      return publication.publishAttempts >= maxNotReady
        ? plain(failed(publication, failure, detail, now))
        : plain(notPublished(open, later(now, pauseBeforeNext(publication.publishAttempts))));
    case 'defer':
      return isOnlyCall
        ? plain({ ...notPublished(open, later(now, hour)), publishAttempts: publication.publishAttempts - 1 })
        : plain(open);
    case 'pause':
      return {
        ...plain(isOnlyCall ? failed(publication, failure, detail, now) : unconfirmed(open, now)),
        account: 'passive',
      };
    case 'fail':
      return plain(isOnlyCall ? failed(publication, failure, detail, now) : open);
    default:
      return action satisfies never;
  }
}

/** What the container says once a call was made (or may have been). */
export function afterAttempt(
  publication: Publication,
  answer: GatewayAnswer<{ status: ContainerStatus; detail: string | null }>,
  now: string,
): Step {
  if (answer.kind !== 'ok') return stillUnknown(publication, answer, now);
  switch (answer.value.status) {
    case 'PUBLISHED':
      return plain(published(publication, null, now));
    case 'ERROR':
      return plain(failed(publication, 'processingFailed', answer.value.detail, now));
    case 'EXPIRED':
      return plain(failed(publication, reasonOf(publication), publication.failureDetail, now));
    case 'IN_PROGRESS':
      return stillUnknown(publication, { kind: 'unknown', detail: 'still in progress' }, now);
    case 'FINISHED':
      return publication.status === 'publishing'
        ? seenFinished(publication, now)
        : plain(unconfirmed(publication, now));
    default:
      return answer.value.status satisfies never;
  }
}

/** Live, for certain. Without the id of the post it is looked for next; the link comes last and can never undo this. */
export function published(publication: Publication, mediaId: string | null, now: string): Publication {
  return {
    ...publication,
    status: 'published',
    mediaId,
    publishAttemptedAt: publication.publishAttemptedAt ?? now,
    failure: null,
    polls: 0,
    nextStepAt: now,
    finishedAt: now,
  };
}

export type FoundPost = { id: string; caption: string; timestamp: string; kind: Publication['kind'] };
const mediaPauses = [10 * second, 1 * minute, 5 * minute, 30 * minute];

/**
 * Which of the account's latest posts is ours: of the right kind, of the time of the call, with our caption. `posts` must not hold
 * posts bound to another publication. None or several leave the id open: a wrong link is worse than none.
 */
export function afterMedia(publication: Publication, answer: GatewayAnswer<{ media: FoundPost[] }>, now: string): Step {
  const fitting = answer.kind === 'ok' ? answer.value.media.filter((post) => isOurs(publication, post)) : [];
  const [only] = fitting;
  if (only && fitting.length === 1) return plain({ ...publication, mediaId: only.id, polls: 0, nextStepAt: now });
  const pause = fitting.length > 1 ? null : nthPause(mediaPauses, publication.polls);
  return plain({
    ...publication,
    polls: publication.polls + 1,
    failureDetail: fitting.length > 1 ? 'several posts look like it' : 'its post was not found',
    nextStepAt: pause === null ? null : later(now, pause),
  });
}

/** From where to look for the post of a call. */
export function earliestPost({ publishAttemptedAt, createdAt }: Publication): string {
  return later(publishAttemptedAt ?? createdAt, -2 * minute);
}

const permalinkPauses = [1 * minute, 10 * minute, 1 * hour, 6 * hour];

export function afterPermalink(
  publication: Publication,
  answer: GatewayAnswer<{ permalink: string }>,
  now: string,
): Step {
  if (answer.kind === 'ok') return plain({ ...publication, permalink: answer.value.permalink, nextStepAt: null });
  const pause = nthPause(permalinkPauses, publication.polls);
  const nextStepAt = pause === null ? null : later(now, pause);
  return plain({ ...publication, polls: publication.polls + 1, nextStepAt });
}

function isOurs(publication: Publication, post: FoundPost): boolean {
  const at = Date.parse(post.timestamp);
  const from = Date.parse(earliestPost(publication));
  if (post.kind !== publication.kind || at < from || at > from + 32 * minute) return false;
  // A story has no caption of its own.
  return publication.kind === 'story' || sameCaption(publication.caption, post.caption);
}

function seenFinished(publication: Publication, now: string): Step {
  const polls = publication.polls + 1;
  const pause = nthPause(finishedPauses, polls - 1);
  if (pause !== null) return plain({ ...publication, polls, nextStepAt: later(now, pause) });
  if (publication.failure !== null || publication.publishAttempts >= maxAttempts) {
    return plain(unconfirmed(publication, now));
  }
  return {
    publication: {
      ...publication,
      publishAttempts: publication.publishAttempts + 1,
      failure: 'unconfirmed',
      polls: 0,
      nextStepAt: later(now, 5 * second),
    },
    call: 'publish',
    account: null,
  };
}

function stillUnknown(
  publication: Publication,
  answer: Exclude<GatewayAnswer<never>, { kind: 'ok' }>,
  now: string,
): Step {
  const isPaused = answer.kind === 'refused' && ruleFor(answer.error, 'read').action === 'pause';
  const account = isPaused ? ('passive' as const) : null;
  const sinceMs = ageMs(publication.publishAttemptedAt ?? publication.createdAt, now);
  const isEarly = publication.status === 'publishing' && sinceMs < patience && !isPaused;
  const next = isEarly ? { ...publication, nextStepAt: later(now, unreadablePause) } : unconfirmed(publication, now);
  return { ...plain(next), account };
}

/** Nobody can say. Read once an hour until the container must have expired; never called again. */
function unconfirmed(publication: Publication, now: string): Publication {
  const isOver = ageMs(publication.publishAttemptedAt ?? publication.createdAt, now) > unconfirmedLife;
  return { ...publication, status: 'unconfirmed', polls: 0, nextStepAt: isOver ? null : later(now, hour) };
}

/** Instagram said so itself, of the only call there was: back to looking at the container. */
function notPublished(publication: Publication, nextStepAt: string): Publication {
  return { ...publication, status: 'container', publishAttemptedAt: null, failure: null, nextStepAt };
}

function pauseBeforeNext(attempts: number): number {
  return attempts <= 1 ? 30 * second : 2 * minute;
}

/** Why a container that expired was never published, as far as the call was answered. */
function reasonOf({ failure }: Publication): PublicationFailure {
  const known = publicationFailures.find((name) => name === failure && name !== 'unconfirmed');
  return known ?? 'containerExpired';
}
