import { describe, expect, test } from 'vitest';
import { nextQuestion } from '#core/publishing/decide.ts';
import type { Observation } from '#core/publishing/observation.ts';
import { hour, later, minute, second } from '#core/publishing/poll-times.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { MatchedPost } from '#core/publishing/observation.ts';
import {
  aCall,
  claimed,
  live,
  checkAll,
  lost,
  noPosts,
  notSent,
  okay,
  publishing,
  read,
  refused,
  start,
  status,
  stepOf,
  unconfirmed,
  unsure,
} from './a-publication.ts';

const called = (answer: Extract<Observation, { kind: 'called' }>['answer']) => ({ kind: 'called', answer }) as const;
const finished = read(status('FINISHED'), noPosts);
const looks = (count: number, look: Observation = finished) => Array.from({ length: count }, () => look);
const minutesSince = (now: string) => (Date.parse(now) - Date.parse(start)) / minute;

const answered = (answer: Parameters<typeof called>[0]) => stepOf(publishing(), called(answer)).publication;
const earlier = (
  container: Extract<Observation, { kind: 'earlierRead' }>['container'],
  posts: Extract<Observation, { kind: 'earlierRead' }>['posts'],
) => ({ kind: 'earlierRead', container, posts }) as const;
const ourPost: MatchedPost = {
  id: '180',
  caption: 'Sahilde ela ile #yaz_modası',
  timestamp: later(start, second),
  kind: 'feed',
};
const search = (media: MatchedPost[], parts: Parameters<typeof live>[0] = {}) =>
  stepOf(live(parts), { kind: 'searched', posts: okay({ media }) }).publication;
describe('after the response of media_publish', () => {
  test('the number of the post ends it, and its link is requested next', () => {
    const { publication } = stepOf(publishing(), called(okay({ mediaId: '18001' })));
    expect(publication).toMatchObject({ status: 'published', mediaId: '18001', finishedAt: start });
    expect(nextQuestion(publication)).toBe('permalink');
  });

  test.each([lost, unsure, refused(4, 2207051), refused(2), refused(31337), refused(36003, 2207009), refused(10)])(
    'any other response is followed only by reads (%#)',
    (answer) => {
      const step = stepOf(publishing(), called(answer));
      expect(step).toMatchObject({ call: null, publication: { status: 'publishing' } });
      expect(nextQuestion(step.publication)).toBe('status');
    },
  );

  test('a call that was never sent, and "not ready", return to the container, four times in all', () => {
    for (const answer of [notSent, refused(9007, 2207027), refused(24, 2207008)]) {
      expect(stepOf(publishing(), called(answer)).publication).toMatchObject({
        status: 'container',
        containerId: '179',
        notReady: 1,
        nextStepAt: later(start, 30 * second),
      });
      expect(stepOf(publishing({ notReady: 3 }), called(answer)).publication).toMatchObject({
        status: 'failed',
        failure: 'notReady',
        called: aCall,
      });
    }
  });

  test('an exhausted quota waits an hour', () => {
    const quota = stepOf(publishing(), called(refused(9, 2207042))).publication;
    expect(quota).toMatchObject({ status: 'container', nextStepAt: later(start, hour), notReady: 0 });
  });

  test('a refusal of a second call never proves that the first had no effect', () => {
    for (const answer of [
      notSent,
      refused(9007, 2207027),
      refused(9, 2207042),
      refused(24, 2207006),
      refused(36003, 2207009),
    ]) {
      const { publication } = stepOf(publishing({ calls: 2 }), called(answer));
      expect(checkAll(publication, looks(5))).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
    }
  });
});

