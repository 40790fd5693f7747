// spec: 4.4, 7.25, 9.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation, Next } from '#core/generation/observation.ts';
import type { Generation, GenerationStatus, Late } from '#core/generation/generation.ts';
import type { RunRules } from '#core/generation/generation.ts';
import { decide, overdue } from '#core/generation/decide.ts';
import { generationStatusSchema } from '#core/generation/generation-schema.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { after, answer, now, order, reference, result, rules, runIn } from './a-generation.ts';

/** One of each kind, with the data that makes it valid where possible. */
const observations: { [Kind in Observation['kind']]: Observation & { kind: Kind } } = {
  taken: { kind: 'taken' },
  noRoom: { kind: 'noRoom' },
  untaken: { kind: 'untaken' },
  heldBack: { kind: 'heldBack', until: null },
  workflowMissing: { kind: 'workflowMissing' },
  callBusy: { kind: 'callBusy', until: after(86_460), detail: 'status 429' },
  accepted: { kind: 'accepted', reference },
  ordered: { kind: 'ordered' },
  answered: { kind: 'answered', answer },
  callFailed: { kind: 'callFailed', failure: 'webhook.refused', detail: 'status 401' },
  receivedCallback: { kind: 'receivedCallback', answer },
  callLost: { kind: 'callLost', failure: 'webhook.unreachable', detail: 'brokenOff' },
  progressed: { kind: 'progressed', progress: 40 },
  callbackUnusable: { kind: 'callbackUnusable', detail: 'no status' },
  requestFailed: {
    kind: 'requestFailed',
    failure: 'webhook.unauthorized',
    detail: 'status 401',
    isRefusal: true,
    retryAfterMs: null,
  },
  copied: { kind: 'copied', result },
  copyFailed: { kind: 'copyFailed', failure: 'result.badMedia', detail: 'a page' },
  copyInterrupted: { kind: 'copyInterrupted', detail: 'disk full' },
  judged: { kind: 'judged', likeness: 80 },
  leaseOver: { kind: 'leaseOver' },
  deadlineOver: { kind: 'deadlineOver' },
  cancelled: { kind: 'cancelled' },
  ownerMissing: { kind: 'ownerMissing' },
};
const kinds = Object.keys(observations) as Observation['kind'][];
const statuses = generationStatusSchema.options;

const stays = 'stays';
type Row = { [Kind in Observation['kind']]: string };
const endedRow = Object.fromEntries(kinds.map((kind) => [kind, stays])) as Row;
/** A result that arrives after the end is copied, free. */
const lostRow = (status: GenerationStatus): Row => ({
  ...endedRow,
  answered: `${status} download`,
  receivedCallback: `${status} wait`,
  ownerMissing: `${status} keep`,
});

