import type { Observation, Step } from './observation.ts';
import { failed, plain } from './observation.ts';
import type { Publication } from './publication.ts';
import { containerToRead } from './publication.ts';
import { afterCall, afterDeclaredMissing, afterEarlierCall, afterLook } from './decide-call.ts';
import { afterAccountMissing, afterAccountPassive, afterProcessing, afterRestore } from './decide-container.ts';
import { afterCarousel, afterCreate } from './decide-create.ts';
import { afterPermalink, afterSearch, published } from './decide-post.ts';

/** The next request to Instagram; null when there is nothing more to learn. None of these publishes. */
export type NextQuestion = 'earlier' | 'create' | 'carousel' | 'status' | 'posts' | 'permalink' | null;

export function nextQuestion(publication: Publication): NextQuestion {
  switch (publication.status) {
    case 'claimed':
      return publication.earlier === null ? 'create' : 'earlier';
    case 'container':
      return containerToRead(publication) === null ? 'carousel' : 'status';
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
 * The one rule of a publication: from a state, an observation and the time to the next state and at most one permission to call
 * media_publish. Null when the observation does not fit the state: it came late and changes nothing.
 */
export function decide(publication: Publication, observation: Observation, now: string): Step | null {
  switch (observation.kind) {
    case 'accountGone':
      return plain(afterAccountMissing(publication, now));
    case 'accountPassive':
      return plain(afterAccountPassive(publication, now));
    case 'resting':
      return publication.nextStepAt === null ? null : plain({ ...publication, nextStepAt: observation.until });
    case 'checkAsked':
      return publication.status === 'unconfirmed' ? plain({ ...publication, nextStepAt: now }) : null;
    case 'declaredMissing':
      return publication.status === 'unconfirmed' ? plain(afterDeclaredMissing(publication, now)) : null;
    case 'restored':
      return publication.status === 'claimed' || publication.status === 'container'
        ? plain(afterRestore(publication, now))
        : null;
    case 'earlierRead':
      if (publication.status !== 'claimed' || publication.earlier === null) return null;
      return afterEarlierCall(publication, publication.earlier, observation, now);
    case 'mediaFailed':
      return publication.status === 'claimed' ? plain(failed(publication, observation, now)) : null;
    case 'created':
      return publication.status === 'claimed' ? afterCreate(publication, observation, now) : null;
    case 'carouselCreated':
      return publication.status === 'container' && containerToRead(publication) === null
        ? afterCarousel(publication, observation.answer, now)
        : null;
    case 'read':
      if (publication.status === 'container') {
        return containerToRead(publication) === null ? null : afterProcessing(publication, observation, now);
      }
      return publication.status === 'publishing' || publication.status === 'unconfirmed'
        ? afterLook(publication, observation, now)
        : null;
    case 'called':
      return publication.status === 'publishing'
        ? afterCall(publication, observation.answer, now)
        : lateCall(publication, observation, now);
    case 'searched':
      return publication.status === 'published' ? plain(afterSearch(publication, observation.posts, now)) : null;
    case 'linked':
      return publication.status === 'published' ? plain(afterPermalink(publication, observation.answer, now)) : null;
    default:
      return observation satisfies never;
  }
}

/** A late response to media_publish counts only when it proves that the post is live. */
function lateCall(
  publication: Publication,
  { answer }: Extract<Observation, { kind: 'called' }>,
  now: string,
): Step | null {
  if (answer.kind !== 'ok' || !('called' in publication) || publication.called === null) return null;
  if (publication.status === 'published' && publication.mediaId !== null) return null;
  return plain(published(publication, publication.called, answer.value.mediaId, now));
}
