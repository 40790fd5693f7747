import { expect, test } from 'vitest';
import { later, minute, second } from '#core/publishing/poll-times.ts';
import { newPublication } from '#core/publishing/new-publication.ts';
import { nextQuestion } from '#core/publishing/decide.ts';
import type { Publication } from '#core/publishing/publication.ts';
import {
  aCall,
  claimed,
  inContainer,
  live,
  lost,
  okay,
  publishing,
  read,
  refused,
  start,
  status,
  stepOf,
} from './a-publication.ts';

const created = (answer: ReturnType<typeof refused> | typeof lost) =>
  ({ kind: 'created', fileIndex: 0, answer }) as const;

const deleted = (publication: Publication) => stepOf(publication, { kind: 'accountGone' }).publication;

test('a new publication is due immediately and creates a container, or first reads the outcome of an earlier call', () => {
  const content = { id: 'c', userId: 'u' } as Parameters<typeof newPublication>[0];
  const disclosure = { isAdvertising: false, brand: null, words: [] };
  const kind = { kind: 'feed', fileIndexes: [0], fit: 'crop' } as const;
  const post = { ...kind, accountId: 'a', caption: 'x', disclosure, scheduleId: null };
  const made = newPublication(content, { ...post, earlier: null }, { id: 'p', now: start });
  expect(made).toMatchObject({ status: 'claimed', nextStepAt: start, items: [], lost: 0 });
  expect(nextQuestion(made)).toBe('create');
  expect(nextQuestion(newPublication(content, { ...post, earlier: aCall }, { id: 'p', now: start }))).toBe('earlier');
});

test('a container is read after 3, 5, 10, 20 and 30 seconds, then every minute for half an hour', () => {
  let now = start;
  let { publication } = stepOf(claimed(), { kind: 'created', fileIndex: 0, answer: okay({ containerId: '179' }) }, now);
  const pauses: number[] = [];
  while (publication.status === 'container') {
    pauses.push((Date.parse(publication.nextStepAt) - Date.parse(now)) / second);
    now = publication.nextStepAt;
    publication = stepOf(publication, read(status('IN_PROGRESS')), now).publication;
  }
  expect(pauses.slice(0, 7)).toEqual([3, 5, 10, 20, 30, 60, 60]);
  expect(Date.parse(now) - Date.parse(start)).toBeGreaterThanOrEqual(30 * minute);
  expect(publication).toMatchObject({ status: 'failed', failure: 'processingTooLong', called: null });
});

test('FINISHED leads to one publish call, recorded before it is made', () => {
  const step = stepOf(inContainer(), read(status('FINISHED')));
  expect(step).toMatchObject({
    call: 'publish',
    publication: {
      status: 'publishing',
      called: { containerId: '179', firstCallAt: start, lastCallAt: start },
      calls: 1,
    },
  });
});

test('an account with an exhausted daily quota waits an hour and does not fail', () => {
  const step = stepOf(inContainer(), read(status('FINISHED'), null, false));
  expect(step).toMatchObject({
    call: null,
    publication: { status: 'container', nextStepAt: later(start, 60 * minute) },
  });
});

test('a temporary fault before publishing is retried three times with pauses, then reported', () => {
  let publication: Publication = claimed();
  const tried: string[] = [];
  for (const answer of [refused(9004, 2207052), lost, refused(9004, 2207052)]) {
    publication = stepOf(publication, created(answer)).publication;
    tried.push(publication.status);
  }
  expect(tried).toEqual(['claimed', 'claimed', 'failed']);
  expect(publication).toMatchObject({ failure: 'mediaUnreachable', detail: expect.stringContaining('trace') });
});

test('an error of the input is final immediately', () => {
  expect(stepOf(claimed(), created(refused(36003, 2207009))).publication).toMatchObject({
    status: 'failed',
    failure: 'mediaRatio',
    finishedAt: start,
    nextStepAt: null,
  });
});

test('a throttled account waits longer each time and does not fail within a day', () => {
  let publication: Publication = claimed();
  let now = start;
  for (let i = 0; i < 20; i++) {
    publication = stepOf(publication, created(refused(4)), now).publication;
    expect(publication.status).toBe('claimed');
    expect(Date.parse(publication.nextStepAt!)).toBeGreaterThanOrEqual(Date.parse(now) + minute);
    now = publication.nextStepAt!;
  }
});

test('an invalid token fails the post and deactivates the account', () => {
  expect(stepOf(claimed(), created(refused(190, 463)))).toMatchObject({
    account: 'passive',
    publication: { status: 'failed', failure: 'reconnect' },
  });
  expect(stepOf(inContainer(), read(refused(190, 458)))).toMatchObject({ account: 'passive' });
});

test('an expired container is created again only before any publish call, three containers in all', () => {
  expect(stepOf(inContainer(), read(status('EXPIRED'))).publication).toMatchObject({
    status: 'claimed',
    items: [],
    lost: 1,
  });
  expect(stepOf(inContainer({ notReady: 1 }), read(status('EXPIRED'))).publication.status).toBe('failed');
  expect(stepOf(inContainer({ lost: 2 }), read(status('ERROR', '2207053'))).publication).toMatchObject({
    status: 'failed',
    failure: 'processingFailed',
  });
});

test('a read outage never counts as a failure, however long', () => {
  let publication: Publication = inContainer();
  let now = start;
  for (let i = 0; i < 60; i++) {
    publication = stepOf(publication, read(i % 2 === 0 ? refused(100, 33) : lost), now).publication;
    expect(publication.status).toBe('container');
    now = publication.nextStepAt!;
  }
});

test('a disconnected account stops publications without a call, and leaves possibly live ones open', () => {
  expect(deleted(inContainer())).toMatchObject({ status: 'failed', failure: 'accountRemoved' });
  expect(deleted(claimed({ earlier: aCall }))).toMatchObject({ status: 'failed', called: aCall });
  expect(stepOf(inContainer(), { kind: 'accountPassive' }).publication).toMatchObject({ failure: 'reconnect' });
  expect(deleted(publishing())).toMatchObject({ status: 'unconfirmed', nextStepAt: null });
  expect(deleted(live({ mediaId: '180' }))).toMatchObject({ status: 'published', nextStepAt: null });
});

test('after a restored backup only a container that may be published is read again; the others wait for a person', () => {
  const { publication, call } = held(inContainer({ containerId: '179' }));
  expect(call).toBeNull();
  expect(publication).toMatchObject({ status: 'unconfirmed', nextStepAt: start, called: { containerId: '179' } });
  expect(nextQuestion(publication)).toBe('status');
  const read179 = stepOf(publication, read(status('PUBLISHED'), okay({ media: [] })));
  expect(read179).toMatchObject({ call: null, publication: { status: 'published' } });
  expect(held(inContainer({ containerId: null })).publication).toMatchObject({ status: 'failed', failure: 'restored' });
  expect(held(claimed({ earlier: aCall })).publication).toMatchObject({ failure: 'restored', called: aCall });
});

function held(publication: Publication) {
  return stepOf(publication, { kind: 'restored' });
}
