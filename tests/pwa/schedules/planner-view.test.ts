import { describe, expect, test } from 'vitest';
import {
  attentionOf,
  creditNote,
  firstFreeDay,
  namedDays,
  offeredDays,
  outlook,
  pollEveryMs,
  shownDays,
  stepped,
} from '../../../pwa/src/features/schedules/planner/planner-view.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { aSchedule } from '../../support/screens/examples.ts';

const now = '2026-11-25T11:36:00.000Z'; // 14:36 in Turkey, a Wednesday
const hours = defaultSettings.planner;
const week = shownDays('week', '2026-11-25', {});

describe('the days shown', () => {
  test('are a week from Monday, or the 42 days around a month of which only its own are named', () => {
    expect([week[0], week.at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
    expect(shownDays('month', '2026-11-25', {})).toHaveLength(42);
    expect(namedDays('month', '2026-11-25', {})).toHaveLength(30);
  });

  test('of a list are those with plans from the chosen day on; a new plan may go on any of two weeks', () => {
    const ofDay = { '2026-12-24': [1], '2026-11-25': [1], '2026-11-20': [1] };
    expect(namedDays('list', '2026-11-25', ofDay)).toEqual(['2026-11-25', '2026-12-24']);
    expect(namedDays('list', '2026-12-25', ofDay)).toEqual(['2026-12-25']);
    const offered = offeredDays('list', '2026-11-25');
    expect([offered.length, offered[0], offered.at(-1)]).toEqual([14, '2026-11-25', '2026-12-08']);
    expect(offeredDays('week', '2026-11-25')).toEqual(week);
    expect(stepped('list', '2026-11-25', 1)).toBe('2026-12-25');
  });

  test('move by weeks and by months, to the last day of a shorter one', () => {
    expect(stepped('week', '2026-11-25', 1)).toBe('2026-12-02');
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
  });
});

describe('the day offered where none was chosen', () => {
  const shown = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

  test('is the first one shown without a plan, and never a past one', () => {
    expect(firstFreeDay(shown, { '2026-11-25': [aSchedule()] }, now, hours)).toBe('2026-11-26');
    expect(firstFreeDay(shown, {}, now, hours)).toBe('2026-11-25');
  });

  test('is the first one shown that can still be planned when all have plans', () => {
    const full = Object.fromEntries(shown.map((day) => [day, [aSchedule()]]));
    expect(firstFreeDay(shown, full, now, hours)).toBe('2026-11-25');
  });

  test('lies in the week on screen when that is yet to come, and is today’s or tomorrow when it is over', () => {
    expect(firstFreeDay(['2026-12-07', '2026-12-08'], {}, now, hours)).toBe('2026-12-07');
    expect(firstFreeDay(['2026-11-16'], {}, now, hours)).toBe('2026-11-25');
    expect(firstFreeDay(['2026-11-16'], {}, '2026-11-25T20:30:00.000Z', hours)).toBe('2026-11-26');
  });
});

describe('credits on a card', () => {
  test('say what was charged, what it will cost and what a lost run gave back', () => {
    expect(creditNote(aSchedule())).toEqual({ kind: 'cost', credits: 2 });
    expect(creditNote(aSchedule({ status: 'completed', creditCost: 5, creditsUsed: 2 }))).toEqual({
      kind: 'cost',
      credits: 2,
    });
    expect(creditNote(aSchedule({ status: 'failed', creditsReturned: 3 }))).toEqual({ kind: 'returned', credits: 3 });
  });

  test('say nothing about a failure that never held any, and the charge of one whose content is kept', () => {
    expect(creditNote(aSchedule({ status: 'failed' }))).toBeNull();
    expect(creditNote(aSchedule({ status: 'failed', creditsUsed: 2 }))).toEqual({ kind: 'cost', credits: 2 });
  });
});

describe('what needs attention', () => {
  test('is the latest failure on the days shown, before credits that run out', () => {
    const earlier = aSchedule({ status: 'failed', scheduledAt: '2026-11-23T09:00:00.000Z' });
    const latest = aSchedule({ status: 'failed', scheduledAt: '2026-11-24T15:00:00.000Z' });
    const elsewhere = aSchedule({ status: 'failed', scheduledAt: '2026-11-10T15:00:00.000Z' });
    expect(attentionOf([earlier, latest, elsewhere], week, '2026-11-26')).toEqual({
      kind: 'failed',
      count: 2,
      first: latest,
    });
    expect(attentionOf([elsewhere], week, '2026-11-26')).toEqual({ kind: 'short', day: '2026-11-26' });
    expect(attentionOf([], week, null)).toBeNull();
  });
});

describe('the outlook', () => {
  test('has a bar per day of a week and takes what is held for spent', () => {
    const schedules = [
      aSchedule({ scheduledAt: '2026-11-25T06:00:00.000Z', status: 'completed', creditsUsed: 1 }),
      aSchedule({ scheduledAt: '2026-11-25T11:30:00.000Z', status: 'processing' }),
      aSchedule(),
    ];
    const found = outlook('week', week, schedules, { balance: 248, today: '2026-11-25' });
    expect(found).toMatchObject({ expected: 2, before: 248, after: 246, isOver: false });
    expect(found.bars[2]).toEqual({ name: '2026-11-25', spent: 3, expected: 0 });
    expect(found.bars[3]).toEqual({ name: '2026-11-26', spent: 0, expected: 2 });
  });

  test('of a list has the credits of all its plans, and no bars', () => {
    const later = aSchedule({ scheduledAt: '2026-12-24T06:00:00.000Z' });
    const days = ['2026-11-26', '2026-12-24'];
    const found = outlook('list', days, [aSchedule(), later], { balance: 10, today: '2026-11-25' });
    expect(found).toMatchObject({ expected: 4, before: 10, after: 6, isOver: false, bars: [] });
  });

  test('has a bar per week of a month, whole and without the days beside it', () => {
    const days = namedDays('month', '2026-11-25', {});
    const found = outlook('month', days, [aSchedule()], { balance: 1, today: '2026-12-01' });
    expect(found.bars.map(({ name }) => name)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(found).toMatchObject({ isOver: true, after: -1, shortOn: '2026-11-26' });
  });
});

test('the calendar looks again at once while something runs, when something is due, and not without need', () => {
  const at = Date.parse(now);
  const due = (ms: number) => aSchedule({ scheduledAt: new Date(at + ms).toISOString() });
  expect(pollEveryMs([due(10_000), aSchedule({ status: 'processing' })], at)).toBe(1500);
  expect(pollEveryMs([due(10_000)], at)).toBe(10_500);
  expect(pollEveryMs([due(-60_000)], at)).toBe(2000);
  expect(pollEveryMs([due(86_400_000)], at)).toBe(60_000);
  expect(pollEveryMs([aSchedule({ status: 'completed' })], at)).toBe(false);
});
