// spec: 2.111
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agenda, before } from '#core/schedules/planner/agenda.ts';
import { addDays } from '#core/shared/turkey-time.ts';

const first = '2026-11-01';
const offsets = fc.integer({ min: 0, max: 120 });
const days = offsets.map((offset) => addDays(first, offset));
/** All schedules by day, and for each day how many of them are displayed. */
const calendars = fc.dictionary(days, fc.record({ planned: fc.integer({ min: 1, max: 4 }), hidden: fc.nat(4) }));

function filled(calendar: Record<string, { planned: number; hidden: number }>) {
  const all: Record<string, string[]> = {};
  const displayed: Record<string, string[]> = {};
  for (const [day, { planned, hidden }] of Object.entries(calendar)) {
    const plans = Array.from({ length: planned }, (_, index) => `${day} ${index}`);
    all[day] = plans;
    if (hidden < planned) displayed[day] = plans.slice(hidden);
  }
  return { all, displayed };
}

describe('the agenda', () => {
  test('has every day from the first on once, in order, including today', () => {
    fc.assert(
      fc.property(calendars, days, days, (calendar, from, today) => {
        const { all, displayed } = filled(calendar);
        let next = from;
        for (const row of agenda(displayed, all, { from, today })) {
          expect(row.kind === 'day' ? row.day : row.from).toBe(next);
          if (row.kind === 'gap') {
            expect(row.days).toBeGreaterThan(0);
            expect(addDays(row.from, row.days - 1)).toBe(row.to);
          }
          next = addDays(row.kind === 'day' ? row.day : row.to, 1);
        }
        if (today >= from) expect(next > today).toBe(true);
      }),
    );
  });

  test('has every displayed schedule from that day on once, and the number of hidden ones', () => {
    fc.assert(
      fc.property(calendars, days, days, (calendar, from, today) => {
        const { all, displayed } = filled(calendar);
        const rows = agenda(displayed, all, { from, today });
        const listed = rows.flatMap((row) => (row.kind === 'day' ? row.schedules : []));
        const wanted = Object.keys(displayed)
          .toSorted()
          .filter((day) => day >= from)
          .flatMap((day) => displayed[day]!);
        expect(listed).toEqual(wanted);
        const last = rows.at(-1);
        const end = last === undefined ? '' : last.kind === 'day' ? last.day : last.to;
        const planned = Object.keys(all).filter((day) => day >= from && day <= end);
        const hidden = rows.reduce((sum, row) => sum + row.hidden, 0);
        expect(listed.length + hidden).toBe(planned.reduce((sum, day) => sum + all[day]!.length, 0));
      }),
    );
  });

  test('collapses the days between, always shows today, and ends with the last schedule', () => {
    const displayed = { '2026-11-28': ['a'], '2026-12-01': ['b', 'c'] };
    const all = { ...displayed, '2026-11-29': ['x'] };
    expect(agenda(displayed, all, { from: '2026-11-25', today: '2026-11-25' })).toEqual([
      { kind: 'day', day: '2026-11-25', schedules: [], hidden: 0 },
      { kind: 'gap', from: '2026-11-26', to: '2026-11-27', days: 2, hidden: 0 },
      { kind: 'day', day: '2026-11-28', schedules: ['a'], hidden: 0 },
      { kind: 'gap', from: '2026-11-29', to: '2026-11-30', days: 2, hidden: 1 },
      { kind: 'day', day: '2026-12-01', schedules: ['b', 'c'], hidden: 0 },
    ]);
    expect(agenda({}, {}, { from: '2026-12-01', today: '2026-11-25' })).toEqual([]);
  });
});

test('earlier schedules are reached month by month, with their number', () => {
  const displayed = { '2026-09-30': ['x'], '2026-11-02': ['a', 'b'], '2026-11-20': ['c'], '2026-11-25': ['d'] };
  expect(before(displayed, '2026-11-25')).toEqual({ count: 3, from: '2026-11-01' });
  expect(before(displayed, '2026-11-01')).toEqual({ count: 1, from: '2026-09-01' });
  expect(before(displayed, '2026-09-01')).toBeNull();
});
