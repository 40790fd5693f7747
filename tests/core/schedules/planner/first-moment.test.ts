// spec: 2.118, 9.31
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';
import { defaultSettings } from '#core/settings/settings.ts';

const now = '2026-11-25T11:36:00.000Z'; // 14:36 in Turkey, a Wednesday
const hours = defaultSettings.planner;
const plans = (day: string, ...times: string[]) => ({
  [day]: times.map((time) => ({ scheduledAt: instantOfWall(day, time)! })),
});
const sunday = (...times: string[]) => plans('2026-11-29', ...times);
const onSunday = (time: string) => firstMoment('2026-11-29', sunday('12:00'), `2026-11-25T${time}:00.000Z`, hours);
const today = (...times: string[]) => plans('2026-11-25', ...times);

test('a future day starts at nine, or at the next full hour when it has schedules or nine has passed', () => {
  expect(firstMoment('2026-11-29', {}, now, hours)).toEqual({ date: '2026-11-29', time: '09:00' });
  expect(firstMoment('2026-11-29', sunday('10:20'), now, hours)).toEqual({ date: '2026-11-29', time: '15:00' });
  expect(firstMoment('2026-11-25', {}, now, hours)).toEqual({ date: '2026-11-25', time: '15:00' });
});

test('it is never in the past, and late in the evening it is on the next day', () => {
  expect(firstMoment('2026-11-20', {}, now, hours)).toEqual({ date: '2026-11-25', time: '15:00' });
  const late = '2026-11-25T20:30:00.000Z';
  expect(firstMoment('2026-11-25', today('09:00'), late, hours)).toEqual({ date: '2026-11-26', time: '09:00' });
  const tomorrow = plans('2026-11-26', '09:00');
  expect(firstMoment('2026-11-25', tomorrow, late, hours)).toEqual({ date: '2026-11-26', time: '10:00' });
});

test('no hour of the night is offered', () => {
  expect(firstMoment('2026-11-25', {}, '2026-11-25T01:10:00.000Z', hours)).toEqual({
    date: '2026-11-25',
    time: '09:00',
  });
  expect(onSunday('20:30')).toEqual({ date: '2026-11-29', time: '09:00' });
  expect(onSunday('19:30')).toEqual({ date: '2026-11-29', time: '21:00' });
});

test('each new schedule of a day is offered another time: later ones first, then the earliest free one', () => {
  const narrow = { defaultTime: '12:00', earliestTime: '10:00', latestTime: '13:00' };
  const times: string[] = [];
  for (let plan = 0; plan < 5; plan++) times.push(firstMoment('2026-11-29', sunday(...times), now, narrow).time);
  // A day with schedules continues from the next full hour; when all are taken, it is that one again.
  expect(times).toEqual(['12:00', '13:00', '10:00', '11:00', '13:00']);
  expect(firstMoment('2026-11-25', today('15:00', '16:30'), now, hours).time).toBe('16:00');
  // Nine o’clock is free as well.
  expect(firstMoment('2026-11-29', sunday('15:00'), now, hours).time).toBe('16:00');
});

test('today has only the remaining hours: when all are taken, no past hour is offered', () => {
  const left = ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'];
  expect(firstMoment('2026-11-25', today(...left), now, hours)).toEqual({ date: '2026-11-25', time: '15:00' });
});

test('the offered hours are those that an admin set', () => {
  const own = { defaultTime: '11:30', earliestTime: '10:00', latestTime: '16:00' };
  const late = '2026-11-25T13:30:00.000Z'; // 16:30 in Turkey
  expect(firstMoment('2026-11-29', {}, now, own)).toEqual({ date: '2026-11-29', time: '11:30' });
  expect(firstMoment('2026-11-25', {}, now, own)).toEqual({ date: '2026-11-25', time: '15:00' });
  expect(firstMoment('2026-11-25', {}, late, own)).toEqual({ date: '2026-11-26', time: '11:30' });
  expect(firstMoment('2026-11-29', sunday('10:00'), late, own)).toEqual({ date: '2026-11-29', time: '16:00' });
  expect(firstMoment('2026-11-29', sunday('12:00'), '2026-11-25T03:10:00.000Z', own).time).toBe('10:00');
});

test('with any schedules, the moment is in the future, within the hours, and free while a full hour is left', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${pad(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`);
  const span = fc
    .tuple(clock, clock, clock)
    .map((three) => three.toSorted())
    .map(([earliestTime, defaultTime, latestTime]) => ({ earliestTime, defaultTime, latestTime }) as typeof hours);
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: -2, max: 5 }),
      span,
      fc.array(clock, { maxLength: 40 }),
      (at, ahead, own, times) => {
        const first = dayOfInstant(at.toISOString());
        const day = addDays(first, ahead);
        const ofDay = Object.fromEntries(
          [first, addDays(first, 1), day].flatMap((each) => Object.entries(plans(each, ...times))),
        );
        const { date, time } = firstMoment(day, ofDay, at.toISOString(), own);
        const isToCome = (each: string) => Date.parse(instantOfWall(date, each)!) > at.getTime();
        expect(isToCome(time)).toBe(true);
        expect(time >= own.earliestTime && time <= own.latestTime).toBe(true);
        const full = Array.from({ length: 24 }, (_, hour) => `${pad(hour)}:00`);
        const free = full.filter(
          (each) => each >= own.earliestTime && each <= own.latestTime && isToCome(each) && !times.includes(each),
        );
        if (free.length > 0) expect(times).not.toContain(time);
      },
    ),
  );
});

function pad(hour: number): string {
  return String(hour).padStart(2, '0');
}