describe('a second call', () => {
  test('is made ten minutes after an inconclusive response, when no post was found', () => {
    const waiting = checkAll(answered(unsure), looks(4));
    expect(waiting).toMatchObject({ call: null, publication: { status: 'publishing' } });
    const repeated = stepOf(waiting.publication, finished, waiting.publication.nextStepAt!);
    expect(repeated).toMatchObject({ call: 'publish', publication: { calls: 2, called: { containerId: '179' } } });
    expect(minutesSince(waiting.publication.nextStepAt!)).toBeGreaterThanOrEqual(10);
  });

  test('is never made without a response: the first may still arrive', () => {
    for (const publication of [publishing(), answered(lost)]) {
      const end = checkAll(publication, looks(5));
      expect(end).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
      expect(minutesSince(end.now)).toBeGreaterThanOrEqual(10);
    }
  });

  test('is never made after "action blocked" or an undocumented error', () => {
    for (const answer of [refused(4, 2207051), refused(31337)]) {
      expect(checkAll(answered(answer), looks(5))).toMatchObject({
        call: null,
        publication: { status: 'unconfirmed' },
      });
    }
  });

  test.each([
    ['the posts cannot be read', read(status('FINISHED'), lost)],
    ['the container cannot be read', read(lost, noPosts)],
    ['the container is still processed', read(status('IN_PROGRESS'), noPosts)],
  ])('is not made when %s at the last reading', (_name, last) => {
    const before = checkAll(answered(unsure), looks(4));
    expect(stepOf(before.publication, last, before.publication.nextStepAt!)).toMatchObject({
      call: null,
      publication: { status: 'unconfirmed' },
    });
  });

  test('is not made before ten minutes have passed, whatever the number of readings', () => {
    const looked = { looks: 4, finishedLooks: 4, answer: { kind: 'unsure' } } as const;
    const tooSoon = stepOf(publishing(looked), finished, later(start, 10 * minute - second));
    expect(tooSoon).toMatchObject({ call: null, publication: { status: 'unconfirmed' } });
    expect(stepOf(publishing(looked), finished, later(start, 10 * minute)).call).toBe('publish');
  });

  test('needs three readings of FINISHED', () => {
    const outage = read(lost, lost);
    expect(checkAll(answered(unsure), [outage, outage, finished, finished, finished])).toMatchObject({
      call: 'publish',
    });
    expect(checkAll(answered(unsure), [outage, outage, outage, finished, finished]).call).toBeNull();
  });

  test('is never followed by a third', () => {
    const repeated = checkAll(answered(unsure), looks(5));
    const third = stepOf(repeated.publication, called(unsure), repeated.now).publication;
    let publication: Publication = third;
    for (let i = 0; i < 40 && publication.nextStepAt !== null; i++) {
      const step = stepOf(publication, finished, publication.nextStepAt);
      expect(step.call).toBeNull();
      publication = step.publication;
    }
    expect(publication.status).toBe('unconfirmed');
  });
});

describe('a refusal of the only call', () => {
  test('counts after three readings without a post, and the call is recorded', () => {
    const refusal = stepOf(publishing(), called(refused(36003, 2207009))).publication;
    const end = checkAll(refusal, looks(3));
    expect(end.publication).toMatchObject({ status: 'failed', failure: 'mediaRatio', called: aCall });
  });

  test.each([
    [10, null],
    [200, null],
    [25, 2207050],
    [36003, 2207009],
    [36000, 2207004],
    [352, 2207026],
  ])('code %i does not count when the post exists', (code, subcode) => {
    const refusal = stepOf(publishing(), called(refused(code, subcode))).publication;
    expect(stepOf(refusal, read(status('PUBLISHED'), noPosts)).publication.status).toBe('published');
    const post = { id: '180', caption: aCall.caption, timestamp: later(start, second), kind: 'feed' } as const;
    expect(stepOf(refusal, read(status('FINISHED'), okay({ media: [post] }))).publication).toMatchObject({
      status: 'published',
      mediaId: '180',
    });
  });

  test('stays open when nothing can be read, and then ends as unconfirmed', () => {
    const refusal = stepOf(publishing(), called(refused(190, 463)));
    expect(refusal.account).toBe('passive');
    expect(checkAll(refusal.publication, looks(5, read(lost, lost))).publication.status).toBe('unconfirmed');
  });
});

