import { expect, test } from 'vitest';
import { decide, nextQuestion } from '#core/publishing/decide.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { aCall, aFailed, claimed, inContainer, live, okay, publishing, start, unconfirmed } from './a-publication.ts';
import type { ObservationName } from './observations.ts';
import { nextOf, observations } from './observations.ts';

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

/** Each row: an observation → the next status per state, in the order above. `-`: ignored; `!`: with a publish call. */
const table: Record<ObservationName, string> = {
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
  const next = Object.values(states).map((state) =>
    nextOf(decide(state, observations[name as ObservationName], later(start, minute))),
  );
  expect(next.join(' ')).toBe(row);
});

test('every state has one next action, and none after the end', () => {
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
  const deleted = decide(publishing(), { kind: 'accountGone' }, start)!.publication;
  expect(Object.keys(deleted).toSorted()).toEqual(Object.keys(unconfirmed()).toSorted());
});
