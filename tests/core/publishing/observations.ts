import type { Observation, Step } from '#core/publishing/observation.ts';
import { aCall, lost, noPosts, notSent, okay, read, refused, start, status, unsure } from './a-publication.ts';

const post = { id: '180', caption: aCall.caption, timestamp: start, kind: 'feed' } as const;

const onePost = okay({ media: [post] });
const earlierRead = (container: ReturnType<typeof status>, posts: typeof noPosts | typeof onePost | typeof lost) =>
  ({ kind: 'earlierRead', container, posts }) as const;

/** Every possible observation, by name: the rows of the tables. */
export const observations = {
  'earlier FINISHED, no post': earlierRead(status('FINISHED'), noPosts),
  'earlier EXPIRED, no post': earlierRead(status('EXPIRED'), noPosts),
  'earlier PUBLISHED': earlierRead(status('PUBLISHED'), noPosts),
  'earlier FINISHED, its post': earlierRead(status('FINISHED'), onePost),
  'earlier FINISHED, posts unreadable': earlierRead(status('FINISHED'), lost),
  'earlier IN_PROGRESS': earlierRead(status('IN_PROGRESS'), noPosts),
  'media failed': { kind: 'mediaFailed', failure: 'mediaMissing', detail: 'no file' },
  created: { kind: 'created', fileIndex: 0, answer: okay({ containerId: '179' }) },
  'creation lost': { kind: 'created', fileIndex: 0, answer: lost },
  'creation refused': { kind: 'created', fileIndex: 0, answer: refused(36003, 2207009) },
  'creation throttled': { kind: 'created', fileIndex: 0, answer: refused(4) },
  'carousel created': { kind: 'carouselCreated', answer: okay({ containerId: '179' }) },
  'carousel lost': { kind: 'carouselCreated', answer: lost },
  'carousel throttled': { kind: 'carouselCreated', answer: refused(4) },
  'carousel refused': { kind: 'carouselCreated', answer: refused(100, 2207028) },
  'carousel: a file is gone': { kind: 'carouselCreated', answer: refused(24, 2207006) },
  'carousel: token dead': { kind: 'carouselCreated', answer: refused(190, 463) },
  'read FINISHED': read(status('FINISHED'), noPosts),
  'read FINISHED without quota': read(status('FINISHED'), noPosts, false),
  'read FINISHED, its post': read(status('FINISHED'), onePost),
  'read IN_PROGRESS': read(status('IN_PROGRESS'), noPosts),
  'read PUBLISHED': read(status('PUBLISHED'), noPosts),
  'read ERROR': read(status('ERROR'), noPosts),
  'read EXPIRED': read(status('EXPIRED'), noPosts),
  'not readable': read(lost, lost),
  'called: post': { kind: 'called', answer: okay({ mediaId: '180' }) },
  'called: no answer': { kind: 'called', answer: lost },
  'called: 503': { kind: 'called', answer: unsure },
  'called: never sent': { kind: 'called', answer: notSent },
  'called: not ready': { kind: 'called', answer: refused(9007, 2207027) },
  'called: quota': { kind: 'called', answer: refused(9, 2207042) },
  'called: blocked': { kind: 'called', answer: refused(4, 2207051) },
  'called: bad ratio': { kind: 'called', answer: refused(36003, 2207009) },
  'called: token dead': { kind: 'called', answer: refused(190, 463) },
  'post found': { kind: 'searched', posts: onePost },
  'post not found': { kind: 'searched', posts: noPosts },
  linked: { kind: 'linked', answer: okay({ permalink: 'https://www.instagram.com/p/x/' }) },
  'link unreadable': { kind: 'linked', answer: lost },
  'account gone': { kind: 'accountGone' },
  'account passive': { kind: 'accountPassive' },
  'check asked': { kind: 'checkAsked' },
  'declared missing': { kind: 'declaredMissing' },
} satisfies Record<string, Observation>;
export type ObservationName = keyof typeof observations;

/** A cell of a table: the next status, `!` with a publish call, `-` when the observation is ignored. */
export function nextOf(step: Step | null): string {
  return step ? `${step.publication.status}${step.call === 'publish' ? '!' : ''}` : '-';
}
