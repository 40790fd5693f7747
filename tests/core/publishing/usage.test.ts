// spec: 9.46
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restAfter } from '#core/publishing/usage.ts';

const now = '2026-11-22T09:00:00.000Z';
const header = (...entries: Record<string, unknown>[]) => JSON.stringify({ '17841405793187218': entries });
const usage = (percent: number, minutes = 0) =>
  header({ call_count: percent, total_cputime: 0, total_time: 0, estimated_time_to_regain_access: minutes });
const minutesOf = (text: string | null) => {
  const rest = restAfter(text, now);
  return rest === null ? 0 : (Date.parse(rest.until) - Date.parse(now)) / 60_000;
};

test.each<[string, string | null, number]>([
  ['no header', null, 0],
  ['little use', usage(79), 0],
  ['a lot of use', usage(80), 0.25],
  ['nearly all', usage(99), 5],
  ['all, for 7 minutes', usage(100, 7), 7],
  ['more than all, for 12 minutes', usage(143, 12), 12],
  ['all, without a time', usage(100, 0), 5],
  ['all, for a month', usage(100, 43_200), 1440],
  ['the time of the processor', header({ call_count: 3, total_cputime: 100, estimated_time_to_regain_access: 9 }), 9],
  [
    'the worst of several use cases',
    header({ total_time: 12 }, { total_time: 100, estimated_time_to_regain_access: 8 }),
    8,
  ],
])('%s', (_title, text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('only used up calls hold back a post that is ready', () => {
  expect(restAfter(usage(99), now)).toMatchObject({ isBlocked: false });
  expect(restAfter(usage(100), now)).toMatchObject({ isBlocked: true });
});

describe('whatever the header is', () => {
  test('nothing throws, and no rest is longer than a day', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => header(value as never)),
        ),
        (text) => {
          expect(minutesOf(text)).toBeGreaterThanOrEqual(0);
          expect(minutesOf(text)).toBeLessThanOrEqual(1440);
        },
      ),
    );
  });

  test('more use never means a shorter rest', () => {
    const percent = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        expect(minutesOf(usage(Math.max(one, other)))).toBeGreaterThanOrEqual(minutesOf(usage(Math.min(one, other))));
      }),
    );
  });
});