describe('unconfirmed', () => {
  test('is read hourly for a day after the last call, and a missing post does not fail it', () => {
    let publication: Publication = unconfirmed();
    let hours = 0;
    while (publication.nextStepAt !== null) {
      hours++;
      publication = stepOf(publication, read(lost, lost), publication.nextStepAt).publication;
    }
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(30);
    expect(publication.status).toBe('unconfirmed');
  });

  test('becomes published, or failed once the container has expired unpublished', () => {
    const open = unconfirmed({ answer: { kind: 'blocked', failure: 'actionBlocked' } });
    expect(stepOf(open, read(status('PUBLISHED'), noPosts), later(start, hour)).publication.status).toBe('published');
    expect(stepOf(open, read(status('EXPIRED'), noPosts), later(start, 24 * hour)).publication).toMatchObject({
      status: 'failed',
      failure: 'actionBlocked',
      called: null,
    });
    expect(stepOf(unconfirmed(), read(status('EXPIRED'), noPosts)).publication).toMatchObject({
      failure: 'containerExpired',
    });
  });

  test('can be read immediately, or marked as not posted, by a person', () => {
    const input = stepOf(unconfirmed({ nextStepAt: null }), { kind: 'checkAsked' }, later(start, hour)).publication;
    expect(input).toMatchObject({ status: 'unconfirmed', nextStepAt: later(start, hour) });
    const missing = stepOf(unconfirmed(), { kind: 'declaredMissing' }).publication;
    expect(missing).toMatchObject({ status: 'failed', failure: 'notPosted', called: aCall });
  });
});

describe('an earlier call for the same content', () => {
  const repeated = claimed({ earlier: aCall });

  test('that published after all is taken over: there is no second post', () => {
    const { publication } = stepOf(repeated, earlier(status('PUBLISHED'), noPosts));
    expect(publication).toMatchObject({ status: 'published', called: aCall, mediaId: null });
    expect(nextQuestion(publication)).toBe('posts');
  });

  test('without effect lets a container be created', () => {
    for (const container of [status('FINISHED'), status('EXPIRED'), status('ERROR')]) {
      const { publication } = stepOf(repeated, earlier(container, noPosts));
      expect(nextQuestion(publication)).toBe('create');
    }
  });

  test('that cannot be read ends without a post, and is recorded for the next time', () => {
    const end = checkAll(repeated, looks(5, earlier(lost, lost)));
    expect(end.publication).toMatchObject({ status: 'failed', failure: 'instagramTrouble', called: aCall });
    const processing = checkAll(repeated, looks(5, earlier(status('IN_PROGRESS'), noPosts)));
    expect(processing.publication.status).toBe('failed');
  });
});

describe('the match of our post', () => {
  test('is by kind, time and caption', () => {
    const strangers = [
      { ...ourPost, id: '1', caption: 'Başka' },
      { ...ourPost, id: '2', kind: 'reels' as const },
      { ...ourPost, id: '3', timestamp: later(start, -10 * minute) },
      { ...ourPost, id: '4', timestamp: later(start, 2 * hour) },
    ];
    expect(search([...strangers, ourPost])).toMatchObject({ mediaId: '180' });
  });

  test.each([
    [-2 * minute, '180'],
    [-2 * minute - second, null],
    [30 * minute, '180'],
    [30 * minute + second, null],
  ])('from two minutes before the first call until half an hour after the last (%i ms: %s)', (offset, match) => {
    expect(search([{ ...ourPost, timestamp: later(start, offset) }])).toMatchObject({ mediaId: match });
  });

  test('the half hour counts from the last call', () => {
    const twice = { called: { ...aCall, lastCallAt: later(start, 11 * minute) } };
    expect(search([{ ...ourPost, timestamp: later(start, 40 * minute) }], twice)).toMatchObject({ mediaId: '180' });
    expect(search([{ ...ourPost, timestamp: later(start, 42 * minute) }], twice)).toMatchObject({ mediaId: null });
  });

  test('no match or several leave the number open, and the post stays published', () => {
    expect(search([ourPost, { ...ourPost, id: '181' }])).toMatchObject({
      status: 'published',
      mediaId: null,
      nextStepAt: null,
    });
    let none: Publication = live();
    for (let i = 0; i < 5; i++) {
      none = stepOf(none, { kind: 'searched', posts: i === 1 ? lost : noPosts }).publication;
    }
    expect(none).toMatchObject({ status: 'published', mediaId: null, nextStepAt: null });
  });

  test('a link that cannot be read never changes a live post', () => {
    let post2: Publication = live({ mediaId: '180' });
    for (let i = 0; i < 6; i++) post2 = stepOf(post2, { kind: 'linked', answer: refused(100, 33) }).publication;
    expect(post2).toMatchObject({ status: 'published', mediaId: '180', permalink: null, nextStepAt: null });
  });
});