/** Every state and every observation, a day later, when all its times have passed: `state next`. */
const table: Record<GenerationStatus, Row> = {
  held: {
    taken: 'calling call',
    noRoom: 'held keep',
    untaken: 'held wait',
    heldBack: 'held keep',
    workflowMissing: 'failed release',
    callBusy: stays,
    accepted: stays,
    answered: stays,
    callFailed: stays,
    copied: stays,
    copyFailed: stays,
    copyInterrupted: stays,
    leaseOver: stays,
    deadlineOver: 'timed_out release',
    ordered: stays,
    receivedCallback: stays,
    callLost: stays,
    progressed: stays,
    callbackUnusable: stays,
    requestFailed: stays,
    cancelled: 'cancelled release',
    ownerMissing: 'unknown release',
    judged: stays,
  },
  calling: {
    taken: stays,
    noRoom: stays,
    untaken: stays,
    heldBack: stays,
    workflowMissing: stays,
    // It requests longer than the run has.
    callBusy: 'failed release',
    accepted: 'waiting wait',
    answered: 'downloading download',
    callFailed: 'failed release',
    copied: stays,
    copyFailed: stays,
    copyInterrupted: stays,
    leaseOver: 'unknown release',
    deadlineOver: stays,
    ordered: stays,
    receivedCallback: 'downloading wait',
    callLost: 'failed release',
    progressed: 'calling keep',
    callbackUnusable: stays,
    requestFailed: stays,
    cancelled: 'cancelled release',
    ownerMissing: 'unknown release',
    judged: stays,
  },
  waiting: {
    // Past its deadline; the rows in time are below.
    taken: stays,
    noRoom: stays,
    untaken: stays,
    heldBack: stays,
    workflowMissing: stays,
    callBusy: stays,
    accepted: stays,
    answered: 'downloading download',
    callFailed: 'failed release',
    copied: stays,
    copyFailed: stays,
    copyInterrupted: stays,
    leaseOver: stays,
    deadlineOver: 'timed_out release',
    ordered: stays,
    receivedCallback: 'downloading wait',
    callLost: stays,
    progressed: 'waiting keep',
    callbackUnusable: 'waiting keep',
    requestFailed: 'waiting keep',
    cancelled: 'cancelled release',
    ownerMissing: 'unknown release',
    judged: stays,
  },
  downloading: {
    taken: stays,
    noRoom: stays,
    untaken: stays,
    heldBack: stays,
    workflowMissing: stays,
    callBusy: stays,
    accepted: stays,
    answered: stays,
    callFailed: stays,
    copied: 'done capture',
    copyFailed: 'failed release',
    copyInterrupted: 'downloading wait',
    leaseOver: 'downloading download',
    deadlineOver: stays,
    ordered: stays,
    receivedCallback: stays,
    callLost: stays,
    progressed: stays,
    callbackUnusable: stays,
    requestFailed: stays,
    cancelled: stays,
    ownerMissing: 'unknown release',
    judged: stays,
  },
  judging: {
    taken: stays,
    noRoom: stays,
    untaken: stays,
    heldBack: stays,
    workflowMissing: stays,
    callBusy: stays,
    accepted: stays,
    answered: stays,
    callFailed: stays,
    copied: stays,
    copyFailed: stays,
    copyInterrupted: stays,
    leaseOver: 'done capture',
    deadlineOver: stays,
    ordered: stays,
    receivedCallback: stays,
    callLost: stays,
    progressed: stays,
    callbackUnusable: stays,
    requestFailed: stays,
    cancelled: stays,
    ownerMissing: 'unknown release',
    judged: 'done capture',
  },
  done: endedRow,
  failed: lostRow('failed'),
  timed_out: lostRow('timed_out'),
  unknown: lostRow('unknown'),
  cancelled: { ...lostRow('cancelled'), accepted: 'cancelled tellCancelled' },
};

const withRules = (status: GenerationStatus, changed: Partial<RunRules>): Generation => ({
  ...runIn[status],
  rules: { ...rules, ...changed },
});
const copying: Late = { kind: 'copying', at: now, answer, leaseUntil: after(60), attempts: 1 };
const stored: Late = { kind: 'kept', at: now, result };
const withLate = (status: 'failed' | 'unknown', late: Late): Generation => ({ ...runIn[status], late });

const nameOf = (next: Next) => (next.kind === 'end' ? next.credits : next.kind);
const outcome = (state: Generation, observation: Observation, at: string) => {
  const step = decide(state, observation, at);
  if (step.next.kind !== 'none') return `${step.state.status} ${nameOf(step.next)}`;
  expect(step.state).toBe(state);
  return stays;
};

