/** The charts show thirty days, compared with the thirty before. */
export const shownDays = 30;
export const comparedDays = 2 * shownDays;

type Compared = {
  /** Of the shown days. */
  values: readonly number[];
  sum: number;
  sumBefore: number;
  /** In whole percent; null without anything before. */
  change: number | null;
};

/** The newest thirty of a list of days, and the thirty before them. */
export function lastAndBefore(all: readonly number[]): Compared {
  const values = all.slice(-shownDays);
  const sum = sumOf(values);
  const sumBefore = sumOf(all.slice(-comparedDays, -shownDays));
  return { values, sum, sumBefore, change: sumBefore > 0 ? Math.round(((sum - sumBefore) / sumBefore) * 100) : null };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
