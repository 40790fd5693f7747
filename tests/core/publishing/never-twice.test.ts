import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMedia, afterPermalink, afterPublish } from '#core/publishing/publication-outcome.ts';
import { later } from '#core/publishing/poll-times.ts';
import { afterCreate, afterStatus, nextQuestion } from '#core/publishing/publication-steps.ts';
import type { Step } from '#core/publishing/step.ts';
import { aPublication, lost, okay, refused, start } from './a-publication.ts';

const anyError = fc.constantFrom(
  lost,
  ...[
    [9004, 2207052],
    [36003, 2207009],
    [9007, 2207027],
    [24, 2207006],
    [24, 2207008],
    [9, 2207042],
    [25, 2207050],
    [4, 2207051],
    [4, null],
    [190, 463],
    [10, null],
    [100, 33],
    [1, null],
    [31337, null],
  ].map(([code, subcode]) => refused(code!, subcode)),
);
const anyStatus = fc.constantFrom(...(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'] as const));
const observation = fc.record({
  create: fc.oneof(
    { weight: 3, arbitrary: fc.constant(okay({ containerId: '179' })) },
    { weight: 1, arbitrary: anyError },
  ),
  status: fc.oneof(
    { weight: 4, arbitrary: anyStatus.map((status) => okay({ status, detail: null })) },
    { weight: 1, arbitrary: anyError },
  ),
  publish: fc.oneof(
    { weight: 1, arbitrary: fc.constant(okay({ mediaId: '180' })) },
    { weight: 4, arbitrary: anyError },
  ),
  media: fc.constant(okay({ media: [] })),
  permalink: anyError,
  /** The worker dies between its mark and the answer. */
  dies: fc.boolean(),
});
type Observation = typeof observation extends fc.Arbitrary<infer T> ? T : never;

/** Answers that say for certain that this very call published nothing. */
function certain(answer: Observation['publish']): boolean {
  if (answer.kind !== 'refused') return false;
  const { code, subcode } = answer.error;
  return [9007, 9, 36003].includes(code) || (code === 24 && subcode === 2207008);
}

test('a second call follows only three looks at FINISHED in a row, or Instagram’s word that the first did nothing', () => {
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 80 }), (observations) => {
      let publication = aPublication();
      let now = start;
      let open = 0;
      let finishedInARow = 0;
      for (const seen of observations) {
        now = publication.nextStepAt ?? later(now, 60_000);
        const question = nextQuestion(publication);
        if (question === 'status') {
          const isFinished = seen.status.kind === 'ok' && seen.status.value.status === 'FINISHED';
          // Only looks that could be read count: an outage between them says nothing.
          if (isFinished) finishedInARow++;
          else if (seen.status.kind === 'ok' && seen.status.value.status !== 'IN_PROGRESS') finishedInARow = 0;
        }
        const step = stepOf(publication, seen, now);
        if (!step) break;
        publication = step.publication;
        if (step.call !== 'publish') continue;
        if (open > 0) expect(finishedInARow).toBeGreaterThanOrEqual(3);
        open++;
        finishedInARow = 0;
        expect(open).toBeLessThanOrEqual(2);
        expect(publication).toMatchObject({ status: 'publishing', containerId: '179' });
        expect(publication.publishAttemptedAt).not.toBeNull();
        if (seen.dies) continue;
        const answered = afterPublish(publication, seen.publish, now);
        expect(answered.call).toBeNull();
        if (open === 1 && certain(seen.publish)) open = 0;
        publication = answered.publication;
      }
    }),
    { numRuns: 3000 },
  );
});

/** An Instagram that really publishes or not, and tells the truth whenever it can be read. */
const world = fc.record({
  effect: fc.array(fc.constantFrom('answered', 'answerLost', 'blockedButLive', 'lostBefore', 'notReady', 'quota'), {
    minLength: 6,
    maxLength: 6,
  }),
  readable: fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
  dies: fc.array(fc.constantFrom('no', 'no', 'beforeCall', 'afterCall'), { minLength: 6, maxLength: 6 }),
});

test('whatever is lost on the way and wherever the worker dies, at most one post is live, and the row never denies it', () => {
  fc.assert(
    fc.property(world, ({ effect, readable, dies }) => {
      let publication = aPublication();
      let now = start;
      let live = 0;
      let calls = 0;
      for (let round = 0; round < 120 && publication.nextStepAt !== null; round++) {
        now = publication.nextStepAt;
        const status = live > 0 ? 'PUBLISHED' : isOld(publication.createdAt, now) ? 'EXPIRED' : 'FINISHED';
        const seen = {
          create: okay({ containerId: '179' }),
          status: readable[round] ? okay({ status, detail: null } as const) : lost,
          media: okay({ media: [] }),
          permalink: lost,
          publish: lost,
          dies: false,
        } satisfies Observation;
        const step = stepOf(publication, seen, now);
        if (!step) break;
        publication = step.publication;
        if (step.call !== 'publish') continue;
        const nth = Math.min(calls++, 5);
        if (dies[nth] === 'beforeCall') continue;
        const came = effect[nth]!;
        if (['answered', 'answerLost', 'blockedButLive'].includes(came)) live++;
        if (dies[nth] === 'afterCall') continue;
        const answer = {
          answered: okay({ mediaId: '180' }),
          answerLost: lost,
          blockedButLive: refused(4, 2207051),
          lostBefore: lost,
          notReady: refused(9007, 2207027),
          quota: refused(9, 2207042),
        }[came];
        publication = afterPublish(publication, answer, now).publication;
      }
      expect(live).toBeLessThanOrEqual(1);
      if (live === 1) expect(publication.status).not.toBe('failed');
      if (live === 0) expect(publication.status).not.toBe('published');
    }),
    { numRuns: 3000 },
  );
});

function isOld(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= 24 * 3_600_000;
}

function stepOf(publication: ReturnType<typeof aPublication>, seen: Observation, now: string): Step | null {
  switch (nextQuestion(publication)) {
    case 'create':
      return afterCreate(publication, seen.create, now);
    case 'status':
      return afterStatus(publication, seen.status, true, now);
    case 'media':
      return afterMedia(publication, seen.media, now);
    case 'permalink':
      return afterPermalink(publication, seen.permalink, now);
    default:
      return null;
  }
}
