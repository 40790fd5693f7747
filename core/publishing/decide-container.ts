import type { ContainerReading, Observation, Step } from './observation.ts';
import { detailOf, failed, moved, plain } from './observation.ts';
import type { GraphRule } from './graph-errors.ts';
import type { Claimed, FileContainer, InContainer, Publication, PublicationIn } from './publication.ts';
import { containerToRead, withFinished } from './publication.ts';
import { containerLife, retriedCreate, waitForLimits } from './decide-create.ts';
import { published } from './decide-post.ts';
import { ruleFor, ruleForStatus } from './graph-errors.ts';
import { ageMs, hour, later, minute, patientPolls, pollDelay, second } from './poll-times.ts';

const quotaRule = { action: 'defer', failure: 'quota' } as const;
const expiredRule = { action: 'retry', failure: 'containerExpired' } as const;

/** The result of reading a container, one file's of several or the one to publish, without an open media_publish call. */
export function afterProcessing(
  publication: PublicationIn<InContainer>,
  { container: reading, hasQuota, restUntil = null }: Extract<Observation, { kind: 'read' }>,
  now: string,
): Step {
  if (reading.kind !== 'ok') return unreadable(publication, reading, now);
  const { containerId } = publication;
  const { status, detail } = reading.value;
  switch (status) {
    case 'FINISHED':
      if (containerId === null) return fileProcessed(publication, now);
      // A call that is refused for its frequency has an unknown outcome, so it waits.
      if (restUntil !== null && hasQuota) return plain({ ...publication, nextStepAt: restUntil });
      return hasQuota
        ? firstCall(publication, containerId, now)
        : waitForLimits(publication, quotaRule, 'no posts left today', now);
    case 'IN_PROGRESS':
      return publication.looks >= patientPolls
        ? plain(failed(publication, { failure: 'processingTooLong', detail }, now))
        : plain(checkAgain(publication, now));
    case 'PUBLISHED':
      // One file of several cannot be live alone, so for it this means the same as FINISHED.
      if (containerId === null) return fileProcessed(publication, now);
      return plain(published(publication, calledNow(publication, containerId, now), null, now));
    case 'ERROR':
      return processingEnded(publication, ruleForStatus(detail), { stored: otherFiles(publication), detail }, now);
    case 'EXPIRED':
      return processingEnded(publication, expiredRule, { stored: [], detail }, now);
    default:
      return status satisfies never;
  }
}

/** The account was disconnected. A post that may be live stays unconfirmed; the others are certainly not posted. */
export function afterAccountMissing(publication: Publication, now: string): Publication {
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

/**
 * A backup was restored that had this publication before its call. A call of the lost database can be observed by the
 * container that it published; without one only a person can look.
 */
export function afterRestore(
  publication: PublicationIn<Claimed> | PublicationIn<InContainer>,
  now: string,
): Publication {
  if (publication.status === 'claimed' || publication.containerId === null) {
    return failed(publication, { failure: 'restored', detail: null, called: earlierOf(publication) }, now);
  }
  const called = { ...calledNow(publication, publication.containerId, now), firstCallAt: publication.createdAt };
  return moved(publication, { status: 'unconfirmed', called, answer: { kind: 'none' }, nextStepAt: now });
}

/**
 * The account's token has expired, or an admin must reconnect it: nothing new is posted; a post that may be live stays
 * unconfirmed.
 */
export function afterAccountPassive(publication: Publication, now: string): Publication {
  if (publication.status !== 'claimed' && publication.status !== 'container')
    return afterAccountMissing(publication, now);
  return failed(publication, { failure: 'reconnect', detail: null, called: earlierOf(publication) }, now);
}

function earlierOf(publication: PublicationIn<Claimed> | PublicationIn<InContainer>) {
  return publication.status === 'claimed' ? publication.earlier : null;
}

function calledNow({ caption, kind }: PublicationIn<InContainer>, containerId: string, now: string) {
  return { containerId, caption, kind, firstCallAt: now, lastCallAt: now };
}

/** The mark is committed before the call and stays until Instagram has confirmed that it had no effect. */
function firstCall(publication: PublicationIn<InContainer>, containerId: string, now: string): Step {
  const { items, lost, notReady } = publication;
  const next = moved(publication, {
    status: 'publishing',
    called: calledNow(publication, containerId, now),
    items: withFinished(items, containerId),
    lost,
    notReady,
    calls: 1,
    answer: { kind: 'none' },
    looks: 0,
    finishedLooks: 0,
    nextStepAt: later(now, 5 * second),
  });
  return { publication: next, call: 'publish', account: null };
}

/** Immediately continues with the next file, or with the parent of all files. */
function fileProcessed(publication: PublicationIn<InContainer>, now: string): Step {
  const items = withFinished(publication.items, containerToRead(publication) ?? '');
  return plain({ ...publication, items, nextStepAt: now });
}

/**
 * Made again, except after a publish call that counted as not ready (`notReady`). Containers made together expire together: all
 * are made again.
 */
function processingEnded(
  publication: PublicationIn<InContainer>,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  { stored, detail }: { stored: FileContainer[]; detail: string | null },
  now: string,
): Step {
  if (action !== 'retry' || publication.notReady > 0) return plain(failed(publication, { failure, detail }, now));
  return plain(retriedCreate(publication, stored, { failure, detail }, now));
}

/**
 * The containers that remain after an error: those of the other files. An error of the parent does not name its file
 * and leaves none.
 */
function otherFiles(publication: PublicationIn<InContainer>): FileContainer[] {
  if (publication.containerId !== null) return [];
  const ended = containerToRead(publication);
  return publication.items.filter(({ containerId }) => containerId !== ended);
}

/** The read failed: that does not show the container's state. It is repeated for as long as the container can live. */
function unreadable(
  publication: PublicationIn<InContainer>,
  reading: Exclude<ContainerReading, { kind: 'ok' }>,
  now: string,
): Step {
  const match = reading.kind === 'refused' ? ruleFor(reading.error, 'read') : null;
  const detail = reading.kind === 'refused' ? detailOf(reading.error) : reading.detail;
  if (match?.action === 'pause') {
    return { ...plain(failed(publication, { failure: match.failure, detail }, now)), account: 'passive' };
  }
  if (ageMs(publication.createdAt, now) > containerLife + hour) {
    return plain(failed(publication, { failure: 'instagramTrouble', detail }, now));
  }
  const { looks } = publication;
  const pause = looks >= patientPolls ? 15 * minute : pollDelay(looks + 1);
  return plain({ ...publication, looks: looks + 1, detail, nextStepAt: later(now, pause) });
}

function checkAgain(publication: PublicationIn<InContainer>, now: string): Publication {
  const looks = publication.looks + 1;
  return { ...publication, looks, nextStepAt: later(now, pollDelay(looks)) };
}
