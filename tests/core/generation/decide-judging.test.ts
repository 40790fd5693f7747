// spec: 4.43
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Generation, LikenessRules } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import { decide, overdue } from '#core/generation/decide.ts';
import { holdUntil, isOpen, mayCancel } from '#core/generation/generation-states.ts';
import { after, answer, now, order, reference, result, rules, runIn } from './a-generation.ts';

const judge = { webhookId: 'j', version: 3 };
const rulesOf = (likeness: LikenessRules | undefined) => ({ ...rules, ...(likeness && { likeness }) });
const withRules = (state: Generation, likeness: LikenessRules): Generation => ({ ...state, rules: rulesOf(likeness) });
const byJudge = { threshold: 60, judge };
const byItself = { threshold: 60, judge: null };
const judging = withRules(runIn.judging, byJudge);
const judged = (likeness: number | null): Observation => ({ kind: 'judged', likeness });
const copied: Observation = { kind: 'copied', result };
const firstResult = { startedAt: now, result, likeness: 40 };
const better = { ...result, text: 'b' };
/** A run in a state of its repeat. */
const repeat = (status: 'held' | 'calling' | 'waiting' | 'downloading' | 'judging'): Generation => ({
  ...withRules(runIn[status], byJudge),
  ...(status === 'held' && { startedAt: now, deadline: after(600) }),
  firstResult,
});
const queued = { ...repeat('held'), mayStartAt: now } as Generation;
const end = { kind: 'end', credits: 'capture' };

test('the hold of the credits outlives the repeat', () => {
  const [once, twice] = [runIn.judging, judging].map((run) =>
    Date.parse(holdUntil({ createdAt: now, rules: run.rules })),
  );
  expect(twice! - once!).toBeGreaterThanOrEqual(rules.timeLimitSeconds * 1000);
});

test('the price that a service names with its job counts unless its result names one', () => {
  const named = { amount: 0.2, unit: 'USD' };
  const priced = { ...runIn.waiting, reference: { ...reference, cost: named } } as Generation;
  const answeredWith = (cost?: typeof named) =>
    decide(priced, { kind: 'answered', answer: { ...answer, ...(cost && { cost }) } }, after(9)).state;
  expect(answeredWith()).toMatchObject({ status: 'downloading', answer: { cost: named } });
  const later = { amount: 0.3, unit: 'USD' };
  expect(answeredWith(later)).toMatchObject({ status: 'downloading', answer: { cost: later } });
});

describe('a stored result', () => {
  test('is delivered as before where its likeness is not scored', () => {
    expect(decide(runIn.downloading, copied, after(9))).toEqual({
      state: { ...order, status: 'done', startedAt: now, finishedAt: after(9), result },
      next: end,
    });
  });

  test('waits in its row for the judge, a minute at most', () => {
    const { state, next } = decide(withRules(runIn.downloading, byJudge), copied, after(9));
    expect(next).toEqual({ kind: 'judge' });
    expect(state).toEqual({ ...judging, leaseUntil: after(69) });
    expect(overdue(state, after(68))).toBeNull();
    expect(overdue(state, after(69))).toEqual({ kind: 'leaseOver' });
  });

  test('is scored by its own response', () => {
    const scored = (likeness: number) => {
      const run = { ...withRules(runIn.downloading, byItself), answer: { ...answer, likeness } } as Generation;
      return decide(run, copied, after(9));
    };
    expect(scored(60)).toMatchObject({ state: { status: 'done', likeness: 60 }, next: end });
    expect(scored(59)).toMatchObject({ state: { status: 'held' }, next: { kind: 'wait' } });
    expect(decide(withRules(runIn.downloading, byItself), copied, after(9)).state).not.toHaveProperty('likeness');
  });
});

