import { Temporal } from 'temporal-polyfill';
import { addDays } from '#core/shared/turkey-time.ts';

/** Schedules under the Turkish day they are on (`byDay`). */
export type OfDay<S> = Readonly<Record<string, readonly S[] | undefined>>;

/**
 * A row of the agenda: a day with its plans, or the days without any between two such days. `hidden`: plans hidden by a
 * filter.
 */
export type AgendaRow<S> =
  | { kind: 'day'; day: string; schedules: readonly S[]; hidden: number }
  | { kind: 'gap'; from: string; to: string; days: number; hidden: number };

/**
 * The plans of `shown` from the day `from` on, every day once: days with plans, and the days between them folded. Today
 * is a day of its own even without plans. `all` includes the plans hidden by a filter. Without later plans nothing
 * follows the last day.
 */
export function agenda<S>(
  displayed: OfDay<S>,
  all: OfDay<unknown>,
  { from, today }: { from: string; today: string },
): AgendaRow<S>[] {
  const days = new Set(Object.keys(displayed).filter((day) => day >= from));
  if (today >= from) days.add(today);
  const planned = Object.keys(all).toSorted();
  const hiddenIn = (first: string, last: string) =>
    planned.filter((day) => day >= first && day <= last).reduce((sum, day) => sum + all[day]!.length, 0);
  const rows: AgendaRow<S>[] = [];
  let next = from;
  for (const day of [...days].toSorted()) {
    if (next < day) {
      const to = addDays(day, -1);
      rows.push({ kind: 'gap', from: next, to, days: daysBetween(next, day), hidden: hiddenIn(next, to) });
    }
    const schedules = displayed[day] ?? [];
    rows.push({ kind: 'day', day, schedules, hidden: (all[day]?.length ?? 0) - schedules.length });
    next = addDays(day, 1);
  }
  return rows;
}

/**
 * The step of the agenda into the past: the first day of the last month that has plans before `from`, and the number of
 * those plans; null when no plan is before `from`.
 */
export function before<S>(displayed: OfDay<S>, from: string): { count: number; from: string } | null {
  const earlier = Object.keys(displayed).filter((day) => day < from);
  const last = earlier.toSorted().at(-1);
  if (last === undefined) return null;
  const first = `${last.slice(0, 8)}01`;
  const days = earlier.filter((day) => day >= first);
  return { count: days.reduce((sum, day) => sum + displayed[day]!.length, 0), from: first };
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}
