import * as z from 'zod/mini';
import { addDays, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';

/** Turkish wall clock, `HH:MM`. From `from` until before `until`, over midnight where `until` is the earlier one. */
export const quietHoursSchema = z.object({ isOn: z.boolean(), from: z.string(), until: z.string() });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const defaultQuietHours: QuietHours = { isOn: true, from: '22:00', until: '08:00' };

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

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