describe('the transitions of a run', () => {
  test.each(statuses.flatMap((status) => kinds.map((kind) => [status, kind, table[status][kind]] as const)))(
    '%s, %s: %s',
    (status, kind, expected) => {
      expect(outcome(runIn[status], observations[kind], after(86_400))).toBe(expected);
    },
  );

  test.each<[string, Generation, Observation, string, string]>([
    ['a held run does not expire within a day', runIn.held, observations.deadlineOver, after(86_399), stays],
    ['an active lease closes nothing', runIn.calling, observations.leaseOver, after(59), stays],
    [
      'a lease that has just ended closes the call',
      runIn.calling,
      observations.leaseOver,
      after(60),
      'unknown release',
    ],
    ['a copy with an active lease does not begin again', runIn.downloading, observations.leaseOver, after(59), stays],
    ['a provider is not polled before its time', runIn.waiting, observations.taken, after(4), stays],
    ['a provider is polled when its time has come', runIn.waiting, observations.taken, after(5), 'waiting ask'],
    ['a provider is not polled after the deadline', runIn.waiting, observations.taken, after(600), stays],
    ['a deadline that has not passed ends nothing', runIn.waiting, observations.deadlineOver, after(599), stays],
    [
      'a deadline that has passed ends the run',
      runIn.waiting,
      observations.deadlineOver,
      after(600),
      'timed_out release',
    ],
    [
      'a copy begins at most three times',
      { ...runIn.downloading, attempts: 3 },
      observations.leaseOver,
      after(60),
      'failed release',
    ],
    [
      'a storage failure does not end the run, however often it began',
      { ...runIn.downloading, attempts: 3 },
      observations.copyInterrupted,
      after(86_400),
      'downloading wait',
    ],
    [
      'a call that ran out of time',
      runIn.calling,
      { kind: 'callFailed', failure: 'timedOut', detail: '' },
      after(600),
      'timed_out release',
    ],
    [
      'a call with an unknown outcome',
      runIn.calling,
      { kind: 'callFailed', failure: 'unknown', detail: '' },
      after(9),
      'unknown release',
    ],
    [
      'an order that a workflow accepts costs nothing',
      withRules('calling', { answers: 'accepted' }),
      observations.ordered,
      after(9),
      'done release',
    ],
    [
      'a call that may be repeated is made again',
      withRules('calling', { isSafeToRepeat: true }),
      observations.callLost,
      after(9),
      'calling call',
    ],
    [
      'a call whose worker went silent is repeated too',
      withRules('calling', { isSafeToRepeat: true }),
      observations.leaseOver,
      after(60),
      'calling call',
    ],
    [
      'a call past its deadline is not repeated',
      withRules('calling', { isSafeToRepeat: true }),
      observations.callLost,
      after(600),
      'failed release',
    ],
    [
      'a call is not made a third time',
      { ...withRules('calling', { isSafeToRepeat: true }), attempts: 2 } as Generation,
      observations.callLost,
      after(9),
      'failed release',
    ],
    [
      'a service that calls back may have received the call',
      withRules('calling', { answers: 'callback' }),
      observations.callLost,
      after(9),
      'waiting wait',
    ],
    [
      'a silent worker may have made the call too',
      withRules('calling', { answers: 'callback' }),
      observations.leaseOver,
      after(60),
      'waiting wait',
    ],
    [
      'a service that refused the call did not receive it',
      withRules('calling', { answers: 'callback' }),
      observations.callFailed,
      after(9),
      'failed release',
    ],
    ['a poll is delayed while the process is full', runIn.waiting, observations.noRoom, after(5), 'waiting wait'],
    [
      'a provider with callbacks is not polled',
      { ...runIn.waiting, reference: { ...reference, statusUrl: null } },
      observations.taken,
      after(5),
      stays,
    ],
    ['repeated progress changes nothing', { ...runIn.waiting, progress: 40 }, observations.progressed, after(9), stays],
    [
      'a repeated unusable callback changes nothing',
      { ...runIn.waiting, reference: { ...reference, callbackProblem: 'no status' } },
      observations.callbackUnusable,
      after(9),
      stays,
    ],
    ['progress does not go back', { ...runIn.waiting, progress: 60 }, observations.progressed, after(9), stays],
    [
      'the fourth refusal in a row is the last',
      { ...runIn.waiting, refusals: 3 },
      observations.requestFailed,
      after(9),
      'failed release',
    ],
    [
      'a response resets earlier refusals',
      { ...runIn.waiting, refusals: 3, progress: 40 },
      observations.progressed,
      after(9),
      'waiting keep',
    ],
    [
      'a fault is not a refusal',
      { ...runIn.waiting, refusals: 3 },
      { ...observations.requestFailed, isRefusal: false },
      after(9),
      stays,
    ],
    [
      'a provider is not polled for as long as it requests',
      runIn.waiting,
      { ...observations.requestFailed, isRefusal: false, retryAfterMs: 60_000 },
      after(9),
      'waiting wait',
    ],
    ...(['accepted', 'ordered', 'answered', 'callFailed', 'callLost'] as const).map(
      (kind): [string, Generation, Observation, string, string] => [
        `a result that was sent before the call ended is copied by who called: ${kind}`,
        { ...runIn.downloading, attempts: 0 },
        observations[kind],
        after(9),
        'downloading download',
      ],
    ),
    [
      'the result of an earlier call is accepted while the next one waits for a busy service',
      { ...runIn.held, startedAt: now, deadline: after(600), mayStartAt: after(60) },
      observations.receivedCallback,
      after(9),
      'downloading wait',
    ],
    [
      'a second result after the end is not accepted',
      withLate('failed', stored),
      observations.receivedCallback,
      after(9),
      stays,
    ],
    [
      'no result is accepted for a deleted account',
      withLate('unknown', { kind: 'closed', at: now }),
      observations.answered,
      after(9),
      stays,
    ],
    [
      'a deleted account ends a late copy',
      withLate('failed', copying),
      observations.ownerMissing,
      after(9),
      'failed keep',
    ],
    [
      'a late content that was saved stays for a deleted account',
      withLate('failed', stored),
      observations.ownerMissing,
      after(9),
      stays,
    ],
    ['a completed late copy is saved', withLate('failed', copying), observations.copied, after(9), 'failed keep'],
    ['a failed late copy is abandoned', withLate('failed', copying), observations.copyFailed, after(9), 'failed keep'],
    [
      'a late copy that broke off begins again',
      withLate('failed', copying),
      observations.leaseOver,
      after(60),
      'failed download',
    ],
    [
      'a late copy begins at most three times',
      withLate('failed', { ...copying, attempts: 3 }),
      observations.leaseOver,
      after(60),
      'failed keep',
    ],
    [
      'a late copy waits a little after a storage failure',
      withLate('failed', copying),
      observations.copyInterrupted,
      after(9),
      'failed wait',
    ],
    [
      'a provider is notified once that the run was cancelled',
      { ...runIn.cancelled, reference },
      observations.accepted,
      after(9),
      stays,
    ],
  ])('%s', (_title, state, observation, at, expected) => {
    expect(outcome(state, observation, at)).toBe(expected);
  });
});

