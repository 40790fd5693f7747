// spec: 2.194
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedDays, lastAndBefore, shownDays } from '../../../pwa/src/features/analytics/compared-days.ts';

const values = fc.array(fc.nat(1000), { maxLength: comparedDays });
const sumOf = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

test('the shown days and those before share nothing and leave nothing out', () => {
  fc.assert(
    fc.property(values, (all) => {
      const { values: last, sum, sumBefore } = lastAndBefore(all);
      expect(last.length).toBe(Math.min(all.length, shownDays));
      expect(sum).toBe(sumOf(last));
      expect(sum + sumBefore).toBe(sumOf(all));
    }),
  );
});

test('without anything before there is no change; otherwise it is that of the sums', () => {
  expect(lastAndBefore(Array(shownDays).fill(1)).change).toBeNull();
  expect(lastAndBefore([...Array(shownDays).fill(2), ...Array(shownDays).fill(3)]).change).toBe(50);
  expect(lastAndBefore([...Array(shownDays).fill(4), ...Array(shownDays).fill(3)]).change).toBe(-25);
});
