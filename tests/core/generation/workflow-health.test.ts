import { describe, expect, test } from 'vitest';
import { busyUntil, freshHealth, healthAfter, longestPauseMs, withPause } from '#core/generation/workflow-health.ts';
import { after, now } from './a-generation.ts';

const paused = (pauses: number) => ({ pauses });

describe('a busy service is not called', () => {
  test.each([
    [0, 40_000, 40],
    [5, 1_000, 1],
    [0, longestPauseMs, 3600],
    [0, longestPauseMs + 1, 3600],
    [3, 999_999_999_000, 3600],
  ])(
    'for the time it requests, an hour at most: after %i pauses and %i ms requested, %i s',
    (pauses, retryAfterMs, seconds) => expect(busyUntil(paused(pauses), retryAfterMs, now)).toBe(after(seconds)),
  );

  test.each([
    [0, 10],
    [1, 20],
    [5, 320],
    [6, 600],
    [2_000, 600],
  ])('for ten seconds and twice as long each time, ten minutes at most: after %i pauses %i s', (pauses, seconds) =>
    expect(busyUntil(paused(pauses), null, now)).toBe(after(seconds)),
  );

  test('for no shorter time because another response requested less', () => {
    const long = withPause(freshHealth('w'), after(60));
    expect(long).toMatchObject({ busyUntil: after(60), pauses: 1 });
    expect(withPause(long, after(5))).toMatchObject({ busyUntil: after(60), pauses: 2 });
    expect(withPause(long, after(90))).toMatchObject({ busyUntil: after(90), pauses: 2 });
  });

  test('for ten seconds again after a successful run, and only then', () => {
    const busy = { ...freshHealth('w'), pauses: 4 };
    const ended = (outcome: 'worked' | 'refused' | 'failed' | 'ours') =>
      healthAfter(busy, { kind: 'ended', runId: 'r', userId: 'ayse', startedAt: now, outcome }, now).health.pauses;
    expect([ended('worked'), ended('refused'), ended('failed'), ended('ours')]).toEqual([0, 4, 4, 4]);
    expect(healthAfter(busy, { kind: 'closedByHand' }, now).health.pauses).toBe(4);
  });
});
