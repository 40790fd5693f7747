import type { PlannerHours } from '#core/settings/settings.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';

/** A time that is offered must still be to come when the change arrives. */
const leadMs = 10 * 60_000;
const daysAhead = 60;

/**
 * The next full hour of Turkey's day, within the hours the planner offers, in which nothing is planned yet; the first hour that is offered
 * when all are taken. `taken` are instants of plans of the same model.
 */
export function nextFreeSlot(taken: readonly string[], now: string, hours: PlannerHours): string {
  const busy = new Set(taken.map((instant) => Math.floor(Date.parse(instant) / 3_600_000)));
  const offered = offeredHours(now, hours);
  return offered.find((instant) => !busy.has(Math.floor(Date.parse(instant) / 3_600_000))) ?? offered[0]!;
}

function offeredHours(now: string, { earliestTime, latestTime }: PlannerHours): string[] {
  const today = dayOfInstant(now);
  const first = Date.parse(now) + leadMs;
  const found: string[] = [];
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:00`;
      if (time < earliestTime || time > latestTime) continue;
      const instant = instantOfWall(addDays(today, ahead), time);
      if (instant !== null && Date.parse(instant) >= first) found.push(instant);
    }
  }
  // Hours without a full one in them: the earliest time itself.
  return found.length > 0 ? found : [instantOfWall(addDays(today, 1), earliestTime)!];
}