describe('the fields of a new state', () => {
  test('a call has its start and a lease of a minute, and no field of the queue', () => {
    expect(decide(runIn.held, observations.taken, after(7)).state).toEqual({
      ...order,
      status: 'calling',
      startedAt: after(7),
      leaseUntil: after(67),
      attempts: 1,
    });
  });

  test('a run without a free place waits in its row and keeps its turn; one that no worker took is offered immediately', () => {
    const waits: Generation = { ...runIn.held, mayStartAt: after(7) };
    expect(decide(runIn.held, observations.noRoom, after(7))).toEqual({ state: waits, next: { kind: 'keep' } });
    expect(decide(waits, observations.noRoom, after(9)).next).toEqual({ kind: 'none' });
    expect(decide(runIn.held, observations.untaken, after(40)).next).toEqual({ kind: 'wait', until: after(40) });
    expect(decide(waits, observations.untaken, after(40)).next).toEqual({ kind: 'none' });
  });

  test('a paused run begins when its workflow accepts runs again, and does not wait for its turn again', () => {
    const back = decide(runIn.held, { kind: 'heldBack', until: after(90) }, after(7));
    expect(back).toEqual({ state: { ...runIn.held, mayStartAt: after(90) }, next: { kind: 'keep' } });
    expect(decide(back.state, observations.heldBack, after(91)).next).toEqual({ kind: 'none' });
  });

  test('a call that a busy service refused is repeated later, within the deadline of the first one', () => {
    const { state, next } = decide(runIn.calling, { ...observations.callBusy, until: after(30) }, after(2));
    expect(next).toEqual({ kind: 'wait', until: after(30) });
    expect(state).toEqual({
      ...order,
      status: 'held',
      offeredAt: after(2),
      mayStartAt: after(30),
      startedAt: now,
      deadline: after(600),
    });
    expect(decide(state, observations.taken, after(31)).state).toMatchObject({ status: 'calling', startedAt: now });
    expect(decide(state, observations.taken, after(600)).state).toMatchObject({
      status: 'failed',
      failure: 'webhook.busy',
    });
    expect(overdue(state, after(599))).toBeNull();
    expect(overdue(state, after(600))).toEqual(observations.deadlineOver);
    expect(decide(state, observations.deadlineOver, after(600))).toMatchObject({
      state: { failure: 'webhook.busy', startedAt: now },
      next: { kind: 'end', credits: 'release' },
    });
  });

  test('a response is stored until its files are copied', () => {
    expect(decide(runIn.calling, observations.answered, after(9)).state).toEqual({
      ...order,
      status: 'downloading',
      startedAt: now,
      answer,
      leaseUntil: after(69),
      attempts: 1,
    });
    expect(decide(runIn.downloading, observations.leaseOver, after(60)).state).toEqual({
      ...runIn.downloading,
      leaseUntil: after(120),
      attempts: 2,
    });
    expect(decide(runIn.downloading, observations.copyInterrupted, after(9))).toEqual({
      state: { ...runIn.downloading, leaseUntil: after(19), attempts: 0 },
      next: { kind: 'wait', until: after(19) },
    });
  });

  test('a provider with a later result is polled at growing intervals, until ten minutes after the call', () => {
    const { state } = decide(runIn.calling, observations.accepted, after(3));
    expect(state).toEqual({
      ...order,
      status: 'waiting',
      startedAt: now,
      reference,
      nextStepAt: after(8),
      deadline: after(600),
      attempts: 0,
      refusals: 0,
      progress: null,
    });
    const times: string[] = [];
    let input = state as Generation & { status: 'waiting' };
    while (input.nextStepAt < input.deadline) {
      times.push(input.nextStepAt);
      const step = decide(input, observations.taken, input.nextStepAt);
      expect(step.next).toEqual({ kind: 'ask', reference });
      input = step.state as typeof input;
    }
    expect(times.slice(0, 6)).toEqual([8, 13, 23, 43, 73, 103].map(after));
    expect(input).toMatchObject({ attempts: times.length, nextStepAt: after(600) });
  });

  test('a provider with callbacks is not polled', () => {
    const usesCallback = { id: 'r', statusUrl: null, resultUrl: null, cancelUrl: null };
    const { state } = decide(runIn.calling, { kind: 'accepted', reference: usesCallback }, after(3));
    expect(state).toMatchObject({ nextStepAt: after(600), deadline: after(600) });
  });

  test('an end has a shortened message of the provider', () => {
    const done = decide(runIn.downloading, observations.copied, after(30)).state;
    expect(done).toEqual({
      ...order,
      status: 'done',
      startedAt: now,
      finishedAt: after(30),
      result,
    });
    const lost = decide(runIn.calling, { ...observations.callFailed, detail: 'x'.repeat(900) }, after(30)).state;
    expect(lost).toEqual({
      ...order,
      status: 'failed',
      startedAt: now,
      finishedAt: after(30),
      failure: 'webhook.refused',
      failureDetail: 'x'.repeat(500),
      reference: null,
      late: null,
    });
  });
});

