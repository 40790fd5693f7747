import type { PlannerHours } from '#core/settings/settings.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';

/** An offered time must still be in the future when the change arrives. */
const leadMs = 10 * 60_000;
const hourMs = 3_600_000;
const daysAhead = 60;

/**
 * The next full hour of Turkey's day, within the planner's hours, without a plan; the first of these hours when all are
 * taken. `taken` are instants of plans of the same model.
 */
export function nextFreeSlot(taken: readonly string[], now: string, hours: PlannerHours): string {
  const busy = new Set(taken.map((instant) => Math.floor(Date.parse(instant) / hourMs)));
  let first: string | null = null;
  for (const slot of slotsFrom(now, hours)) {
    if (!busy.has(Date.parse(slot) / hourMs)) return slot;
    first ??= slot;
  }
  // Hours without a full one in them: the earliest time itself.
  return first ?? instantOfWall(addDays(dayOfInstant(now), 1), hours.earliestTime)!;
}

function* slotsFrom(now: string, { earliestTime, latestTime }: PlannerHours): Generator<string> {
  const today = dayOfInstant(now);
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const offered = times.filter((time) => time >= earliestTime && time <= latestTime);
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    for (const time of offered) {
      const slot = instantOfWall(addDays(today, ahead), time);
      if (slot !== null && Date.parse(slot) >= Date.parse(now) + leadMs) yield slot;
    }
  }
}
