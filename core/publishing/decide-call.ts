import type { GatewayResponse } from './instagram-gateway.ts';
import type { ContainerReading, Observation, PostsReading, Step } from './observation.ts';
import { detailOf, failed, moved, plain } from './observation.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type {
  CallResponse,
  Called,
  Claimed,
  Publication,
  PublicationIn,
  Publishing,
  Unconfirmed,
} from './publication.ts';
import { ruleFor } from './graph-errors.ts';
import { ageMs, hour, later, minute, nthPause, second } from './poll-times.ts';
import { postsOf, published } from './decide-post.ts';

/**
 * Once media_publish was called, only reads show its outcome: Instagram has no idempotency key, and a call can take
 * effect minutes after we stopped waiting. Each look reads the container and the account's posts.
 * A second automatic call needs all of this: Instagram responded to the first one without an outcome (a call without
 * any response may still be on its way), ten minutes have passed, the container was read as FINISHED three times since,
 * and none of the account's posts fits. Otherwise the publication is unconfirmed, and a person decides.
 */
const checkPauses = [25 * second, 90 * second, 3 * minute, 5 * minute + 10 * second];
/** A refusal is Instagram's own statement: these reads only confirm it. */
const refusedChecks = 3;
const neededFinished = 3;
const maxCalls = 2;
const maxNotReady = 4;
/** An unpublished container has expired by then and shows it. */
const unconfirmedLife = 26 * hour;
const earlierPauses = [10 * second, 1 * minute, 5 * minute, 15 * minute];

/** The effect of the response to media_publish. */
export function afterCall(
  publication: PublicationIn<Publishing>,
  answer: GatewayResponse<{ mediaId: string }>,
  now: string,
): Step {
  if (answer.kind === 'ok') return plain(published(publication, publication.called, answer.value.mediaId, now));
  const open = (stored: CallResponse, detail: string): Step =>
    plain({ ...publication, answer: stored, detail, nextStepAt: later(now, 5 * second) });
  const isOnlyCall = publication.calls === 1;
  if (answer.kind === 'unknown') {
    if (answer.reach === 'notSent' && isOnlyCall) return notPublished(publication, answer.detail, now);
    return open({ kind: answer.reach === 'answered' ? 'unsure' : 'none' }, answer.detail);
  }
  const { action, failure } = ruleFor(answer.error, 'publish');
  const detail = detailOf(answer.error);
  switch (action) {
    case 'unknown':
    case 'wait':
      return open({ kind: 'unsure' }, detail);
    case 'blocked':
    case 'gone':
    case 'retry':
      return open({ kind: 'blocked', failure }, detail);
    case 'notReady':
    case 'later':
      return isOnlyCall ? notPublished(publication, detail, now) : open({ kind: 'unsure' }, detail);
    case 'defer':
      return isOnlyCall ? plain(toContainer(publication, detail, later(now, hour))) : open({ kind: 'unsure' }, detail);
    case 'fail':
      return open({ kind: 'refused', failure }, detail);
    case 'pause':
      return { ...open({ kind: 'refused', failure }, detail), account: 'passive' };
    default:
      return action satisfies never;
  }
}

/** The effect of the container's state and the account's posts after a call (or a possible one). */
export function afterLook(
  publication: PublicationIn<Publishing> | PublicationIn<Unconfirmed>,
  { container, posts }: Extract<Observation, { kind: 'read' }>,
  now: string,
): Step {
  const { called } = publication;
  const account = isDead(container) ? ('passive' as const) : null;
  const live = livePost(called, container, posts);
  if (live) return plain(published(publication, called, live.mediaId, now));
  if (container.kind === 'ok' && container.value.status === 'ERROR') {
    return plain(failed(publication, { failure: 'processingFailed', detail: container.value.detail }, now));
  }
  if (container.kind === 'ok' && container.value.status === 'EXPIRED') {
    return plain(failed(publication, { failure: reasonOf(publication.answer), detail: publication.detail }, now));
  }
  if (publication.status === 'unconfirmed') return { ...plain(unconfirmed(publication, now)), account };
  const isFinished = container.kind === 'ok' && container.value.status === 'FINISHED';
  const step = notObserved(publication, isFinished, posts?.kind === 'ok', now);
  return account ? { ...step, call: null, account } : step;
}

