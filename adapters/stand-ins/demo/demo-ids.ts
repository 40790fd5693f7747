import { Temporal } from 'temporal-polyfill';
import type { Ports } from '#core/ports.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';

/** A moment in Turkey: whole days before (negative) or after today, and the time of day. */
export type DemoMoment = { day: number; time: string };

/** The same item of the demo has the same id on every machine: a second seeding finds the first one. */
export function idOf({ ids }: Pick<Ports, 'ids'>, kind: string, name: string): string {
  return ids.derived(`demo/${kind}/${name}`);
}

/** `days` before an instant (negative: after), plus some minutes. */
export function daysBefore(now: string, days: number, minutesOn = 0): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: days * 24 })
    .add({ minutes: minutesOn })
    .toString({ smallestUnit: 'millisecond' });
}

export function secondsAfter(instant: string, seconds: number): string {
  return Temporal.Instant.from(instant).add({ seconds }).toString({ smallestUnit: 'millisecond' });
}

/** Turkey's wall clock, relative to today; no past entry may be later than now. */
export function instantOf({ day, time }: DemoMoment, now: string): string {
  const date = addDays(dayOfInstant(now), day);
  const instant = instantOfWall(date, time);
  if (instant === null) throw new Error(`no such moment: ${date} ${time}`);
  return instant;
}
