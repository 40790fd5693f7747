import type { Result } from '#core/shared/result.ts';
import type { Wall } from './WhenFields.tsx';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { instantOfWall } from '#core/shared/turkey-time.ts';

/** The instant of a day and a time that are not past. Refuses with `required` or `schedules.past` at `path`. */
export function parseMoment(path: string, { date, time }: Wall, now: string): Result<string> {
  const instant = instantOfWall(date, time);
  if (instant === null) return invalid([issue(path, 'required')]);
  return Date.parse(instant) < Date.parse(now) ? invalid([issue(path, 'schedules.past')]) : ok(instant);
}