describe('a judged result', () => {
  test('is delivered with its score from the threshold on, and whatever the score without a threshold', () => {
    expect(decide(judging, judged(60), after(9))).toMatchObject({ state: { status: 'done', likeness: 60 }, next: end });
    const unlimited = withRules(runIn.judging, { threshold: null, judge });
    expect(decide(unlimited, judged(3), after(9))).toMatchObject({ state: { status: 'done', likeness: 3 }, next: end });
  });

  test.each<[string, Observation, string]>([
    ['the judge has no score', judged(null), after(9)],
    ['the process of the judge went silent', { kind: 'leaseOver' }, after(60)],
  ])('is delivered without a score when %s', (_when, observation, at) => {
    const { state, next } = decide(judging, observation, at);
    expect(next).toEqual(end);
    expect(state).toEqual({
      ...order,
      rules: rulesOf(byJudge),
      status: 'done',
      startedAt: now,
      finishedAt: at,
      result,
    });
  });

  test('below the threshold is stored while the run is repeated, with the whole time of the workflow', () => {
    const { state, next } = decide(judging, judged(40), after(30));
    expect(next).toEqual({ kind: 'wait', until: after(30) });
    expect(state).toEqual({
      ...order,
      rules: rulesOf(byJudge),
      firstResult,
      status: 'held',
      offeredAt: after(30),
      mayStartAt: null,
      startedAt: after(30),
      deadline: after(630),
    });
    expect(mayCancel(state)).toBe(false);
  });

  test('without an open hold ends, and nothing is charged', () => {
    const missing: Observation = { kind: 'copyFailed', failure: 'credits.unavailable', detail: '' };
    for (const state of [judging, repeat('held'), repeat('calling'), repeat('judging')]) {
      const step = decide(state, missing, after(9));
      expect(step).toMatchObject({ state: { status: 'failed' }, next: { kind: 'end', credits: 'release' } });
      expect(step.state).not.toHaveProperty('firstResult');
    }
  });
});

