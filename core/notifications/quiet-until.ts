import type { QuietHours } from './quiet-hours.ts';
import { addDays, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';

/** The instant the quiet hours end in which `now` falls; null when it falls in none. Never at or before `now`. */
export function quietUntil(now: string, { isOn, from, until }: QuietHours): string | null {
  if (!isOn || from === until) return null;
  const { date, time } = wallOfInstant(now);
  const isOverMidnight = until < from;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const endsTomorrow = isOverMidnight && time >= from;
  return instantOfWall(endsTomorrow ? addDays(date, 1) : date, until);
}
