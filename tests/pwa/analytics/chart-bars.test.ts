import { expect, test } from 'vitest';
import { barsOf, highest } from '../../../pwa/src/features/analytics/OverviewCharts.tsx';

test('stacked bars of a day are on top of each other and reach the top on the highest day', () => {
  const series = [
    [2, 0],
    [2, 1],
  ];
  expect(highest(series, true)).toBe(4);
  const [first, second] = barsOf(series, true);
  expect(first!.map(({ y, height }) => [y, height])).toEqual([
    [50, 50],
    [100, 0],
  ]);
  expect(second!.map(({ y, height }) => [y, height])).toEqual([
    [0, 50],
    [75, 25],
  ]);
});

test('bars side by side share a day and stay within it', () => {
  const [first, second] = barsOf([[4], [1]], false);
  expect(first![0]!.height).toBe(100);
  expect(second![0]!.height).toBe(25);
  expect(second![0]!.x).toBe(first![0]!.x + first![0]!.width);
  expect(second![0]!.x + second![0]!.width).toBeLessThanOrEqual(100);
});

test('days without values have bars of no height', () => {
  expect(barsOf([[0, 0]], true)[0]!.map(({ height }) => height)).toEqual([0, 0]);
});
