import type { GatewayAnswer } from './instagram-gateway.ts';
import type { ContainerReading } from './observation.ts';
import type { GraphRule, PublicationFailure } from './graph-errors.ts';
import type { Claimed, InContainer, Publication, PublicationIn } from './publication.ts';
import type { Step } from './step.ts';
import { ruleFor, ruleForStatus } from './graph-errors.ts';
import { ageMs, hour, later, minute, nthPause, patientPolls, pollDelay, second } from './poll-times.ts';
import { published } from './decide-post.ts';
import { detailOf, failed, moved, plain } from './step.ts';

export const maxContainers = 3;
/** A container lives for a day (…/instagram-graph-api/reference/ig-container); nothing is waited for longer. */
const containerLife = 24 * hour;
const createPauses = [5 * second, 30 * second];
const throttlePauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour];
const quotaRule = { action: 'defer', failure: 'quota' } as const;

/** A container was asked for. One lost on the way is never seen by anybody: another is made, three in all. */
export function afterCreate(
  publication: PublicationIn<Claimed>,
  answer: GatewayAnswer<{ containerId: string }>,
  now: string,
): Step {
  if (answer.kind === 'ok') {
    const { containerId } = answer.value;
    const counts = { creations: publication.creations + 1, looks: 0, waits: 0, notReady: 0 };
    return plain(
      moved(publication, { status: 'container', containerId, ...counts, nextStepAt: later(now, pollDelay(0)) }),
    );
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
      return { ...plain(failed(publication, { failure: found.failure, detail }, now)), account: 'passive' };
    case 'fail':
    case 'blocked':
      return plain(failed(publication, { failure: found.failure, detail }, now));
    default:
      return found.action satisfies never;
  }
}

/** A container that nobody has called media_publish for was looked at. */
export function afterProcessing(
  publication: PublicationIn<InContainer>,
  reading: ContainerReading,
  hasQuota: boolean,
  now: string,
): Step {
  if (reading.kind !== 'ok') return unreadable(publication, reading, now);
  const { status, detail } = reading.value;
  switch (status) {
    case 'FINISHED':
      return hasQuota ? firstCall(publication, now) : waitForLimits(publication, quotaRule, 'no posts left today', now);
    case 'IN_PROGRESS':
      return publication.looks >= patientPolls
        ? plain(failed(publication, { failure: 'processingTooLong', detail }, now))
        : plain(lookAgain(publication, now));
    case 'PUBLISHED':
      return plain(published(publication, calledNow(publication, now), null, now));
    case 'ERROR':
      return processingEnded(publication, ruleForStatus(detail), detail, now);
    case 'EXPIRED':
      return processingEnded(publication, { action: 'retry', failure: 'containerExpired' }, detail, now);
    default:
      return status satisfies never;
  }
}

/** The account was disconnected. What may be live stays open to question; the rest certainly is not posted. */
export function afterAccountGone(publication: Publication, now: string): Publication {
  switch (publication.status) {
    case 'claimed':
    case 'container':
      return failed(publication, { failure: 'accountRemoved', detail: null, called: earlierOf(publication) }, now);
    case 'publishing': {
      const { called, answer } = publication;
      return moved(publication, { status: 'unconfirmed', called, answer, nextStepAt: null });
    }
    case 'unconfirmed':
    case 'published':
      return { ...publication, nextStepAt: null };
    case 'failed':
      return publication;
    default:
      return publication satisfies never;
  }
}

/** The account's token has died, or an admin must act: nothing new is posted; what may be live stays open to question. */
export function afterAccountPassive(publication: Publication, now: string): Publication {
  if (publication.status !== 'claimed' && publication.status !== 'container') return afterAccountGone(publication, now);
  return failed(publication, { failure: 'reconnect', detail: null, called: earlierOf(publication) }, now);
}

function earlierOf(publication: PublicationIn<Claimed> | PublicationIn<InContainer>) {
  return publication.status === 'claimed' ? publication.earlier : null;
}

function calledNow({ containerId, caption, kind }: PublicationIn<InContainer>, now: string) {
  return { containerId, caption, kind, firstCallAt: now, lastCallAt: now };
}

/** The mark is committed before the call and stays until Instagram has said that nothing came of it. */
function firstCall(publication: PublicationIn<InContainer>, now: string): Step {
  const { creations, notReady } = publication;
  const next = moved(publication, {
    status: 'publishing',
    called: calledNow(publication, now),
    creations,
    notReady,
    calls: 1,
    answer: { kind: 'none' },
    looks: 0,
    finishedLooks: 0,
    nextStepAt: later(now, 5 * second),
  });
  return { publication: next, call: 'publish', account: null };
}

function createAgain(
  publication: PublicationIn<Claimed>,
  failure: PublicationFailure,
  detail: string | null,
  now: string,
): Step {
  const creations = publication.creations + 1;
  const pause = nthPause(createPauses, publication.creations);
  if (creations >= maxContainers || pause === null) return plain(failed(publication, { failure, detail }, now));
  return plain({ ...publication, creations, detail, nextStepAt: later(now, pause) });
}

function waitForLimits(
  publication: PublicationIn<Claimed> | PublicationIn<InContainer>,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  detail: string,
  now: string,
): Step {
  if (ageMs(publication.createdAt, now) > containerLife) return plain(failed(publication, { failure, detail }, now));
  const pause = action === 'defer' ? hour : (nthPause(throttlePauses, publication.waits) ?? hour);
  return plain({ ...publication, waits: publication.waits + 1, detail, nextStepAt: later(now, pause) });
}

function processingEnded(
  publication: PublicationIn<InContainer>,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  detail: string | null,
  now: string,
): Step {
  const { creations } = publication;
  const mayRemake = action === 'retry' && publication.notReady === 0 && creations < maxContainers;
  if (!mayRemake) return plain(failed(publication, { failure, detail }, now));
  const state = { status: 'claimed', creations, unreadable: 0, waits: 0, earlier: null } as const;
  return plain(moved(publication, { ...state, nextStepAt: later(now, 5 * second) }, detail));
}

/** Reading failed: that says nothing about the container. It is asked again for as long as it can live. */
function unreadable(
  publication: PublicationIn<InContainer>,
  reading: Exclude<ContainerReading, { kind: 'ok' }>,
  now: string,
): Step {
  const found = reading.kind === 'refused' ? ruleFor(reading.error, 'read') : null;
  const detail = reading.kind === 'refused' ? detailOf(reading.error) : reading.detail;
  if (found?.action === 'pause') {
    return { ...plain(failed(publication, { failure: found.failure, detail }, now)), account: 'passive' };
  }
  if (ageMs(publication.createdAt, now) > containerLife + hour) {
    return plain(failed(publication, { failure: 'instagramTrouble', detail }, now));
  }
  const { looks } = publication;
  const pause = looks >= patientPolls ? 15 * minute : pollDelay(looks + 1);
  return plain({ ...publication, looks: looks + 1, detail, nextStepAt: later(now, pause) });
}

function lookAgain(publication: PublicationIn<InContainer>, now: string): Publication {
  const looks = publication.looks + 1;
  return { ...publication, looks, nextStepAt: later(now, pollDelay(looks)) };
}
