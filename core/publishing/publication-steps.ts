import type { ContainerStatus, GatewayAnswer } from './instagram-gateway.ts';
import type { GraphRule, PublicationFailure } from './graph-errors.ts';
import type { Publication } from './publication.ts';
import type { Step } from './step.ts';
import { ruleFor, ruleForStatus } from './graph-errors.ts';
import { ageMs, hour, later, minute, nthPause, patientPolls, pollDelay, second } from './poll-times.ts';
import { afterAttempt, published } from './publication-outcome.ts';
import { detailOf, failed, plain } from './step.ts';

/** What to ask Instagram about a publication next; null when there is nothing more to learn. None of these publishes. */
export type NextQuestion = 'create' | 'status' | 'media' | 'permalink' | null;

export function nextQuestion({ status, mediaId, permalink }: Publication): NextQuestion {
  switch (status) {
    case 'claimed':
      return 'create';
    case 'container':
    case 'publishing':
    case 'unconfirmed':
      return 'status';
    case 'published':
      if (mediaId === null) return 'media';
      return permalink === null ? 'permalink' : null;
    case 'failed':
      return null;
    default:
      return status satisfies never;
  }
}

export const maxContainers = 3;
/** A container lives for a day (…/instagram-graph-api/reference/ig-container); nothing is waited for longer. */
const containerLife = 24 * hour;
const createPauses = [5 * second, 30 * second];
const throttlePauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour];

/** A container was asked for. One lost on the way is never seen by anybody: another is made, three in all. */
export function afterCreate(
  publication: Publication,
  answer: GatewayAnswer<{ containerId: string }>,
  now: string,
): Step {
  if (answer.kind === 'ok') {
    return plain({
      ...publication,
      status: 'container',
      containerId: answer.value.containerId,
      containerCount: publication.containerCount + 1,
      failure: null,
      polls: 0,
      nextStepAt: later(now, pollDelay(0)),
    });
  }
  if (answer.kind === 'unknown') return createAgain(publication, 'instagramTrouble', answer.detail, now);
  const found = ruleFor(answer.error, 'create');
  const detail = detailOf(answer.error);
  switch (found.action) {
    case 'retry':
    case 'unknown':
    case 'gone':
    case 'later':
    case 'notReady':
      return createAgain(publication, found.failure, detail, now);
    case 'wait':
    case 'defer':
      return waitForLimits(publication, found, detail, now);
    case 'pause':
      return { ...plain(failed(publication, found.failure, detail, now)), account: 'passive' };
    case 'fail':
    case 'blocked':
      return plain(failed(publication, found.failure, detail, now));
    default:
      return found.action satisfies never;
  }
}

/** A container was looked at. `hasQuota` is false when the account's posts of the day are used up. */
export function afterStatus(
  publication: Publication,
  answer: GatewayAnswer<{ status: ContainerStatus; detail: string | null }>,
  hasQuota: boolean,
  now: string,
): Step {
  if (publication.status !== 'container') return afterAttempt(publication, answer, now);
  if (answer.kind !== 'ok') return unreadable(publication, answer, now);
  const { status, detail } = answer.value;
  switch (status) {
    case 'FINISHED':
      return hasQuota ? attempt(publication, now) : waitForLimits(publication, quotaRule, 'no posts left today', now);
    case 'IN_PROGRESS':
      return publication.polls >= patientPolls
        ? plain(failed(publication, 'processingTooLong', detail, now))
        : plain(lookAgain(publication, now));
    case 'PUBLISHED':
      return plain(published(publication, null, now));
    case 'ERROR':
      return processingEnded(publication, ruleForStatus(detail), detail, now);
    case 'EXPIRED':
      return processingEnded(publication, { action: 'retry', failure: 'containerExpired' }, detail, now);
    default:
      return status satisfies never;
  }
}

