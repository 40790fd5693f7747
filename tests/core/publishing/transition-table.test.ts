import { expect, test } from 'vitest';
import { decide, nextQuestion } from '#core/publishing/decide.ts';
import type { Observation } from '#core/publishing/observation.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import {
  aCall,
  aFailed,
  claimed,
  inContainer,
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

const post = { id: '180', caption: aCall.caption, timestamp: start, kind: 'feed' } as const;
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
  created: { kind: 'created', answer: okay({ containerId: '179' }) },
  'creation lost': { kind: 'created', answer: lost },
  'creation refused': { kind: 'created', answer: refused(36003, 2207009) },
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
  const now = later(start, minute);
  const next = Object.values(states).map((state) => {
    const step = decide(state, seen[name as keyof typeof seen], now);
    return step ? `${step.publication.status}${step.call === 'publish' ? '!' : ''}` : '-';
  });
  expect(next.join(' ')).toBe(row);
});

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