describe('a repeated run', () => {
  test.each([
    ['the second', 41, better],
    ['the first, at equal scores', 40, result],
    ['the first', 39, result],
    ['the first, when the second has no score', null, result],
  ])('delivers %s', (_which, likeness, expected) => {
    const second = { ...repeat('judging'), result: better } as Generation;
    const { state, next } = decide(second, judged(likeness), after(90));
    expect(next).toEqual(end);
    expect(state).toMatchObject({ status: 'done', result: expected, likeness: Math.max(40, likeness ?? 0) });
    expect(state).not.toHaveProperty('firstResult');
  });

  test('names the price of both', () => {
    const cost = { amount: 0.5, unit: 'USD' };
    const second = { ...repeat('judging'), cost, firstResult: { ...firstResult, cost } } as Generation;
    expect(decide(second, judged(41), after(90)).state).toMatchObject({ cost: { amount: 1, unit: 'USD' } });
  });

  test('adds no prices of two units, and names the later one', () => {
    const cost = { amount: 2, unit: 'EUR' };
    const paid = { ...firstResult, cost: { amount: 0.5, unit: 'USD' } };
    const second = { ...repeat('judging'), cost, firstResult: paid } as Generation;
    expect(decide(second, judged(41), after(90)).state).toMatchObject({ cost });
  });

  test('names the price of a repeat without a usable result', () => {
    const cost = { amount: 0.5, unit: 'USD' };
    const paid = { firstResult: { ...firstResult, cost } };
    const copying = { ...repeat('downloading'), ...paid, answer: { ...answer, cost } } as Generation;
    const noImage: Observation = { kind: 'copyFailed', failure: 'result.badMedia', detail: '' };
    const started = runIn.waiting.status === 'waiting' && { ...runIn.waiting.reference, cost };
    const waiting = { ...repeat('waiting'), ...paid, reference: started } as Generation;
    for (const step of [decide(copying, noImage, after(9)), decide(waiting, { kind: 'deadlineOver' }, after(600))]) {
      expect(step.state).toMatchObject({ status: 'done', result, cost: { amount: 1, unit: 'USD' } });
    }
  });

  test.each<[string, Generation, Observation, string]>([
    ['the service fails', repeat('calling'), { kind: 'callFailed', failure: 'webhook.failed', detail: '' }, after(9)],
    ['the service is busy', repeat('calling'), { kind: 'callBusy', until: after(30), detail: '' }, after(9)],
    ['the process of the call went silent', repeat('calling'), { kind: 'leaseOver' }, after(60)],
    ['its workflow takes no runs', repeat('held'), { kind: 'heldBack', until: null }, after(9)],
    ['its workflow takes no runs, after a wait for a place', queued, { kind: 'heldBack', until: null }, after(9)],
    ['its workflow was deleted', repeat('held'), { kind: 'workflowMissing' }, after(9)],
    ['its time is over in the queue', repeat('held'), { kind: 'deadlineOver' }, after(600)],
    ['its time is over at the service', repeat('waiting'), { kind: 'deadlineOver' }, after(600)],
    [
      'its file is no image',
      repeat('downloading'),
      { kind: 'copyFailed', failure: 'result.badMedia', detail: '' },
      after(9),
    ],
  ])('delivers the first result when %s', (_when, state, observation, at) => {
    const step = decide(state, observation, at);
    expect(step).toMatchObject({ state: { status: 'done', result, likeness: 40 }, next: end });
  });

  test('is not cancelled, since a result exists; a deleted account ends it', () => {
    for (const status of ['held', 'calling', 'waiting'] as const) {
      expect(decide(repeat(status), { kind: 'cancelled' }, after(9)).next).toEqual({ kind: 'none' });
    }
    const { state, next } = decide(repeat('calling'), { kind: 'ownerMissing' }, after(9));
    expect(next).toEqual({ kind: 'end', credits: 'release' });
    expect(state).not.toHaveProperty('firstResult');
  });

  test('takes no callback of the first call for its own', () => {
    expect(decide(repeat('held'), { kind: 'receivedCallback', answer }, after(9)).next).toEqual({ kind: 'none' });
  });

  test('in any order of observations is called twice at most, charged once, and never repeated again', () => {
    const observations: Observation[] = [
      { kind: 'taken' },
      { kind: 'noRoom' },
      { kind: 'heldBack', until: null },
      { kind: 'answered', answer: { ...answer, likeness: 20 } },
      { kind: 'callFailed', failure: 'webhook.failed', detail: '' },
      copied,
      { kind: 'copyFailed', failure: 'result.badMedia', detail: '' },
      judged(20),
      judged(80),
      judged(null),
      { kind: 'leaseOver' },
      { kind: 'deadlineOver' },
      { kind: 'cancelled' },
      { kind: 'ownerMissing' },
    ];
    const onTheWay = [0, 3, 5, 7].map((at) => observations[at]!);
    // The steps of a run that is repeated are more frequent, so that many histories reach its end.
    const anyObservation = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...observations) },
      { weight: 6, arbitrary: fc.constantFrom(...onTheWay) },
    );
    const anyHistory = fc.array(fc.tuple(anyObservation, fc.integer({ min: 0, max: 10 })), {
      minLength: 20,
      maxLength: 60,
    });
    let repeats = 0;
    fc.assert(
      fc.property(anyHistory, fc.constantFrom(byJudge, byItself), (history, likeness) => {
        let state: Generation = withRules({ ...runIn.held, rules: { ...rules, answers: 'answer' } }, likeness);
        let seconds = 0;
        const nexts: string[] = [];
        let repeated = 0;
        for (const [observation, pause] of history) {
          seconds += pause;
          const step = decide(state, observation, after(seconds));
          if (step.state.firstResult && !state.firstResult) repeated++;
          if (!isOpen(state.status)) expect(step.next.kind === 'end').toBe(false);
          state = step.state;
          nexts.push(step.next.kind === 'end' ? step.next.credits : step.next.kind);
        }
        const count = (name: string) => nexts.filter((next) => next === name).length;
        expect(repeated).toBeLessThanOrEqual(1);
        expect(count('call')).toBeLessThanOrEqual(1 + repeated);
        expect(count('capture')).toBe(state.status === 'done' ? 1 : 0);
        expect(count('capture') + count('release')).toBe(isOpen(state.status) ? 0 : 1);
        if (!isOpen(state.status)) expect(state).not.toHaveProperty('firstResult');
        if (repeated > 0 && !isOpen(state.status)) repeats++;
      }),
      { numRuns: 3000 },
    );
    expect(repeats).toBeGreaterThan(20);
  });
});
