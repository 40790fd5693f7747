// spec: 7.29
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentAttempt } from '#core/payments/order.ts';
import { withAttempt } from '#core/payments/order.ts';

const anAttempt = fc.record({ key: fc.stringMatching(/^ch_[a-e][a-f]$/), minute: fc.integer({ min: 0, max: 59 }) });
const atMinute = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
const add = (attempts: readonly PaymentAttempt[], { key, minute }: { key: string; minute: number }) =>
  withAttempt(attempts, { key, failureCode: 'card_declined', card: null }, atMinute(minute));

test('attempts are sorted by time, without repeats, and at most twenty', () => {
  fc.assert(
    fc.property(fc.array(anAttempt, { maxLength: 60 }), (added) => {
      const attempts = added.reduce<readonly PaymentAttempt[]>(add, []);
      expect(attempts.length).toBe(Math.min(20, attempts.length));
      expect(new Set(attempts.map(({ key }) => key)).size).toBe(attempts.length);
      expect(attempts.map(({ at }) => at)).toEqual(attempts.map(({ at }) => at).toSorted());
      if (new Set(added.map(({ key }) => key)).size <= 20)
        expect(new Set(attempts.map(({ key }) => key))).toEqual(new Set(added.map(({ key }) => key)));
    }),
  );
});

test('an update without new attempts leaves the list unchanged', () => {
  const attempts = add([], { key: 'ch_1', minute: 1 });
  expect(add(attempts, { key: 'ch_1', minute: 2 })).toBe(attempts);
  expect(withAttempt(attempts, null, atMinute(3))).toBe(attempts);
});
