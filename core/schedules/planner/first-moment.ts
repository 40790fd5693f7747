import type { PlannerHours } from '#core/settings/settings.ts';
import { addDays, dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';

type Wall = { date: string; time: string };
type OfDay = Readonly<Record<string, readonly { scheduledAt: string }[] | undefined>>;

/**
 * The time offered for a new plan of a day. Spec §2: an empty day starts at the default time; otherwise the next full
 * hour. Night times are never offered: earliest to latest. Where the model has a plan at that minute, the first free
 * full hour after it, else the earliest one before it; the time itself when all are taken. `ofDay`: the plans of the
 * model under their days.
 */
export function firstMoment(day: string, ofDay: OfDay, now: string, hours: PlannerHours): Wall {
  const today = dayOfInstant(now);
  const next = nextHour(now);
  if (day > today)
    return freeAt(day, ofDay[day]?.length ? atDaytime(next.time, hours) : hours.defaultTime, ofDay, hours);
  if (next.date === today && next.time <= hours.latestTime) {
    return freeAt(today, atDaytime(next.time, hours), ofDay, hours, next.time);
  }
  return freeAt(addDays(today, 1), hours.defaultTime, ofDay, hours);
}

/** `from`: before it the day is over. */
function freeAt(
  date: string,
  wanted: string,
  ofDay: OfDay,
  { earliestTime, latestTime }: PlannerHours,
  from = '',
): Wall {
  const taken = new Set(ofDay[date]?.map(({ scheduledAt }) => wallOfInstant(scheduledAt).time));
  const full = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const offered = full.filter((time) => time >= earliestTime && time <= latestTime && time >= from);
  const inTurn = [wanted, ...offered.filter((time) => time > wanted), ...offered];
  return { date, time: inTurn.find((time) => !taken.has(time)) ?? wanted };
}

function nextHour(now: string): Wall {
  const hour = 3_600_000;
  return wallOfInstant(new Date((Math.floor(Date.parse(now) / hour) + 1) * hour).toISOString());
}

function atDaytime(time: string, { earliestTime, latestTime }: PlannerHours): string {
  if (time < earliestTime) return earliestTime;
  return time > latestTime ? latestTime : time;
}
