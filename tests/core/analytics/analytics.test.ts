import { expect, test } from 'vitest';
import { monthlyGrowth } from '#core/analytics/analytics.ts';

test('growth is a whole percentage of the previous value, and absent when that was zero', () => {
  expect(monthlyGrowth(5, 4)).toBe(25);
  expect(monthlyGrowth(1, 3)).toBe(-67);
  expect(monthlyGrowth(0, 3)).toBe(-100);
  expect(monthlyGrowth(7, 0)).toBeNull();
  expect(monthlyGrowth(0, 0)).toBeNull();
});
