import { addDays, mondayOf } from '#core/shared/turkey-time.ts';

/** How many weeks after the present one may be copied to: a plan lies a year ahead at most. */
export const weeksAhead = 52;

/** False for a week after which none can be planned. */
export function mayCopyWeek(day: string, today: string): boolean {
  return addDays(mondayOf(day), 7) <= addDays(mondayOf(today), weeksAhead * 7);
}
