// spec: 7.34
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Breaker, BreakerNews } from '#core/generation/breaker.ts';
import {
  breakerAfter,
  closedBreaker,
  fewestRuns,
  mayBegin,
  runsLookedAt,
  outcomeOf,
} from '#core/generation/breaker.ts';
import { generationFailureSchema } from '#core/generation/generation-schema.ts';
import { after, now, runIn } from './a-generation.ts';

const ended = (
  outcome: 'worked' | 'refused' | 'failed' | 'ours',
  runId = 'other',
  startedAt: string | null = after(1),
  userId = 'ayse',
) => ({ kind: 'ended', runId, userId, startedAt, outcome }) satisfies BreakerNews;
const news = {
  worked: ended('worked'),
  refused: ended('refused'),
  failed: ended('failed'),
  ours: ended('ours'),
  probeWorked: ended('worked', 'probe'),
  probeRefused: ended('refused', 'probe'),
  probeFailed: ended('failed', 'probe'),
  probeOurs: ended('ours', 'probe'),
  probed: { kind: 'probed', runId: 'probe' },
  closedByHand: { kind: 'closedByHand' },
  pausedByHand: { kind: 'pausedByHand' },
  accountProblem: { kind: 'accountProblem' },
  testWorked: { kind: 'testWorked' },
} satisfies Record<string, BreakerNews>;
type NewsName = keyof typeof news;

const breakers = {
  closed: closedBreaker,
  nearlyOpen: { ...closedBreaker, failuresInRow: 4, recent: 'ffff', failedFor: ['can', 'ayse', 'can', 'ayse'] },
  ofOneCustomer: { ...closedBreaker, failuresInRow: 4, recent: 'ffff', failedFor: ['ayse', 'ayse', 'ayse', 'ayse'] },
  open: { state: 'open', since: now, retryAt: after(60), openings: 1, failedFor: [] },
  openAndDue: { state: 'open', since: now, retryAt: after(5), openings: 1, failedFor: [] },
  halfOpen: {
    state: 'halfOpen',
    since: after(5),
    retryAt: after(605),
    probeId: 'probe',
    openings: 2,
    failedFor: ['can'],
  },
  paused: { state: 'paused', since: now },
  pausedForAccount: { state: 'paused', since: now, reason: 'account' },
} satisfies Record<string, Breaker>;

