import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Costed } from '#core/schedules/planner/forecast.ts';
import { weekDays } from '#core/schedules/planner/calendar.ts';
import { forecast } from '#core/schedules/planner/forecast.ts';
import { addDays } from '#core/shared/turkey-time.ts';

const week = weekDays('2026-11-23');
const pending = (scheduledAt: string, creditCost: number): Costed => ({
  scheduledAt,
  status: 'pending',
  creditCost,
  creditsUsed: 0,
});
const schedules = fc.array(
  fc.record({
    scheduledAt: fc
      .integer({ min: Date.parse('2026-11-15T00:00:00Z'), max: Date.parse('2026-12-07T00:00:00Z') })
      .map((ms) => new Date(ms).toISOString()),
    status: fc.constantFrom('pending', 'processing', 'completed', 'failed'),
    creditCost: fc.integer({ min: 1, max: 20 }),
    made: fc.boolean(),
  }),
  { maxLength: 25 },
);
const costed = schedules.map((items) =>
  items.map(({ made, ...item }): Costed => ({
    ...item,
    creditsUsed: item.status === 'completed' || (made && item.status !== 'pending') ? item.creditCost : 0,
  })),
);
const balances = fc.nat(150);

describe('the forecast of a week', () => {
  test('has the spent, held and expected credits of each day, and the rest', () => {
    const result = forecast(
      week,
      [
        { ...pending('2026-11-23T06:00:00.000Z', 3), status: 'completed', creditsUsed: 3 },
        { ...pending('2026-11-23T07:00:00.000Z', 2), status: 'processing' },
        { ...pending('2026-11-23T08:00:00.000Z', 9), status: 'failed' },
        pending('2026-11-24T06:00:00.000Z', 4),
        pending('2026-11-29T20:59:00.000Z', 5),
        pending('2026-11-29T21:00:00.000Z', 100),
      ],
      10,
    );
    expect(result.days[0]).toEqual({ date: '2026-11-23', spent: 3, held: 2, expected: 0 });
    expect(result.days[6]).toEqual({ date: '2026-11-29', spent: 0, held: 0, expected: 5 });
    expect(result).toMatchObject({ spent: 3, held: 2, expected: 9, before: 10, after: 1, shortOn: null });
  });

  test('first deducts earlier schedules', () => {
    const result = forecast(week, [pending('2026-11-20T06:00:00.000Z', 6), pending('2026-11-25T06:00:00.000Z', 5)], 10);
    expect(result).toMatchObject({ before: 4, after: -1, shortOn: '2026-11-25' });
  });

  test('has the first Turkish day that cannot be paid', () => {
    const result = forecast(week, [pending('2026-11-25T21:30:00.000Z', 3), pending('2026-11-27T06:00:00.000Z', 3)], 2);
    expect(result.shortOn).toBe('2026-11-26');
  });

  test('a balance spent to the last credit is sufficient', () => {
    expect(forecast(week, [pending('2026-11-25T06:00:00.000Z', 3)], 3)).toMatchObject({ after: 0, shortOn: null });
  });

  test('sums agree with the days, and the rest with both', () => {
    fc.assert(
      fc.property(costed, balances, (items, balance) => {
        const { days, spent, held, expected, before, after } = forecast(week, items, balance);
        const sum = (key: 'spent' | 'held' | 'expected'): number => days.reduce((all, day) => all + day[key], 0);
        expect([sum('spent'), sum('held'), sum('expected')]).toEqual([spent, held, expected]);
        expect(before - after).toBe(expected);
      }),
    );
  });

  test('the end of one week is the beginning of the next one', () => {
    fc.assert(
      fc.property(costed, balances, (items, balance) => {
        const next = weekDays(addDays(week[0]!, 7));
        expect(forecast(next, items, balance).before).toBe(forecast(week, items, balance).after);
      }),
    );
  });

  test('runs short exactly when the balance does not cover all schedules until the end', () => {
    fc.assert(
      fc.property(costed, balances, (items, balance) => {
        const { after, shortOn } = forecast(week, items, balance);
        expect(shortOn !== null).toBe(after < 0);
      }),
    );
  });

  test('the order of the schedules changes nothing', () => {
    fc.assert(
      fc.property(costed, balances, (items, balance) => {
        const distinct = items.filter(
          ({ scheduledAt }, index) => items.findIndex((other) => other.scheduledAt === scheduledAt) === index,
        );
        expect(forecast(week, distinct.toReversed(), balance)).toEqual(forecast(week, distinct, balance));
      }),
    );
  });
});