describe('the observations of a sweep', () => {
  test.each<[string, Generation, number, Observation | null]>([
    ['a held run just offered', runIn.held, 30, null],
    ['a held run that no worker took', runIn.held, 31, observations.untaken],
    ['a held run that waits for its turn', { ...runIn.held, mayStartAt: after(20) }, 4000, null],
    ['a run held for a day', { ...runIn.held, offeredAt: after(86_400) }, 86_400, observations.deadlineOver],
    ['an active call', runIn.calling, 59, null],
    ['a call whose process is silent', runIn.calling, 60, observations.leaseOver],
    ['a copy whose process is silent', runIn.downloading, 60, observations.leaseOver],
    ['a due poll has its job', runIn.waiting, 30, null],
    ['a poll that no process made', runIn.waiting, 36, observations.taken],
    ['a provider that did not respond', runIn.waiting, 600, observations.deadlineOver],
    ['a run that has ended', runIn.unknown, 86_400, null],
  ])('%s', (_title, state, seconds, expected) => {
    expect(overdue(state, after(seconds))).toEqual(expected);
  });
});

describe('in any order of observations', () => {
  // The steps of a successful run are more frequent, so that many histories reach their end.
  const often = ['taken', 'answered', 'receivedCallback', 'copied'] as const;
  const anyObservation = fc
    .oneof({ weight: 1, arbitrary: fc.constantFrom(...kinds) }, { weight: 2, arbitrary: fc.constantFrom(...often) })
    .map((kind): Observation => observations[kind]);
  const anyHistory = fc.array(fc.tuple(anyObservation, fc.integer({ min: 0, max: 40 })), { maxLength: 60 });
  const anyRules = fc.record({
    answers: fc.constantFrom('answer', 'poll', 'callback'),
    isSafeToRepeat: fc.boolean(),
  });

  test('a run is called at most as often as allowed, its credits move once, and they are captured if and only if it is done', () => {
    const reached = new Set<string>();
    let doneRuns = 0;
    fc.assert(
      fc.property(anyHistory, anyRules, (history, { answers, isSafeToRepeat }) => {
        let state: Generation = { ...runIn.held, rules: { ...rules, answers, isSafeToRepeat } };
        let seconds = 0;
        const nexts: string[] = [];
        for (const [observation, pause] of history) {
          seconds += pause;
          const before = state;
          const step = decide(before, observation, after(seconds));
          state = step.state;
          nexts.push(nameOf(step.next));
          if (!isOpen(before.status)) expect(state.status).toBe(before.status);
          if (before.status !== 'held') expect(state.status).not.toBe('held');
          if ('late' in before && before.late?.kind === 'kept') expect(state).toHaveProperty('late', before.late);
        }
        reached.add(state.status);
        const count = (name: string) => nexts.filter((next) => next === name).length;
        expect(count('call')).toBeLessThanOrEqual(isSafeToRepeat ? 2 : 1);
        expect(count('capture')).toBe(state.status === 'done' ? 1 : 0);
        expect(count('release')).toBe(isOpen(state.status) || state.status === 'done' ? 0 : 1);
        if (state.status === 'done') doneRuns++;
      }),
      // Few histories reach every end.
      { numRuns: 3000 },
    );
    expect(doneRuns).toBeGreaterThan(100);
    expect(reached).toContain('cancelled');
  });

  test('a sweep never reports an observation that the rules refuse', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.integer({ min: 0, max: 100_000 }), (status, seconds) => {
        const at = after(seconds);
        const match = overdue(runIn[status], at);
        if (match) expect(decide(runIn[status], match, at).next.kind).not.toBe('none');
      }),
    );
  });
});
