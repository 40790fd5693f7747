import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietestMoment } from '#core/schedules/planner/quietest-moment.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';

/** Wednesday noon in Turkey. */
const now = '2026-11-25T09:00:00.000Z';
const at = (date: string, time: string) => instantOfWall(date, time)!;
/** A post at 18:30 on each of the seven days after tomorrow, without these. */
const everyDayBut = (...free: string[]) =>
  Array.from({ length: 7 }, (_, n) => addDays('2026-11-27', n))
    .filter((day) => !free.includes(day))
    .map((day) => at(day, '18:30'));

test('is the first free day after tomorrow, at the time of most posts', () => {
  const morning = at('2026-11-01', '09:00');
  expect(quietestMoment(now, [morning, ...everyDayBut('2026-11-28', '2026-11-30')])).toEqual({
    date: '2026-11-28',
    time: '18:30',
  });
  // 23:30 in UTC is the next day in Turkey.
  expect(quietestMoment(now, [...everyDayBut('2026-11-30'), '2026-11-29T23:30:00.000Z'])).toBeNull();
});

test('is none where no day is quieter than the others', () => {
  expect(quietestMoment(now, [])).toBeNull();
  expect(quietestMoment(now, everyDayBut())).toBeNull();
  expect(quietestMoment(now, [at('2026-11-26', '10:00'), at('2026-12-20', '10:00')])).toBeNull();
});

test('whatever is planned, no day of that week has fewer posts, and the moment is to come', () => {
  const anyPosts = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.constantFrom('09:00', '12:30', '18:30')));
  fc.assert(
    fc.property(anyPosts, (drawn) => {
      const posts = drawn.map(([day, time]) => at(addDays('2026-11-24', day), time));
      const found = quietestMoment(now, posts);
      if (found === null) return;
      const on = (day: string) => posts.filter((post) => dayOfInstant(post) === day).length;
      for (let n = 0; n < 7; n++) expect(on(addDays('2026-11-27', n))).toBeGreaterThanOrEqual(on(found.date));
      expect(at(found.date, found.time) > now).toBe(true);
    }),
  );
});
