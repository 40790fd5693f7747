import type { GatewayResponse } from './instagram-gateway.ts';
import type { GraphRule, PublicationFailure } from './graph-errors.ts';
import type { Claimed, FileContainer, InContainer, Publication, PublicationIn } from './publication.ts';
import { nextFile } from './publication.ts';
import type { Step } from './observation.ts';
import { detailOf, failed, moved, plain } from './observation.ts';
import { ruleFor } from './graph-errors.ts';
import { ageMs, hour, later, minute, nthPause, pollDelay, second } from './poll-times.ts';

/** How often in total a container of a publication may fail and be made again. */
const maxLost = 2;
/** A container lives for a day (…/instagram-graph-api/reference/ig-container); no wait continues after that. */
export const containerLife = 24 * hour;
const createPauses = [5 * second, 30 * second];
const throttlePauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour];

type Creating = PublicationIn<Claimed> | PublicationIn<InContainer>;
type Created = GatewayResponse<{ containerId: string }>;

/**
 * The result of requesting the next file's container; null when it belongs to another file. A container whose response was lost
 * is never visible: another is made.
 */
export function afterCreate(
  publication: PublicationIn<Claimed>,
  { fileIndex, manifest = null, answer }: { fileIndex: number; manifest?: string | null | undefined; answer: Created },
  now: string,
): Step | null {
  if (fileIndex !== nextFile(publication.fileIndexes, publication.items)) return null;
  if (answer.kind !== 'ok') return notCreated(publication, answer, now);
  const { containerId } = answer.value;
  const items: FileContainer[] = [...publication.items, { fileIndex, containerId, status: 'IN_PROGRESS', manifest }];
  if (nextFile(publication.fileIndexes, items) !== null) {
    return plain({ ...publication, items, waits: 0, nextStepAt: now });
  }
  const isOnlyFile = publication.fileIndexes.length === 1;
  const counts = { lost: publication.lost, looks: 0, waits: 0, notReady: 0 };
  return plain(
    moved(publication, {
      status: 'container',
      items,
      containerId: isOnlyFile ? containerId : null,
      ...counts,
      nextStepAt: later(now, pollDelay(0)),
    }),
  );
}

/**
 * The result of requesting the parent. Files whose containers are missing get new ones; every other result counts as for the
 * container of a file.
 */
export function afterCarousel(publication: PublicationIn<InContainer>, answer: Created, now: string): Step {
  if (answer.kind === 'ok') {
    const { containerId } = answer.value;
    return plain({ ...publication, containerId, looks: 0, waits: 0, nextStepAt: later(now, pollDelay(0)) });
  }
  const match = answer.kind === 'refused' ? ruleFor(answer.error, 'create') : null;
  if (answer.kind !== 'refused' || match?.action !== 'gone') return notCreated(publication, answer, now);
  return plain(retriedCreate(publication, [], { failure: match.failure, detail: detailOf(answer.error) }, now));
}

/** Back to making containers for the files that are not in `kept`; failed after too many failures. */
export function retriedCreate(
  publication: PublicationIn<InContainer>,
  stored: FileContainer[],
  { failure, detail }: { failure: PublicationFailure; detail: string | null },
  now: string,
): Publication {
  const lost = publication.lost + 1;
  if (lost > maxLost) return failed(publication, { failure, detail }, now);
  const state = { status: 'claimed', items: stored, lost, unreadable: 0, waits: 0, earlier: null } as const;
  return moved(publication, { ...state, nextStepAt: later(now, 5 * second) }, detail);
}

export function waitForLimits(
  publication: Creating,
  { action, failure }: Pick<GraphRule, 'action' | 'failure'>,
  detail: string,
  now: string,
): Step {
  if (ageMs(publication.createdAt, now) > containerLife) return plain(failed(publication, { failure, detail }, now));
  const pause = action === 'defer' ? hour : (nthPause(throttlePauses, publication.waits) ?? hour);
  return plain({ ...publication, waits: publication.waits + 1, detail, nextStepAt: later(now, pause) });
}

function notCreated(publication: Creating, answer: Exclude<Created, { kind: 'ok' }>, now: string): Step {
  if (answer.kind === 'unknown') return retryCreate(publication, 'instagramTrouble', answer.detail, now);
  const match = ruleFor(answer.error, 'create');
  const detail = detailOf(answer.error);
  switch (match.action) {
    case 'retry':
    case 'unknown':
    case 'gone':
    case 'later':
    case 'notReady':
      return retryCreate(publication, match.failure, detail, now);
    case 'wait':
    case 'defer':
      return waitForLimits(publication, match, detail, now);
    case 'pause':
      return { ...plain(failed(publication, { failure: match.failure, detail }, now)), account: 'passive' };
    case 'fail':
    case 'blocked':
      return plain(failed(publication, { failure: match.failure, detail }, now));
    default:
      return match.action satisfies never;
  }
}

function retryCreate(publication: Creating, failure: PublicationFailure, detail: string | null, now: string): Step {
  const lost = publication.lost + 1;
  const pause = nthPause(createPauses, publication.lost);
  if (lost > maxLost || pause === null) return plain(failed(publication, { failure, detail }, now));
  return plain({ ...publication, lost, detail, nextStepAt: later(now, pause) });
}