/** Every state and every report, ten seconds later: the next state, or `-` where nothing changes. */
const table: Record<keyof typeof breakers, Record<NewsName, string>> = {
  closed: {
    worked: 'closed 0 w',
    refused: 'closed 0 ',
    failed: 'closed 1 f',
    ours: '-',
    probeWorked: 'closed 0 w',
    probeRefused: 'closed 0 ',
    probeFailed: 'closed 1 f',
    probeOurs: '-',
    probed: '-',
    closedByHand: '-',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  nearlyOpen: {
    worked: 'closed 0 ffffw',
    refused: 'closed 0 ffff',
    failed: 'open 70 #1',
    ours: '-',
    probeWorked: 'closed 0 ffffw',
    probeRefused: 'closed 0 ffff',
    probeFailed: 'open 70 #1',
    probeOurs: '-',
    probed: '-',
    closedByHand: '-',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  ofOneCustomer: {
    worked: 'closed 0 ffffw',
    refused: 'closed 0 ffff',
    failed: 'closed 5 fffff',
    ours: '-',
    probeWorked: 'closed 0 ffffw',
    probeRefused: 'closed 0 ffff',
    probeFailed: 'closed 5 fffff',
    probeOurs: '-',
    probed: '-',
    closedByHand: '-',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  open: {
    worked: '-',
    refused: '-',
    failed: '-',
    ours: '-',
    probeWorked: '-',
    probeRefused: '-',
    probeFailed: '-',
    probeOurs: '-',
    probed: '-',
    closedByHand: 'closed 0 ',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  openAndDue: {
    worked: '-',
    refused: '-',
    failed: '-',
    ours: '-',
    probeWorked: '-',
    probeRefused: '-',
    probeFailed: '-',
    probeOurs: '-',
    probed: 'halfOpen probe #1',
    closedByHand: 'closed 0 ',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  halfOpen: {
    worked: '-',
    refused: '-',
    failed: '-',
    ours: '-',
    probeWorked: 'closed 0 ',
    probeRefused: 'closed 0 ',
    probeFailed: 'open 250 #3',
    probeOurs: 'open 10 #2',
    probed: '-',
    closedByHand: 'closed 0 ',
    pausedByHand: 'paused',
    accountProblem: 'account',
    testWorked: '-',
  },
  paused: {
    worked: '-',
    refused: '-',
    failed: '-',
    ours: '-',
    probeWorked: '-',
    probeRefused: '-',
    probeFailed: '-',
    probeOurs: '-',
    probed: '-',
    closedByHand: 'closed 0 ',
    pausedByHand: '-',
    accountProblem: '-',
    testWorked: '-',
  },
  pausedForAccount: {
    worked: '-',
    refused: '-',
    failed: '-',
    ours: '-',
    probeWorked: '-',
    probeRefused: '-',
    probeFailed: '-',
    probeOurs: '-',
    probed: '-',
    closedByHand: 'closed 0 ',
    // A test must not end a pause that an admin wants.
    pausedByHand: 'paused',
    accountProblem: '-',
    testWorked: 'closed 0 ',
  },
};

const at = (instant: string) => (Date.parse(instant) - Date.parse(now)) / 1000;
function notifications(breaker: Breaker): string {
  switch (breaker.state) {
    case 'closed':
      return `closed ${breaker.failuresInRow} ${breaker.recent}`;
    case 'open':
      return `open ${at(breaker.retryAt)} #${breaker.openings}`;
    case 'halfOpen':
      return `halfOpen ${breaker.probeId} #${breaker.openings}`;
    case 'paused':
      return breaker.reason === 'account' ? 'account' : 'paused';
    default:
      return breaker satisfies never;
  }
}

describe('every state and every report', () => {
  test.each(
    Object.entries(table).flatMap(([state, row]) => Object.entries(row).map((cell) => [state, ...cell] as const)),
  )('%s, %s: %s', (state, name, expected) => {
    const breaker = breakers[state as keyof typeof breakers];
    const next = breakerAfter(breaker, news[name as NewsName], after(10));
    expect(next === breaker ? '-' : notifications(next)).toBe(expected);
  });
});

const outcomeOfEnd = { w: 'worked', r: 'refused', f: 'failed' } as const;
/** Ends of runs, with the customers in turn. */
const stateAfter = (ends: string, customers = ['ayse', 'can']) =>
  [...ends].reduce<Breaker>((each, one, index) => {
    const userId = customers[index % customers.length]!;
    return breakerAfter(each, ended(outcomeOfEnd[one as 'w'], 'other', after(1), userId), after(10));
  }, closedBreaker);

const afterRow = (customers: string) => stateAfter('f'.repeat(customers.length), [...customers]);

/** The minutes of the pause at the start, and after the failed test of each customer. */
function pausesAfter(customers: readonly string[]): number[] {
  let breaker = stateAfter('fffff');
  const minutes = () =>
    breaker.state === 'open' ? (Date.parse(breaker.retryAt) - Date.parse(breaker.since)) / 60_000 : 0;
  const pauses = [minutes()];
  for (const userId of customers) {
    const due = breaker.state === 'open' ? breaker.retryAt : now;
    breaker = breakerAfter(breaker, news.probed, due);
    breaker = breakerAfter(breaker, ended('failed', 'probe', due, userId), due);
    pauses.push(minutes());
  }
  return pauses;
}

describe('the breaker opens', () => {
  test('after five failures in a row, which a successful or refused run interrupts', () => {
    expect(stateAfter('ffff').state).toBe('closed');
    expect(stateAfter('fffff').state).toBe('open');
    expect(stateAfter('fffwf').state).toBe('closed');
    expect(stateAfter('ffffrffff').state).toBe('closed');
  });

  test('never after failures of one customer alone, however many, between good or bad runs of others', () => {
    expect(stateAfter('f'.repeat(100), ['ayse']).state).toBe('closed');
    expect(stateAfter('fw'.repeat(100), ['ayse', 'can']).state).toBe('closed');
    expect(stateAfter('fffw'.repeat(50), ['ayse', 'ayse', 'ayse', 'can']).state).toBe('closed');
  });

  test.each<[customers: string, state: string]>([
    ['aaaab', 'closed'],
    ['aaaaab', 'closed'],
    ['aaaaaaaaab', 'closed'],
    ['aaabb', 'open'],
    ['aaaaabb', 'open'],
    ['abcde', 'open'],
    ['abcd', 'closed'],
    ['aabb', 'closed'],
    ['babab', 'open'],
  ])('failures in a row of %s: %s', (customers, state) => {
    expect(afterRow(customers).state).toBe(state);
  });

  test('many failures in a row of one customer leave the window of the others unchanged', () => {
    expect(afterRow(`${'a'.repeat(40)}b`).state).toBe('closed');
    expect(afterRow(`${'a'.repeat(40)}bb`).state).toBe('open');
  });

  test('when half of the last runs failed, once ten are known; the last twenty count', () => {
    const three = ['ayse', 'can', 'ece'];
    expect(stateAfter('fwfwfwfwf', three).state).toBe('closed');
    expect(stateAfter('fwfwfwfwfw', three).state).toBe('closed');
    expect(stateAfter('wfwfwfwfwf', three).state).toBe('open');
    expect(stateAfter(`${'w'.repeat(30)}${'ffw'.repeat(4)}`).state).toBe('closed');
    expect(stateAfter(`${'w'.repeat(30)}${'ffw'.repeat(5)}`).state).toBe('open');
  });

  test('when at most three fifths of the failures that this takes are of one customer', () => {
    expect(stateAfter('wwwwwwfffrfff', [...'xxxxxxaaaxabb']).state).toBe('closed');
    expect(stateAfter('wwwwwwfffrfff', [...'xxxxxxaaaxbbb']).state).toBe('open');
  });

  test('not for runs that began before it closed or never called the service', () => {
    const closed = breakerAfter(breakers.halfOpen, news.probeWorked, after(100));
    const late = (startedAt: string | null) =>
      Array.from({ length: 9 }).reduce<Breaker>(
        (each, _, index) => breakerAfter(each, ended('failed', 'x', startedAt, `customer ${index}`), after(200)),
        closed,
      );
    expect(late(after(99))).toEqual(closed);
    expect(late(null)).toEqual(closed);
    expect(late(after(100)).state).toBe('open');
  });

  test.each<[customers: string, minutes: number[]]>([
    ['abababab', [1, 1, 2, 4, 8, 16, 30, 30, 30]],
    ['aaaa', [1, 1, 1, 1, 1]],
    ['aabbba', [1, 1, 1, 2, 2, 2, 4]],
  ])(
    'for twice as long when another customer’s test fails, half an hour at most: tests of %s',
    (customers, minutes) => {
      expect(pausesAfter([...customers])).toEqual(minutes);
    },
  );

  test('for no longer because of one customer, however many tests of this one fail', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ayse', 'can', 'ece'), { maxLength: 30 }),
        fc.nat({ max: 30 }),
        (before, more) => {
          const first = pausesAfter(before);
          const alone = pausesAfter([...before, 'deniz']);
          const last = pausesAfter([...before, 'deniz', ...Array.from({ length: more }, () => 'deniz')]);
          expect(last.at(-1)).toBe(alone.at(-1));
          if (before.length === 0) expect(alone.at(-1)).toBe(first.at(-1));
        },
      ),
    );
  });
});

describe('the admission of runs', () => {
  test.each<[keyof typeof breakers, string, object]>([
    ['closed', 'any', { kind: 'yes' }],
    ['open', 'any', { kind: 'no', until: after(60) }],
    ['openAndDue', 'any', { kind: 'probe' }],
    ['halfOpen', 'probe', { kind: 'yes' }],
    ['halfOpen', 'any', { kind: 'no', until: null }],
    ['paused', 'any', { kind: 'no', until: null }],
    ['pausedForAccount', 'any', { kind: 'no', until: null }],
  ])('%s, run %s', (state, runId, expected) => {
    expect(mayBegin(breakers[state], runId, after(10))).toEqual(expected);
  });
});

const another = (seconds: number) =>
  breakerAfter(breakers.halfOpen, { kind: 'probed', runId: 'another' }, after(seconds));
describe('a probe that has not ended after ten minutes', () => {
  test('is replaced by another probe, not earlier', () => {
    expect(mayBegin(breakers.halfOpen, 'another', after(604))).toEqual({ kind: 'no', until: null });
    expect(another(604)).toBe(breakers.halfOpen);
    expect(mayBegin(breakers.halfOpen, 'another', after(605))).toEqual({ kind: 'probe' });
    expect(another(605)).toEqual({ ...breakers.halfOpen, probeId: 'another', retryAt: after(1205) });
    expect(mayBegin(another(605), 'third', after(1204))).toEqual({ kind: 'no', until: null });
  });

  test.each([
    ['worked', 'closed 0 '],
    ['refused', 'closed 0 '],
    ['failed', 'open 820 #3'],
  ] as const)('still decides when it %s', (outcome, expected) => {
    expect(notifications(breakerAfter(another(605), ended(outcome, 'probe', after(5)), after(580)))).toBe(expected);
  });

  test('changes nothing when it is cancelled, like an earlier run', () => {
    expect(breakerAfter(another(605), ended('ours', 'probe', after(5)), after(700))).toEqual(another(605));
    expect(breakerAfter(another(605), ended('worked', 'old', after(4)), after(700))).toEqual(another(605));
  });
});

test('one customer alone never opens it, whatever the others’ runs and whatever the order', () => {
  const end = fc.record({
    userId: fc.constantFrom('ayse', 'can', 'ece', 'deniz'),
    outcome: fc.constantFrom('worked', 'refused', 'failed', 'failed', 'ours'),
  });
  fc.assert(
    fc.property(fc.array(end, { maxLength: 200 }), (ends) => {
      const last = ends.reduce<Breaker>((breaker, { userId, outcome }) => {
        const isOther = userId !== 'ayse' && outcome === 'failed';
        return breakerAfter(breaker, ended(isOther ? 'worked' : outcome, 'run', after(1), userId), after(10));
      }, closedBreaker);
      expect(last.state).toBe('closed');
    }),
  );
});

test('only faults of the service count as its failures', () => {
  const outcomes = generationFailureSchema.options.map(
    (failure) => [failure, outcomeOf({ ...runIn.failed, startedAt: now, failure })] as const,
  );
  expect(outcomes.filter(([, outcome]) => outcome === 'failed').map(([failure]) => failure)).toEqual([
    'webhook.unreachable',
    'webhook.badAnswer',
    'timedOut',
  ]);
  expect(outcomeOf({ ...runIn.failed, startedAt: null, failure: 'timedOut' })).toBe('ours');
  expect(outcomeOf(runIn.done)).toBe('worked');
});

test('in any order of events: only one probe runs at a time, and no run begins while the breaker is open or paused', () => {
  const step = fc.record({
    seconds: fc.integer({ min: 0, max: 90 }),
    what: fc.constantFrom('start', 'end', 'closedByHand', 'pausedByHand'),
    outcome: fc.constantFrom('worked', 'refused', 'failed', 'failed', 'failed', 'ours'),
    which: fc.nat(),
    userId: fc.constantFrom('ayse', 'can', 'ece'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let breaker: Breaker = closedBreaker;
      let seconds = 0;
      const running: { runId: string; startedAt: string }[] = [];
      for (const [index, { seconds: passed, what: kind, outcome, which, userId }] of steps.entries()) {
        seconds += passed;
        const instant = after(seconds);
        const before: Breaker = breaker;
        if (kind === 'start') {
          const runId = `run ${index}`;
          const may = mayBegin(breaker, runId, instant);
          if (may.kind === 'probe') breaker = breakerAfter(breaker, { kind: 'probed', runId }, instant);
          if (may.kind === 'no') continue;
          expect(['closed', 'open', 'halfOpen']).toContain(before.state);
          if ('retryAt' in before) expect(before.retryAt <= instant).toBe(true);
          running.push({ runId, startedAt: instant });
        } else if (kind === 'end') {
          const [run] = running.splice(which % Math.max(1, running.length), 1);
          if (run)
            breaker = breakerAfter(breaker, { kind: 'ended', ...run, userId, outcome: outcome as 'failed' }, instant);
        } else breaker = breakerAfter(breaker, { kind: kind as 'closedByHand' }, instant);
        if (breaker.state === 'closed') {
          expect(breaker.failedFor).toHaveLength([...breaker.recent].filter((each) => each === 'f').length);
          expect(breaker.recent.length).toBeLessThanOrEqual(runsLookedAt);
        }
        if (breaker.state === 'halfOpen') expect(running.map(({ runId }) => runId)).toContain(breaker.probeId);
        // Only an admin ends a pause, and otherwise only the probe closes the breaker.
        if (before.state === 'paused' && breaker.state !== 'paused') expect(kind).toBe('closedByHand');
      }
      expect(fewestRuns).toBeLessThanOrEqual(runsLookedAt);
    }),
  );
});