/** The account was disconnected. What may be live stays open to question; the rest certainly is not posted. */
export function afterAccountGone(publication: Publication, now: string): Step {
  switch (publication.status) {
    case 'claimed':
    case 'container':
      return plain(failed(publication, 'accountRemoved', null, now));
    case 'publishing':
    case 'unconfirmed':
      return plain({ ...publication, status: 'unconfirmed', nextStepAt: null });
    case 'published':
    case 'failed':
      return plain({ ...publication, nextStepAt: null });
    default:
      return publication.status satisfies never;
  }
}

const quotaRule = { action: 'defer', failure: 'quota' } as const;

/** The account's token has died, or an admin must act: nothing new is posted; what may be live stays open to question. */
export function afterAccountPassive(publication: Publication, now: string): Step {
  const isUntold = publication.status === 'claimed' || publication.status === 'container';
  return isUntold ? plain(failed(publication, 'reconnect', null, now)) : afterAccountGone(publication, now);
}

/** The mark is made before the call and stays until Instagram has said that nothing came of it. */
function attempt(publication: Publication, now: string): Step {
  return {
    publication: {
      ...publication,
      status: 'publishing',
      publishAttemptedAt: publication.publishAttemptedAt ?? now,
      publishAttempts: publication.publishAttempts + 1,
      failure: null,
      polls: 0,
      nextStepAt: later(now, 5 * second),
    },
    call: 'publish',
    account: null,
  };
}

function createAgain(publication: Publication, failure: PublicationFailure, detail: string | null, now: string): Step {
  const tried = { ...publication, containerCount: publication.containerCount + 1, failureDetail: detail };
  const pause = nthPause(createPauses, publication.containerCount);
  if (tried.containerCount >= maxContainers || pause === null) return plain(failed(tried, failure, detail, now));
  return plain({ ...tried, status: 'claimed', containerId: null, polls: 0, nextStepAt: later(now, pause) });
}

function waitForLimits(
  publication: Publication,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  detail: string,
  now: string,
): Step {
  if (ageMs(publication.createdAt, now) > containerLife) return plain(failed(publication, failure, detail, now));
  const pause = action === 'defer' ? hour : (nthPause(throttlePauses, publication.polls) ?? hour);
  return plain({
    ...publication,
    polls: publication.polls + 1,
    failureDetail: detail,
    nextStepAt: later(now, pause),
  });
}

function processingEnded(
  publication: Publication,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  detail: string | null,
  now: string,
): Step {
  const mayRemake = action === 'retry' && publication.publishAttempts === 0;
  if (!mayRemake || publication.containerCount >= maxContainers) {
    return plain(failed(publication, failure, detail, now));
  }
  return plain({
    ...publication,
    status: 'claimed',
    containerId: null,
    failureDetail: detail,
    polls: 0,
    nextStepAt: later(now, 5 * second),
  });
}

/** Reading failed: that says nothing about the container. It is asked again for as long as it can live. */
function unreadable(
  publication: Publication,
  answer: Exclude<GatewayAnswer<never>, { kind: 'ok' }>,
  now: string,
): Step {
  const found = answer.kind === 'refused' ? ruleFor(answer.error, 'read') : null;
  const detail = answer.kind === 'refused' ? detailOf(answer.error) : answer.detail;
  if (found?.action === 'pause') {
    return { ...plain(failed(publication, found.failure, detail, now)), account: 'passive' };
  }
  if (ageMs(publication.createdAt, now) > containerLife + hour) {
    return plain(failed(publication, 'instagramTrouble', detail, now));
  }
  const pause = publication.polls >= patientPolls ? 15 * minute : pollDelay(publication.polls + 1);
  return plain({ ...publication, polls: publication.polls + 1, failureDetail: detail, nextStepAt: later(now, pause) });
}

function lookAgain(publication: Publication, now: string): Publication {
  const polls = publication.polls + 1;
  return { ...publication, polls, nextStepAt: later(now, pollDelay(polls)) };
}
