// spec: 4.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateProgress } from '#core/generation/progress.ts';

const startedAt = '2026-11-21T09:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(startedAt) + seconds * 1000).toISOString();

const slowAt = (seconds: number) =>
  estimateProgress({ startedAt, now: after(seconds), typicalSeconds: 60, slowSeconds: 130, isGrid: false });

const overdueAt = (seconds: number, slowSeconds: number | null) =>
  estimateProgress({ startedAt, now: after(seconds), typicalSeconds: 3, slowSeconds, isGrid: false }).isOverdue;

describe('the estimated progress of a run', () => {
  test('expects two minutes, five for a grid, or the usual duration of the workflow', () => {
    const at = { startedAt, now: after(60) };
    expect(estimateProgress({ ...at, typicalSeconds: null, isGrid: false })).toMatchObject({
      expectedSeconds: 120,
      percent: 45,
      remainingSeconds: 60,
    });
    expect(estimateProgress({ ...at, typicalSeconds: null, isGrid: true }).expectedSeconds).toBe(300);
    expect(estimateProgress({ ...at, typicalSeconds: 15, isGrid: true }).expectedSeconds).toBe(15);
  });

  test('never decreases and never reaches the end', () => {
    const seconds = fc.integer({ min: 0, max: 700 });
    const typical = fc.option(fc.integer({ min: 1, max: 600 }));
    fc.assert(
      fc.property(seconds, seconds, typical, fc.boolean(), (a, b, typicalSeconds, isGrid) => {
        const percentAt = (at: number) =>
          estimateProgress({ startedAt, now: after(at), typicalSeconds, isGrid }).percent;
        expect(percentAt(Math.min(a, b))).toBeLessThanOrEqual(percentAt(Math.max(a, b)));
        expect(percentAt(b)).toBeLessThan(100);
        expect(percentAt(b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('continues past the expected time until most runs are done', () => {
    expect(slowAt(60)).toMatchObject({ percent: 90, remainingSeconds: 0 });
    expect(slowAt(90)).toMatchObject({ percent: 93, remainingSeconds: 40 });
    expect(slowAt(130)).toMatchObject({ percent: 97, remainingSeconds: 0 });
    expect(slowAt(9000)).toMatchObject({ percent: 98, remainingSeconds: 0 });
  });

  test('is at the beginning when the clock is behind', () => {
    expect(estimateProgress({ startedAt, now: after(-30), typicalSeconds: null, isGrid: false }).percent).toBe(0);
  });

  test('reports a run that takes longer than nine of ten did, within a few seconds', () => {
    expect([overdueAt(4, 5), overdueAt(20, 5), overdueAt(21, 5)]).toEqual([false, false, true]);
    expect([overdueAt(21, null), overdueAt(22, null)]).toEqual([false, true]);
  });
});
