import { describe, expect, test } from 'vitest';
import {
  attentionOf,
  creditNote,
  firstFreeDay,
  namedDays,
  offeredDays,
  nextPlan,
  outlook,
  pollEveryMs,
  displayedDays,
  stepped,
} from '../../../pwa/src/features/schedules/planner/planner-view.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { aSchedule } from '../../support/screens/examples.ts';

const now = '2026-11-25T11:36:00.000Z'; // 14:36 in Turkey, a Wednesday
const hours = defaultSettings.planner;
const week = displayedDays('week', '2026-11-25', {});

describe('the displayed days', () => {
  test('are a week from Monday, or the 42 days around a month of which only its own are named', () => {
    expect([week[0], week.at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
    expect(displayedDays('month', '2026-11-25', {})).toHaveLength(42);
    expect(namedDays('month', '2026-11-25', {})).toHaveLength(30);
  });

  test('of a list are those with schedules from the chosen day on; a new schedule can be on any day of two weeks', () => {
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

describe('the day that is offered by default', () => {
  const displayed = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

  test('is the first displayed one without a schedule, and never a past one', () => {
    expect(firstFreeDay(displayed, { '2026-11-25': [aSchedule()] }, now, hours)).toBe('2026-11-26');
    expect(firstFreeDay(displayed, {}, now, hours)).toBe('2026-11-25');
  });

  test('is the first displayed one with a free hour when all have schedules', () => {
    const full = Object.fromEntries(displayed.map((day) => [day, [aSchedule()]]));
    expect(firstFreeDay(displayed, full, now, hours)).toBe('2026-11-25');
  });

  test('is in the displayed week when that is in the future, and today or tomorrow when it is over', () => {
    expect(firstFreeDay(['2026-12-07', '2026-12-08'], {}, now, hours)).toBe('2026-12-07');
    expect(firstFreeDay(['2026-11-16'], {}, now, hours)).toBe('2026-11-25');
    expect(firstFreeDay(['2026-11-16'], {}, '2026-11-25T20:30:00.000Z', hours)).toBe('2026-11-26');
  });
});

describe('credits on a card', () => {
  test('are the charge, the future cost and the refund of a lost run', () => {
    expect(creditNote(aSchedule())).toEqual({ kind: 'cost', credits: 2 });
    expect(creditNote(aSchedule({ status: 'completed', creditCost: 5, creditsUsed: 2 }))).toEqual({
      kind: 'cost',
      credits: 2,
    });
    expect(creditNote(aSchedule({ status: 'failed', creditsReturned: 3 }))).toEqual({ kind: 'returned', credits: 3 });
  });

  test('are absent for a failure that never held any, and are the charge when the content is saved', () => {
    expect(creditNote(aSchedule({ status: 'failed' }))).toBeNull();
    expect(creditNote(aSchedule({ status: 'failed', creditsUsed: 2 }))).toEqual({ kind: 'cost', credits: 2 });
  });
});

describe('the notice', () => {
  test('is the latest failure on the displayed days, before a shortage of credits', () => {
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
  test('has a bar per day of a week and counts held credits as spent', () => {
    const schedules = [
      aSchedule({ scheduledAt: '2026-11-25T06:00:00.000Z', status: 'completed', creditsUsed: 1 }),
      aSchedule({ scheduledAt: '2026-11-25T11:30:00.000Z', status: 'processing' }),
      aSchedule(),
    ];
    const match = outlook('week', week, schedules, { balance: 248, today: '2026-11-25' });
    expect(match).toMatchObject({ expected: 2, before: 248, after: 246, isOver: false });
    expect(match.bars[2]).toEqual({ name: '2026-11-25', spent: 3, expected: 0 });
    expect(match.bars[3]).toEqual({ name: '2026-11-26', spent: 0, expected: 2 });
  });

  test('of a list has the credits of all its schedules, and no bars', () => {
    const later = aSchedule({ scheduledAt: '2026-12-24T06:00:00.000Z' });
    const days = ['2026-11-26', '2026-12-24'];
    const match = outlook('list', days, [aSchedule(), later], { balance: 10, today: '2026-11-25' });
    expect(match).toMatchObject({ expected: 4, before: 10, after: 6, isOver: false, bars: [] });
  });

  test('has a bar per week of a month, whole and without the neighbouring days', () => {
    const days = namedDays('month', '2026-11-25', {});
    const match = outlook('month', days, [aSchedule()], { balance: 1, today: '2026-12-01' });
    expect(match.bars.map(({ name }) => name)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(match).toMatchObject({ isOver: true, after: -1, shortOn: '2026-11-26' });
  });
});

test('the calendar reloads soon while a schedule runs, when one is due, and not without need', () => {
  const at = Date.parse(now);
  const due = (ms: number) => aSchedule({ scheduledAt: new Date(at + ms).toISOString() });
  expect(pollEveryMs([due(10_000), aSchedule({ status: 'processing' })], at)).toBe(1500);
  expect(pollEveryMs([due(10_000)], at)).toBe(10_500);
  expect(pollEveryMs([due(-60_000)], at)).toBe(2000);
  expect(pollEveryMs([due(86_400_000)], at)).toBe(60_000);
  expect(pollEveryMs([aSchedule({ status: 'completed' })], at)).toBe(false);
});

test('the next schedule is the first pending one from now on', () => {
  const past = aSchedule({ scheduledAt: '2026-11-25T08:00:00.000Z' });
  const done = aSchedule({ status: 'completed', scheduledAt: '2026-11-25T10:00:00.000Z' });
  const next = aSchedule({ scheduledAt: '2026-11-25T11:00:00.000Z' });
  const late = aSchedule({ scheduledAt: '2026-12-25T11:00:00.000Z' });
  expect(nextPlan([late, done, next, past], '2026-11-25T09:00:00.000Z')).toBe(next);
  expect(nextPlan([done, past], '2026-11-25T09:00:00.000Z')).toBeNull();
});
