import { expect, test } from 'vitest';
import { newPublication } from '#core/publishing/new-publication.ts';
import { later, minute, second } from '#core/publishing/poll-times.ts';
import {
  afterAccountGone,
  afterAccountPassive,
  afterCreate,
  afterStatus,
  nextQuestion,
} from '#core/publishing/publication-steps.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { aPublication, lost, okay, refused, start } from './a-publication.ts';

const container = (parts: Partial<Publication> = {}) =>
  aPublication({ status: 'container', containerId: '17900000000000001', containerCount: 1, ...parts });
const status = (code: 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED', detail: string | null = null) =>
  okay({ status: code, detail });

test('a new publication is due at once and has done nothing yet', () => {
  const content = { id: 'c', userId: 'u' } as Parameters<typeof newPublication>[0];
  const made = newPublication(
    content,
    { kind: 'feed', accountId: 'a', caption: '', scheduleId: null },
    { id: 'p', now: start },
  );
  expect(made).toMatchObject({ status: 'claimed', nextStepAt: start, publishAttempts: 0, containerCount: 0 });
  expect(nextQuestion(made)).toBe('create');
});

test('a container is looked at after 3, 5, 10, 20 and 30 seconds, then every minute for half an hour', () => {
  let now = start;
  let publication = afterCreate(aPublication(), okay({ containerId: '179' }), now).publication;
  const pauses: number[] = [];
  while (publication.status === 'container') {
    pauses.push((Date.parse(publication.nextStepAt!) - Date.parse(now)) / second);
    now = publication.nextStepAt!;
    publication = afterStatus(publication, status('IN_PROGRESS'), true, now).publication;
  }
  expect(pauses.slice(0, 7)).toEqual([3, 5, 10, 20, 30, 60, 60]);
  expect(Date.parse(now) - Date.parse(start)).toBeGreaterThanOrEqual(30 * minute);
  expect(publication).toMatchObject({ status: 'failed', failure: 'processingTooLong', publishAttempts: 0 });
});

test('FINISHED gives one publish call, marked before it is made', () => {
  const step = afterStatus(container(), status('FINISHED'), true, start);
  expect(step).toMatchObject({
    call: 'publish',
    publication: { status: 'publishing', publishAttemptedAt: start, publishAttempts: 1 },
  });
});

test('nothing but FINISHED gives a publish call', () => {
  for (const answer of [
    status('IN_PROGRESS'),
    status('ERROR'),
    status('EXPIRED'),
    status('PUBLISHED'),
    lost,
    refused(100, 33),
  ])
    expect(afterStatus(container(), answer, true, start).call).toBeNull();
});

test('an account whose posts of the day are used up waits an hour and does not fail', () => {
  const step = afterStatus(container(), status('FINISHED'), false, start);
  expect(step).toMatchObject({
    call: null,
    publication: { status: 'container', nextStepAt: later(start, 60 * minute) },
  });
});

test('passing trouble before publishing is tried three times with pauses, then named', () => {
  let publication = aPublication();
  const tried: string[] = [];
  for (const answer of [refused(9004, 2207052), lost, refused(9004, 2207052)]) {
    publication = afterCreate(publication, answer, start).publication;
    tried.push(publication.status);
  }
  expect(tried).toEqual(['claimed', 'claimed', 'failed']);
  expect(publication).toMatchObject({ failure: 'mediaUnreachable', failureDetail: expect.stringContaining('trace') });
});

test('an error of the input is final at once', () => {
  expect(afterCreate(aPublication(), refused(36003, 2207009), start).publication).toMatchObject({
    status: 'failed',
    failure: 'mediaRatio',
    finishedAt: start,
    nextStepAt: null,
  });
});

test('a throttled account waits longer each time and is not failed within a day', () => {
  let publication = aPublication();
  let now = start;
  for (let i = 0; i < 20; i++) {
    publication = afterCreate(publication, refused(4), now).publication;
    expect(publication.status).toBe('claimed');
    expect(Date.parse(publication.nextStepAt!)).toBeGreaterThanOrEqual(Date.parse(now) + minute);
    now = publication.nextStepAt!;
  }
});

test('a dead token fails the post and makes the account passive', () => {
  expect(afterCreate(aPublication(), refused(190, 463), start)).toMatchObject({
    account: 'passive',
    publication: { status: 'failed', failure: 'reconnect' },
  });
  expect(afterStatus(container(), refused(190, 458), true, start)).toMatchObject({ account: 'passive' });
});

test('an expired container is made anew only while no publish call was ever made', () => {
  expect(afterStatus(container(), status('EXPIRED'), true, start).publication).toMatchObject({
    status: 'claimed',
    containerId: null,
  });
  const called = container({ publishAttempts: 1 });
  expect(afterStatus(called, status('EXPIRED'), true, start).publication).toMatchObject({ status: 'failed' });
  const third = container({ containerCount: 3 });
  expect(afterStatus(third, status('ERROR', '2207053'), true, start).publication).toMatchObject({
    status: 'failed',
    failure: 'processingFailed',
  });
});

test('a read outage is never taken for a failure, however long', () => {
  let publication = container();
  let now = start;
  for (let i = 0; i < 60; i++) {
    publication = afterStatus(publication, i % 2 === 0 ? refused(100, 33) : lost, true, now).publication;
    expect(publication.status).toBe('container');
    now = publication.nextStepAt!;
  }
});

test('a disconnected account stops what was not called, and leaves open what may be live', () => {
  expect(afterAccountGone(container(), start).publication).toMatchObject({
    status: 'failed',
    failure: 'accountRemoved',
  });
  expect(afterAccountPassive(container(), start).publication).toMatchObject({ failure: 'reconnect' });
  const called = aPublication({ status: 'publishing', publishAttemptedAt: start, publishAttempts: 1 });
  expect(afterAccountGone(called, start).publication).toMatchObject({ status: 'unconfirmed', nextStepAt: null });
  const live = aPublication({ status: 'published', mediaId: '180' });
  expect(afterAccountGone(live, start).publication).toMatchObject({ status: 'published', nextStepAt: null });
});
