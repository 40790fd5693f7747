export type Bar = { x: number; y: number; width: number; height: number };

/** Bars of the days in a chart of 100 by 100, one list per series: stacked, or side by side. */
export function barsOf(series: readonly (readonly number[])[], isStacked: boolean): Bar[][] {
  const days = series[0]?.length ?? 0;
  const most = highest(series, isStacked);
  const step = 100 / Math.max(days, 1);
  const wide = step * 0.72;
  const below = Array.from({ length: days }, () => 0);
  return series.map((values, place) =>
    values.map((value, day) => {
      const height = most === 0 ? 0 : (value / most) * 100;
      const bottom = isStacked ? below[day]! : 0;
      below[day] = bottom + height;
      const width = isStacked ? wide : wide / series.length;
      const left = day * step + (step - wide) / 2 + (isStacked ? 0 : place * width);
      return { x: left, y: 100 - bottom - height, width, height };
    }),
  );
}

/** The value at the top of the chart. */
export function highest(series: readonly (readonly number[])[], isStacked: boolean): number {
  const days = series[0]?.map((_, day) => series.map((values) => values[day] ?? 0)) ?? [];
  return Math.max(0, ...days.map((values) => (isStacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values))));
}
