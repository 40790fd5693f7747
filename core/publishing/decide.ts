import type { ContainerStatus, GatewayAnswer } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind, Publication } from './publication.ts';
import type { Step } from './step.ts';
import { afterCall, afterDeclaredMissing, afterEarlierCall, afterLook } from './decide-call.ts';
import { afterAccountGone, afterAccountPassive, afterCreate, afterProcessing } from './decide-container.ts';
import { afterPermalink, afterSearch, published } from './decide-post.ts';
import { failed, plain } from './step.ts';

export type ContainerReading = GatewayAnswer<{ status: ContainerStatus; detail: string | null }>;
export type FoundPost = { id: string; caption: string; timestamp: string; kind: PostKind };
/** The account's latest posts, without those bound to another publication. */
export type PostsReading = GatewayAnswer<{ media: FoundPost[] }>;

/** What was learnt about a publication. Only `called` follows a call with an effect. */
export type Observation =
  /** The container of an earlier call for the same content, and the account's posts. */
  | { kind: 'earlierRead'; container: ContainerReading; posts: PostsReading }
  /** The media could not be prepared. */
  | { kind: 'mediaFailed'; failure: PublicationFailure; detail: string }
  | { kind: 'created'; answer: GatewayAnswer<{ containerId: string }> }
  /** `posts` only once media_publish was called; `hasQuota` is false when the account's posts of the day are used up. */
  | { kind: 'read'; container: ContainerReading; posts: PostsReading | null; hasQuota: boolean }
  | { kind: 'called'; answer: GatewayAnswer<{ mediaId: string }> }
  | { kind: 'searched'; posts: PostsReading }
  | { kind: 'linked'; answer: GatewayAnswer<{ permalink: string }> }
  | { kind: 'accountGone' }
  | { kind: 'accountPassive' }
  /** A person asked to look again. */
  | { kind: 'checkAsked' }
  /** A person looked on Instagram and says that the post is not there. */
  | { kind: 'declaredMissing' };

/** What to ask Instagram next; null when there is nothing more to learn. None of these publishes. */
export type NextQuestion = 'earlier' | 'create' | 'status' | 'posts' | 'permalink' | null;

export function nextQuestion(publication: Publication): NextQuestion {
  switch (publication.status) {
    case 'claimed':
      return publication.earlier === null ? 'create' : 'earlier';
    case 'container':
    case 'publishing':
    case 'unconfirmed':
      return 'status';
    case 'published':
      if (publication.mediaId === null) return 'posts';
      return publication.permalink === null ? 'permalink' : null;
    case 'failed':
      return null;
    default:
      return publication satisfies never;
  }
}

/**
 * The one rule of a publication: a state, what was observed, and the time give the next state and at most one permission to call
 * media_publish. Null when the observation does not belong to the state: it came late and changes nothing.
 */
export function decide(publication: Publication, seen: Observation, now: string): Step | null {
  switch (seen.kind) {
    case 'accountGone':
      return plain(afterAccountGone(publication, now));
    case 'accountPassive':
      return plain(afterAccountPassive(publication, now));
    case 'checkAsked':
      return publication.status === 'unconfirmed' ? plain({ ...publication, nextStepAt: now }) : null;
    case 'declaredMissing':
      return publication.status === 'unconfirmed' ? plain(afterDeclaredMissing(publication, now)) : null;
    case 'earlierRead':
      if (publication.status !== 'claimed' || publication.earlier === null) return null;
      return afterEarlierCall(publication, publication.earlier, seen, now);
    case 'mediaFailed':
      return publication.status === 'claimed' ? plain(failed(publication, seen, now)) : null;
    case 'created':
      return publication.status === 'claimed' ? afterCreate(publication, seen.answer, now) : null;
    case 'read':
      if (publication.status === 'container') {
        return afterProcessing(publication, seen.container, seen.hasQuota, now);
      }
      return publication.status === 'publishing' || publication.status === 'unconfirmed'
        ? afterLook(publication, seen, now)
        : null;
    case 'called':
      return publication.status === 'publishing'
        ? afterCall(publication, seen.answer, now)
        : lateCall(publication, seen, now);
    case 'searched':
      return publication.status === 'published' ? plain(afterSearch(publication, seen.posts, now)) : null;
    case 'linked':
      return publication.status === 'published' ? plain(afterPermalink(publication, seen.answer, now)) : null;
    default:
      return seen satisfies never;
  }
}

/** An answer that came late: only that the post is live still counts. */
function lateCall(
  publication: Publication,
  { answer }: Extract<Observation, { kind: 'called' }>,
  now: string,
): Step | null {
  if (answer.kind !== 'ok' || !('called' in publication) || publication.called === null) return null;
  if (publication.status === 'published' && publication.mediaId !== null) return null;
  return plain(published(publication, publication.called, answer.value.mediaId, now));
}
