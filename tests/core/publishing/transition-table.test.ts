import { expect, test } from 'vitest';
import { decide, nextQuestion } from '#core/publishing/decide.ts';
import type { Observation } from '#core/publishing/observation.ts';
import { nextFile } from '#core/publishing/file-containers.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import type { Publication } from '#core/publishing/publication.ts';
import {
  aCall,
  aFailed,
  claimed,
  inContainer,
  item,
  live,
  lost,
  noPosts,
  notSent,
  okay,
  publishing,
  read,
  refused,
  start,
  status,
  twoFiles,
  unconfirmed,
  unsure,
} from './a-publication.ts';

const states = {
  claimed: claimed(),
  'claimed after a call': claimed({ earlier: aCall }),
  container: inContainer(),
  publishing: publishing(),
  unconfirmed: unconfirmed(),
  published: live(),
  failed: aFailed(),
  'failed after a call': aFailed(aCall),
};

const made = [item(2, '172'), item(0, '170')];
const processed = [item(2, '172', 'FINISHED'), item(0, '170', 'FINISHED')];
const carouselStates = {
  'no file': claimed(twoFiles),
  'one file': claimed({ ...twoFiles, items: [item(2, '172')] }),
  'both files': inContainer({ ...twoFiles, items: made, containerId: null }),
  'one processed': inContainer({ ...twoFiles, items: [processed[0]!, made[1]!], containerId: null }),
  'both processed': inContainer({ ...twoFiles, items: processed, containerId: null }),
  'the parent': inContainer({ ...twoFiles, items: processed, containerId: '179' }),
  called: publishing({ ...twoFiles, items: processed, called: { ...aCall, kind: 'carousel' } }),
};
const post = { id: '180', caption: aCall.caption, timestamp: start, kind: 'feed' } as const;
const album = { ...post, kind: 'carousel' } as const;

const onePost = okay({ media: [post] });
const earlierRead = (container: ReturnType<typeof status>, posts: typeof noPosts | typeof onePost | typeof lost) =>
  ({ kind: 'earlierRead', container, posts }) as const;

