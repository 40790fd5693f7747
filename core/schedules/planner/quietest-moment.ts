import { addDays, dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';

/** The days after tomorrow among which the quietest one is looked for. */
const daysAhead = 7;

/**
 * The day with the fewest posts of the week after tomorrow, the first of several, at the time that most posts have. Null where all days
 * are alike. `posts`: the instants of planned posts, past and future.
 */
export function quietestMoment(now: string, posts: readonly string[]): { date: string; time: string } | null {
  const today = dayOfInstant(now);
  const walls = posts.map(wallOfInstant);
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at + 2));
  const counts = days.map((day) => walls.filter(({ date }) => date === day).length);
  const least = Math.min(...counts);
  if (least === Math.max(...counts)) return null;
  return { date: days[counts.indexOf(least)]!, time: usualTime(walls.map(({ time }) => time)) };
}

/** The most frequent one, the earliest of several. */
function usualTime(times: readonly string[]): string {
  const byTime = [...Map.groupBy(times.toSorted(), (time) => time)];
  return byTime.reduce((most, each) => (each[1].length > most[1].length ? each : most))[0];
}
