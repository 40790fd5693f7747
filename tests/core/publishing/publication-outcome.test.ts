import { expect, test } from 'vitest';
import { afterMedia, afterPermalink, afterPublish } from '#core/publishing/publication-outcome.ts';
import { hour, later, minute, second } from '#core/publishing/poll-times.ts';
import { afterStatus, nextQuestion } from '#core/publishing/publication-steps.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { aPublication, lost, okay, refused, start } from './a-publication.ts';

const called = (parts: Partial<Publication> = {}) =>
  aPublication({
    status: 'publishing',
    containerId: '179',
    containerCount: 1,
    publishAttemptedAt: start,
    publishAttempts: 1,
    ...parts,
  });
const status = (code: 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED') =>
  okay({ status: code, detail: null });

/** Reads the container with these answers, each when it is due. */
function readAll(publication: Publication, answers: Parameters<typeof afterStatus>[1][]) {
  let step = { publication, call: null as 'publish' | null };
  let now = start;
  for (const answer of answers) {
    now = step.publication.nextStepAt ?? now;
    step = afterStatus(step.publication, answer, true, now);
  }
  return { ...step, now };
}

test('the id of the post ends it, and the link is asked for next', () => {
  const { publication } = afterPublish(called(), okay({ mediaId: '18001' }), start);
  expect(publication).toMatchObject({ status: 'published', mediaId: '18001', finishedAt: start });
  expect(nextQuestion(publication)).toBe('permalink');
});

test.each([lost, refused(4, 2207051), refused(2), refused(4), refused(31337)])(
  'an answer that does not say what came of it is followed by reading only (%#)',
  (answer) => {
    const step = afterPublish(called(), answer, start);
    expect(step).toMatchObject({ call: null, publication: { status: 'publishing' } });
    expect(nextQuestion(step.publication)).toBe('status');
  },
);

test('a container that turns out published gives its post, found among the latest', () => {
  const { publication } = readAll(called(), [status('PUBLISHED')]);
  expect(publication).toMatchObject({ status: 'published', mediaId: null });
  expect(nextQuestion(publication)).toBe('media');
});

test('FINISHED three times, a minute between the first two, allows one more call with the same container', () => {
  const seen = readAll(afterPublish(called(), lost, start).publication, [status('FINISHED'), status('FINISHED')]);
  expect(seen).toMatchObject({ call: null, publication: { status: 'publishing' } });
  expect(Date.parse(seen.now) - Date.parse(start)).toBeGreaterThanOrEqual(minute);
  const again = afterStatus(seen.publication, status('FINISHED'), true, later(seen.now, 10 * second));
  expect(again).toMatchObject({ call: 'publish', publication: { containerId: '179', publishAttempts: 2 } });
});

test('after the second call there is no third, whatever is read', () => {
  const second2 = called({ publishAttempts: 2, failure: 'unconfirmed' });
  const seen = readAll(second2, [status('FINISHED'), status('FINISHED'), status('FINISHED')]);
  expect(seen).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
  const hours = readAll(
    seen.publication,
    Array.from({ length: 10 }, () => status('FINISHED')),
  );
  expect(hours).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
});

test('"action blocked" is never followed by another call: it was seen while the post was live', () => {
  const blocked = afterPublish(called(), refused(4, 2207051), start).publication;
  const seen = readAll(blocked, [status('FINISHED'), status('FINISHED'), status('FINISHED')]);
  expect(seen).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
});

test('what nobody can read is unconfirmed after two minutes, read hourly for a day, and not failed', () => {
  let { publication } = readAll(called(), [lost, refused(100, 33), lost, lost, lost, lost, lost, lost]);
  expect(publication.status).toBe('unconfirmed');
  let hours = 0;
  while (publication.nextStepAt !== null) {
    hours++;
    publication = afterStatus(publication, lost, true, publication.nextStepAt).publication;
  }
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(publication.status).toBe('unconfirmed');
});

test('unconfirmed becomes published, or failed once the container has expired unpublished', () => {
  const open = called({ status: 'unconfirmed', failure: 'actionBlocked' });
  expect(afterStatus(open, status('PUBLISHED'), true, later(start, hour)).publication.status).toBe('published');
  expect(afterStatus(open, status('EXPIRED'), true, later(start, 24 * hour)).publication).toMatchObject({
    status: 'failed',
    failure: 'actionBlocked',
  });
});

test('a plain refusal of the only call goes back to waiting, and may make a new mark', () => {
  const back = afterPublish(called(), refused(9007, 2207027), start).publication;
  expect(back).toMatchObject({ status: 'container', publishAttemptedAt: null });
  const quota = afterPublish(called(), refused(9, 2207042), start).publication;
  expect(quota).toMatchObject({ status: 'container', nextStepAt: later(start, hour), publishAttempts: 0 });
  const stuck = afterPublish(called({ publishAttempts: 4 }), refused(9007, 2207027), start).publication;
  expect(stuck).toMatchObject({ status: 'failed', failure: 'notReady' });
});

test('no refusal of a second call is taken for proof that the first did nothing', () => {
  const second2 = called({ publishAttempts: 2, failure: 'unconfirmed' });
  for (const answer of [refused(9007, 2207027), refused(9, 2207042), refused(24, 2207006), refused(36003, 2207009)])
    expect(afterPublish(second2, answer, start).publication.status).toBe('publishing');
  expect(afterPublish(second2, refused(190), start)).toMatchObject({
    account: 'passive',
    publication: { status: 'unconfirmed' },
  });
});

const post = {
  id: '180',
  caption: 'Sahilde ela ile #yaz_modası',
  timestamp: later(start, second),
  kind: 'feed' as const,
};

test('binds the one post of the right kind, time and words', () => {
  const live = called({ status: 'published' });
  const strangers = [
    { ...post, id: '1', caption: 'Başka' },
    { ...post, id: '2', kind: 'reels' as const },
    { ...post, id: '3', timestamp: later(start, -10 * minute) },
    { ...post, id: '4', timestamp: later(start, 2 * hour) },
  ];
  expect(afterMedia(live, okay({ media: [...strangers, post] }), start).publication.mediaId).toBe('180');
});

test('none or several fitting posts leave the id open, and the post stays published', () => {
  const live = called({ status: 'published' });
  const two = afterMedia(live, okay({ media: [post, { ...post, id: '181' }] }), start).publication;
  expect(two).toMatchObject({ status: 'published', mediaId: null, nextStepAt: null });
  let none = live;
  for (let i = 0; i < 5; i++) none = afterMedia(none, i === 1 ? lost : okay({ media: [] }), start).publication;
  expect(none).toMatchObject({ status: 'published', mediaId: null, nextStepAt: null });
});

test('a link that cannot be read never undoes a live post', () => {
  let live = called({ status: 'published', mediaId: '180' });
  for (let i = 0; i < 6; i++) live = afterPermalink(live, refused(100, 33), start).publication;
  expect(live).toMatchObject({ status: 'published', mediaId: '180', permalink: null, nextStepAt: null });
});