/** Before a new container is made for a content, the outcome of the earlier call that may have posted it is read. */
export function afterEarlierCall(
  publication: PublicationIn<Claimed>,
  earlier: Called,
  { container, posts }: { container: ContainerReading; posts: PostsReading },
  now: string,
): Step {
  const live = livePost(earlier, container, posts);
  if (live) return plain(published(publication, earlier, live.mediaId, now));
  const isSettled = container.kind === 'ok' && container.value.status !== 'IN_PROGRESS' && posts.kind === 'ok';
  if (isSettled) return plain({ ...publication, earlier: null, unreadable: 0, nextStepAt: now });
  const pause = nthPause(earlierPauses, publication.unreadable);
  if (pause === null) {
    const detail = 'the earlier post could not be looked at';
    return plain(failed(publication, { failure: 'instagramTrouble', detail, called: earlier }, now));
  }
  return plain({ ...publication, unreadable: publication.unreadable + 1, nextStepAt: later(now, pause) });
}

/**
 * The owner declares that the post is not on Instagram. The next publication of the content still reads the outcome of this call
 * first.
 */
export function afterDeclaredMissing(publication: PublicationIn<Unconfirmed>, now: string): Publication {
  const { called, detail } = publication;
  return failed(publication, { failure: 'notPosted', detail, called }, now);
}

function notObserved(
  publication: PublicationIn<Publishing>,
  isFinished: boolean,
  hasPosts: boolean,
  now: string,
): Step {
  const { called, answer, calls } = publication;
  const looks = publication.looks + 1;
  const finishedLooks = publication.finishedLooks + (isFinished && hasPosts ? 1 : 0);
  const isRefused = answer.kind === 'refused' && calls === 1;
  if (isRefused && looks >= refusedChecks && finishedLooks > 0) {
    return plain(failed(publication, { failure: answer.failure, detail: publication.detail, called }, now));
  }
  const pause = nthPause(checkPauses, looks - 1);
  if (pause !== null) return plain({ ...publication, looks, finishedLooks, nextStepAt: later(now, pause) });
  const hasWaited = ageMs(called.lastCallAt, now) >= 10 * minute;
  const mayRepeat = answer.kind === 'unsure' && calls < maxCalls && finishedLooks >= neededFinished && isFinished;
  if (!mayRepeat || !hasWaited || !hasPosts) return plain(unconfirmed(publication, now));
  const next = {
    ...publication,
    called: { ...called, lastCallAt: now },
    calls: calls + 1,
    answer: { kind: 'none' } as const,
    looks: 0,
    finishedLooks: 0,
    nextStepAt: later(now, 5 * second),
  };
  return { publication: next, call: 'publish', account: null };
}

/** The post of the container: PUBLISHED, or the one post that fits; null when neither was seen. */
function livePost(
  called: Called,
  container: ContainerReading,
  posts: PostsReading | null,
): { mediaId: string | null } | null {
  const fitting = posts === null ? [] : postsOf(called, posts);
  const mediaId = fitting.length === 1 ? fitting[0]!.id : null;
  const isPublished = container.kind === 'ok' && container.value.status === 'PUBLISHED';
  return isPublished || mediaId !== null ? { mediaId } : null;
}

/**
 * The outcome is unknown. Read once an hour until the container must have expired; never called again automatically.
 */
function unconfirmed(publication: PublicationIn<Publishing> | PublicationIn<Unconfirmed>, now: string): Publication {
  const { called, answer } = publication;
  const isOver = ageMs(called.lastCallAt, now) > unconfirmedLife;
  return moved(publication, { status: 'unconfirmed', called, answer, nextStepAt: isOver ? null : later(now, hour) });
}

/** Certain only for the first call: nothing was published. The container is read again before the next call. */
function notPublished(publication: PublicationIn<Publishing>, detail: string, now: string): Step {
  const notReady = publication.notReady + 1;
  if (notReady >= maxNotReady) {
    return plain(failed(publication, { failure: 'notReady', detail, called: publication.called }, now));
  }
  const pause = notReady <= 1 ? 30 * second : 2 * minute;
  return plain(toContainer({ ...publication, notReady }, detail, later(now, pause)));
}

function toContainer(publication: PublicationIn<Publishing>, detail: string, nextStepAt: string): Publication {
  const { items, lost, notReady, called } = publication;
  const state = { status: 'container', items, containerId: called.containerId, lost, notReady } as const;
  return moved(publication, { ...state, looks: 0, waits: 0, nextStepAt }, detail);
}

function isDead(container: ContainerReading): boolean {
  return container.kind === 'refused' && ruleFor(container.error, 'read').action === 'pause';
}

/** Why an expired container was never published: the failure of the call's response, if it had one. */
function reasonOf(answer: CallResponse): PublicationFailure {
  return answer.kind === 'refused' || answer.kind === 'blocked' ? answer.failure : 'containerExpired';
}
