// spec: 2.106, 2.107, 2.108, 9.32, 9.33
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  addWeeks,
  byDay,
  isSameMonth,
  monthCell,
  monthGrid,
  spanOf,
  weekdayHeadings,
  weekDays,
} from '#core/schedules/planner/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';

const instants = fc
  .integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2030-12-31T23:59:59Z') })
  .map((ms) => new Date(ms).toISOString());
const days = instants.map(dayOfInstant);
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
const follow = (grid: readonly string[]): boolean =>
  grid.every((day, index) => index === 0 || day === addDays(grid[index - 1]!, 1));

describe('the week', () => {
  test('has seven days in a row, from Monday, including the given day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = weekDays(day);
        expect(week).toHaveLength(7);
        expect(isMonday(week[0]!)).toBe(true);
        expect(follow(week)).toBe(true);
        expect(week).toContain(day);
      }),
    );
  });

  test('headings run from Monday to Sunday', () => {
    expect(weekdayHeadings.map(({ tr }) => tr)).toEqual(['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']);
  });

  test('moves by seven days', () => {
    expect(weekDays(addWeeks('2026-12-30', 1))[0]).toBe('2027-01-04');
  });
});

describe('the month', () => {
  test('is always 42 days in a row from a Monday, including the whole month', () => {
    fc.assert(
      fc.property(days, (day) => {
        const grid = monthGrid(day);
        expect(grid).toHaveLength(42);
        expect(isMonday(grid[0]!)).toBe(true);
        expect(follow(grid)).toBe(true);
        const [year, month] = day.split('-').map(Number) as [number, number];
        const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(grid.filter((cell) => isSameMonth(cell, day))).toHaveLength(length);
        expect(grid.indexOf(`${day.slice(0, 8)}01`)).toBeLessThan(7);
      }),
    );
  });

  test('November 2026 starts on Monday 26 October', () => {
    const grid = monthGrid('2026-11-21');
    expect([grid[0], grid[41]]).toEqual(['2026-10-26', '2026-12-06']);
  });

  test('moves to the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  test('a cell shows two and counts the rest', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, scheduledAt: '2026-11-30T06:00:00.000Z' }));
    expect(monthCell(items)).toEqual({ visible: items.slice(0, 2), more: 2 });
    expect(monthCell(items.slice(0, 2)).more).toBe(0);
    expect(monthCell([])).toEqual({ visible: [], more: 0 });
  });
});

describe('schedules in days', () => {
  test('are on the Turkish day, earliest first', () => {
    const late = { scheduledAt: '2026-11-30T21:30:00.000Z' };
    const early = { scheduledAt: '2026-11-30T21:00:00.000Z' };
    const before = { scheduledAt: '2026-11-30T20:59:00.000Z' };
    expect(byDay([late, before, early])).toEqual({ '2026-11-30': [before], '2026-12-01': [early, late] });
  });

  test('are all there, and each is within the span of its days', () => {
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 30 }), days, (times, day) => {
        const schedules = times.map((scheduledAt) => ({ scheduledAt }));
        const grouped = byDay(schedules);
        expect(Object.values(grouped).flat()).toHaveLength(times.length);
        const grid = monthGrid(day);
        const { start, end } = spanOf(grid);
        const inSpan = schedules.filter(({ scheduledAt }) => scheduledAt >= start && scheduledAt < end);
        expect(grid.flatMap((cell) => grouped[cell] ?? [])).toHaveLength(inSpan.length);
      }),
    );
  });

  test('a span runs from the first moment of the first day to the end of the last', () => {
    expect(spanOf(weekDays('2026-11-25'))).toEqual({
      start: '2026-11-22T21:00:00.000Z',
      end: '2026-11-29T21:00:00.000Z',
    });
  });
});