const seen = {
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

/** Each row: what is observed → the next status per state, in the order above. `-`: ignored; `!`: with a publish call. */
const table: Record<keyof typeof seen, string> = {
  'earlier FINISHED, no post': '- claimed - - - - - -',
  'earlier EXPIRED, no post': '- claimed - - - - - -',
  'earlier PUBLISHED': '- published - - - - - -',
  'earlier FINISHED, its post': '- published - - - - - -',
  'earlier FINISHED, posts unreadable': '- claimed - - - - - -',
  'earlier IN_PROGRESS': '- claimed - - - - - -',
  'media failed': 'failed failed - - - - - -',
  created: 'container container - - - - - -',
  'creation lost': 'claimed claimed - - - - - -',
  'creation refused': 'failed failed - - - - - -',
  'creation throttled': 'claimed claimed - - - - - -',
  'carousel created': '- - - - - - - -',
  'carousel lost': '- - - - - - - -',
  'carousel throttled': '- - - - - - - -',
  'carousel refused': '- - - - - - - -',
  'carousel: a file is gone': '- - - - - - - -',
  'carousel: token dead': '- - - - - - - -',
  'read FINISHED': '- - publishing! publishing unconfirmed - - -',
  'read FINISHED without quota': '- - container publishing unconfirmed - - -',
  'read FINISHED, its post': '- - publishing! published published - - -',
  'read IN_PROGRESS': '- - container publishing unconfirmed - - -',
  'read PUBLISHED': '- - published published published - - -',
  'read ERROR': '- - claimed failed failed - - -',
  'read EXPIRED': '- - claimed failed failed - - -',
  'not readable': '- - container publishing unconfirmed - - -',
  'called: post': '- - - published published published - published',
  'called: no answer': '- - - publishing - - - -',
  'called: 503': '- - - publishing - - - -',
  'called: never sent': '- - - container - - - -',
  'called: not ready': '- - - container - - - -',
  'called: quota': '- - - container - - - -',
  'called: blocked': '- - - publishing - - - -',
  'called: bad ratio': '- - - publishing - - - -',
  'called: token dead': '- - - publishing - - - -',
  'post found': '- - - - - published - -',
  'post not found': '- - - - - published - -',
  linked: '- - - - - published - -',
  'link unreadable': '- - - - - published - -',
  'account gone': 'failed failed failed unconfirmed unconfirmed published failed failed',
  'account passive': 'failed failed failed unconfirmed unconfirmed published failed failed',
  'check asked': '- - - - unconfirmed - - -',
  'declared missing': '- - - - failed - - -',
};

test.each(Object.entries(table))('%s', (name, row) => {
  const next = Object.values(states).map((state) => nextOf(state, name));
  expect(next.join(' ')).toBe(row);
});

/**
 * The same of two files, in the order of `carouselStates`. Of a claimed or waiting publication also its containers: `2` of a file,
 * `2*` processed, `P` the parent.
 */
const carouselTable: Record<keyof typeof seen, string> = {
  'earlier FINISHED, no post': '- - - - - - -',
  'earlier EXPIRED, no post': '- - - - - - -',
  'earlier PUBLISHED': '- - - - - - -',
  'earlier FINISHED, its post': '- - - - - - -',
  'earlier FINISHED, posts unreadable': '- - - - - - -',
  'earlier IN_PROGRESS': '- - - - - - -',
  created: 'claimed[2] container[2,0] - - - - -',
  'creation lost': 'claimed[] claimed[2] - - - - -',
  'creation refused': 'failed failed - - - - -',
  'creation throttled': 'claimed[] claimed[2] - - - - -',
  'media failed': 'failed failed - - - - -',
  'carousel created': '- - - - container[2*,0*,P] - -',
  'carousel lost': '- - - - container[2*,0*] - -',
  'carousel throttled': '- - - - container[2*,0*] - -',
  'carousel refused': '- - - - failed - -',
  'carousel: a file is gone': '- - - - claimed[] - -',
  'carousel: token dead': '- - - - failed - -',
  'read FINISHED': '- - container[2*,0] container[2*,0*] - publishing! publishing',
  'read FINISHED without quota': '- - container[2*,0] container[2*,0*] - container[2*,0*,P] publishing',
  'read FINISHED, its post': '- - container[2*,0] container[2*,0*] - publishing! published',
  'read IN_PROGRESS': '- - container[2,0] container[2*,0] - container[2*,0*,P] publishing',
  'read PUBLISHED': '- - container[2*,0] container[2*,0*] - published published',
  'read ERROR': '- - claimed[0] claimed[2*] - claimed[] failed',
  'read EXPIRED': '- - claimed[] claimed[] - claimed[] failed',
  'not readable': '- - container[2,0] container[2*,0] - container[2*,0*,P] publishing',
  'called: post': '- - - - - - published',
  'called: no answer': '- - - - - - publishing',
  'called: 503': '- - - - - - publishing',
  'called: never sent': '- - - - - - container[2*,0*,P]',
  'called: not ready': '- - - - - - container[2*,0*,P]',
  'called: quota': '- - - - - - container[2*,0*,P]',
  'called: blocked': '- - - - - - publishing',
  'called: bad ratio': '- - - - - - publishing',
  'called: token dead': '- - - - - - publishing',
  'post found': '- - - - - - -',
  'post not found': '- - - - - - -',
  linked: '- - - - - - -',
  'link unreadable': '- - - - - - -',
  'account gone': 'failed failed failed failed failed failed unconfirmed',
  'account passive': 'failed failed failed failed failed failed unconfirmed',
  'check asked': '- - - - - - -',
  'declared missing': '- - - - - - -',
};

test.each(Object.entries(carouselTable))('two files: %s', (name, row) => {
  const next = Object.values(carouselStates).map((state) => `${nextOf(state, name)}${containersAfter(state, name)}`);
  expect(next.join(' ')).toBe(row);
});

function stepAfter(state: Publication, name: string) {
  const observation = seen[name as keyof typeof seen];
  const isAlbum = state.kind === 'carousel' && name === 'read FINISHED, its post';
  const shown = isAlbum ? read(status('FINISHED'), okay({ media: [album] })) : observation;
  const file = state.status === 'claimed' ? nextFile(state.fileIndexes, state.items) : null;
  return decide(
    state,
    shown.kind === 'created' && file !== null ? { ...shown, fileIndex: file } : shown,
    later(start, minute),
  );
}

function nextOf(state: Publication, name: string): string {
  const step = stepAfter(state, name);
  return step ? `${step.publication.status}${step.call === 'publish' ? '!' : ''}` : '-';
}

function containersAfter(state: Publication, name: string): string {
  const after = stepAfter(state, name)?.publication;
  if (after?.status !== 'claimed' && after?.status !== 'container') return '';
  const files = after.items.map(({ fileIndex, status }) => `${fileIndex}${status === 'FINISHED' ? '*' : ''}`);
  const parent = after.status === 'container' && after.containerId !== null ? ['P'] : [];
  return `[${[...files, ...parent].join(',')}]`;
}

test('every state asks one thing, and none after the end', () => {
  expect(Object.values(states).map(nextQuestion)).toEqual([
    'create',
    'earlier',
    'status',
    'status',
    'status',
    'posts',
    null,
    null,
  ]);
  expect(Object.values(carouselStates).map(nextQuestion)).toEqual([
    'create',
    'create',
    'status',
    'status',
    'carousel',
    'status',
    'status',
  ]);
  expect(nextQuestion(live({ mediaId: '180' }))).toBe('permalink');
  expect(nextQuestion(live({ mediaId: '180', permalink: 'https://x.test' }))).toBeNull();
});

test('no state keeps a field of the state before it', () => {
  const called = { kind: 'called', answer: okay({ mediaId: '180' }) } as const;
  expect(Object.keys(decide(publishing(), called, start)!.publication).toSorted()).toEqual(
    Object.keys(live()).toSorted(),
  );
  const gone = decide(publishing(), { kind: 'accountGone' }, start)!.publication;
  expect(Object.keys(gone).toSorted()).toEqual(Object.keys(unconfirmed()).toSorted());
});
