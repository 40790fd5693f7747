import { expect, test } from 'vitest';
import { ApiError } from '../../../pwa/src/api/api-error.ts';
import type { OrderLook } from '../../../pwa/src/features/payments/follow-order.ts';
import { followDelayMs, followUntilEnd, lookOf } from '../../../pwa/src/features/payments/follow-order.ts';

function anOrder(answers: readonly (OrderLook | Error)[]) {
  const waits: number[] = [];
  let looks = 0;
  return {
    waits,
    read: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)]!;
      looks += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms: number) => void waits.push(ms),
  };
}
const fault = (status: number) => new ApiError({ code: 'server.fault', message: 'x', status });

test('an open order is polled to its end', async () => {
  const order = anOrder(['open', 'open', 'fulfilled']);
  expect(await followUntilEnd(order)).toBe('fulfilled');
  expect(order.waits).toEqual([1000, 1000]);
});

test('the polling continues when the connection or the server fails', async () => {
  const late = anOrder([fault(0), fault(503), ...Array.from({ length: 40 }, () => 'open' as const), 'refused']);
  expect(await followUntilEnd(late)).toBe('refused');
  expect(Math.max(...late.waits)).toBe(10_000);
});

test('the polling ends when the bank refuses a processing payment', async () => {
  const order = anOrder(['open', 'processing', fault(503), 'processing', 'failed', 'open']);
  expect(await followUntilEnd(order)).toBe('failed');
  expect(order.waits).toHaveLength(4);
});

test('the polling does not end by a failure from before the payment', async () => {
  expect(await followUntilEnd(anOrder(['failed', 'failed', 'fulfilled']))).toBe('fulfilled');
});

test('the polling recognises in an open order whether the bank is processing or has refused', () => {
  const order = { status: 'open', processing: false, failureCode: null } as const;
  expect(lookOf(order)).toBe('open');
  expect(lookOf({ ...order, processing: true, failureCode: 'card_declined' })).toBe('processing');
  expect(lookOf({ ...order, failureCode: 'card_declined' })).toBe('failed');
  expect(lookOf({ ...order, status: 'fulfilled', failureCode: 'card_declined' })).toBe('fulfilled');
});

test.each([401, 404])(
  'the polling ends as lost when the server returns %i: this device has no access any more',
  async (status) => {
    expect(await followUntilEnd(anOrder([fault(status)]))).toBe('lost');
  },
);

test('the polling stops when no caller waits any more', async () => {
  expect(await followUntilEnd({ ...anOrder(['open']), stopped: () => true })).toBe('lost');
});

test('the polling reads every second at first and every ten seconds in the end', () => {
  expect([0, 9, 10, 12, 18, 500].map(followDelayMs)).toEqual([1000, 1000, 2000, 4000, 10_000, 10_000]);
});
