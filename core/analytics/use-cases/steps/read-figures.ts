import type { Stores } from '#core/ports.ts';
import type { DailyFigure, FigureTotals } from '#core/analytics/daily-figures.ts';
import { sumOf } from '#core/analytics/daily-figures.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';

type FigureReads = Pick<Stores, 'figures'>;

/** Everything since the beginning: closed days from their stored figures, the rest counted. */
export async function totalFigures({ figures }: FigureReads, now: string): Promise<FigureTotals> {
  const last = await figures.lastClosedDay();
  const open = last === null ? await figures.firstDay() : addDays(last, 1);
  const counted = open === null ? [] : await figures.count(open, dayOfInstant(now));
  return sumOf([...(await figures.keptTotals()), ...counted]);
}

/** The figures of the days from `from` to `to`, both included. */
export async function figuresBetween({ figures }: FigureReads, from: string, to: string): Promise<DailyFigure[]> {
  const last = await figures.lastClosedDay();
  if (last === null || last < from) return figures.count(from, to);
  const kept = await figures.kept(from, last < to ? last : to);
  return last < to ? [...kept, ...(await figures.count(addDays(last, 1), to))] : kept;
}
