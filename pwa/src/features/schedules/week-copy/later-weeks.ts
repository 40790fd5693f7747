import { addWeeks, weekDays } from '#core/schedules/planner/calendar.ts';

/** A plan is a year ahead at most. */
const weeksAhead = 52;

/** The Mondays after the week of `day` that can still be planned; none after the last one. */
export function laterWeeks(day: string, today: string): string[] {
  const thisWeek = weekDays(today)[0]!;
  const first = weekDays(addWeeks(day, 1))[0]!;
  const from = first < thisWeek ? thisWeek : first;
  const end = addWeeks(thisWeek, weeksAhead);
  return Array.from({ length: weeksAhead + 1 }, (_, index) => addWeeks(from, index)).filter((monday) => monday <= end);
}
