import { decide } from '#core/publishing/decide.ts';
import type { Observation, Step } from '#core/publishing/observation.ts';
import type {
  Called,
  Claimed,
  FileContainer,
  InContainer,
  Publication,
  PublicationIn,
  Published,
  Publishing,
  Unconfirmed,
} from '#core/publishing/publication.ts';

export const start = '2026-11-21T09:00:00.000Z';

const claim = {
  id: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-000000000002',
  contentId: '01990000-0000-7000-8000-000000000003',
  scheduleId: null,
  accountId: '01990000-0000-7000-8000-000000000004',
  kind: 'feed',
  fileIndexes: [0],
  fit: 'crop',
  caption: 'Sahilde @ela ile #yaz_modası',
  altText: null,
  coverSeconds: null,
  coverContentId: null,
  disclosure: null,
  leaseUntil: null,
  detail: null,
  createdAt: start,
} satisfies Partial<Publication>;

export const aCall: Called = {
  containerId: '179',
  caption: claim.caption,
  kind: 'feed',
  firstCallAt: start,
  lastCallAt: start,
};

/** Two files in one post. */
export const twoFiles = { kind: 'carousel', fileIndexes: [2, 0] } satisfies Partial<Publication>;
export const item = (
  fileIndex: number,
  containerId: string,
  status: FileContainer['status'] = 'IN_PROGRESS',
): FileContainer => ({ fileIndex, containerId, status });

type Files = Partial<Pick<Publication, 'kind' | 'fileIndexes'>>;

export function claimed(parts: Partial<Claimed> & Files = {}): PublicationIn<Claimed> {
  const counts = { lost: 0, unreadable: 0, waits: 0 };
  return { ...claim, status: 'claimed', items: [], ...counts, earlier: null, nextStepAt: start, ...parts };
}

export function inContainer(parts: Partial<InContainer> & Files = {}): PublicationIn<InContainer> {
  const counts = { lost: 0, looks: 0, waits: 0, notReady: 0 };
  const containers = { items: [item(0, '179')], containerId: '179' };
  return { ...claim, status: 'container', ...containers, ...counts, nextStepAt: start, ...parts };
}

export function publishing(parts: Partial<Publishing> & Files = {}): PublicationIn<Publishing> {
  const counts = { lost: 0, notReady: 0, calls: 1, looks: 0, finishedLooks: 0 };
  const answer = { kind: 'none' } as const;
  const items = [item(0, '179', 'FINISHED')];
  return { ...claim, status: 'publishing', called: aCall, items, ...counts, answer, nextStepAt: start, ...parts };
}

export function unconfirmed(parts: Partial<Unconfirmed> = {}): PublicationIn<Unconfirmed> {
  return { ...claim, status: 'unconfirmed', called: aCall, answer: { kind: 'none' }, nextStepAt: start, ...parts };
}

export function live(parts: Partial<Published> = {}): PublicationIn<Published> {
  const post = { mediaId: null, permalink: null, looks: 0, nextStepAt: start, finishedAt: start };
  return { ...claim, status: 'published', called: aCall, ...post, ...parts };
}

export function aFailed(called: Called | null = null): Publication {
  return { ...claim, status: 'failed', failure: 'refused', called, nextStepAt: null, finishedAt: start };
}

export const okay = <T>(value: T) => ({ kind: 'ok', value }) as const;
export const lost = { kind: 'unknown', detail: 'ECONNRESET', reach: 'unanswered' } as const;
export const unsure = { kind: 'unknown', detail: 'HTTP 503', reach: 'answered' } as const;
export const notSent = { kind: 'unknown', detail: 'ECONNREFUSED', reach: 'notSent' } as const;
export const refused = (code: number, subcode: number | null = null) =>
  ({ kind: 'refused', error: { code, subcode, message: 'words', traceId: 'trace', status: 400 } }) as const;

type Read = Extract<Observation, { kind: 'read' }>;
export const status = (
  code: 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED',
  detail: string | null = null,
) => okay({ status: code, detail });
export const noPosts = okay({ media: [] });
/** A reading of a container before any call, or, with posts, after one. */
export const read = (container: Read['container'], posts: Read['posts'] = null, hasQuota = true): Read => ({
  kind: 'read',
  container,
  posts,
  hasQuota,
});

/** The step of an observation that belongs to the state. */
export function stepOf(publication: Publication, observations: Observation, now: string = start): Step {
  const step = decide(publication, observations, now);
  if (!step) throw new Error(`${observations.kind} does not belong to ${publication.status}`);
  return step;
}

/** The same readings one after the other, each when it is due. */
export function checkAll(publication: Publication, looks: readonly Observation[]): Step & { now: string } {
  let step: Step = { publication, call: null, account: null };
  let now = start;
  for (const look of looks) {
    now = step.publication.nextStepAt ?? now;
    step = stepOf(step.publication, look, now);
  }
  return { ...step, now };
}
