import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addMonths, boundary, periodAround } from '#adapters/stand-ins/stripe/billing-periods.ts';

const at = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const anchors = fc.integer({ min: at('2020-01-01'), max: at('2032-12-31') });
const intervals = fc.constantFrom('month', 'year');

describe('boundaries', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s, %i months later, is %s', (anchor, count, day) => {
    expect(dayOf(boundary(at(anchor), 'month', count))).toBe(day);
  });

  it('return to a leap day every fourth year', () => {
    const days = [1, 2, 3, 4].map((count) => dayOf(boundary(at('2028-02-29'), 'year', count)));
    expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('keep the time of day and only increase', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: -30, max: 60 }), (anchor, every, count) => {
        const here = boundary(anchor, every, count);
        expect(Math.abs(here - anchor) % 86_400).toBe(0);
        expect(boundary(anchor, every, count + 1)).toBeGreaterThan(here);
      }),
    );
  });

  it('leave the day of the anchor only when the month is too short', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 48 }), (anchor, count) => {
        const wanted = new Date(anchor * 1000).getUTCDate();
        const date = new Date(addMonths(anchor, count) * 1000);
        const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
        expect(date.getUTCDate()).toBe(Math.min(wanted, last));
      }),
    );
  });
});

describe('periods', () => {
  it('contain the given time, wherever the anchor is', () => {
    fc.assert(
      fc.property(anchors, intervals, anchors, (anchor, every, time) => {
        const { start, end } = periodAround(anchor, every, time);
        expect(start).toBeLessThanOrEqual(time);
        expect(time).toBeLessThan(end);
        expect(periodAround(anchor, every, end).start).toBe(end);
      }),
    );
  });
});
