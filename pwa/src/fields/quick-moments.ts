import { addDays, mondayOf, wallOfInstant } from '#core/shared/turkey-time.ts';

const hourMs = 3_600_000;

/** The suggestions beside a date and a time: the next full hour of today, tomorrow, and the Monday after it. Times are of Turkey. */
export function quickMoments(
  now: string,
  { defaultTime, latestTime }: { defaultTime: string; latestTime: string },
): { date: string; time: string }[] {
  const today = wallOfInstant(now).date;
  // At least an hour ahead, so that there is time before it starts.
  const nextHour = wallOfInstant(new Date(Math.ceil(Date.parse(now) / hourMs + 1) * hourMs).toISOString());
  const tomorrow = addDays(today, 1);
  const monday = addDays(mondayOf(tomorrow), 7);
  return [
    ...(nextHour.date === today && nextHour.time <= latestTime ? [nextHour] : []),
    { date: tomorrow, time: defaultTime },
    { date: monday, time: defaultTime },
  ];
}
