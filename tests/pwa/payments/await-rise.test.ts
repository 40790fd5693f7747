// spec: 4.36, 9.19
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { awaitRise } from '../../../pwa/src/features/payments/CreditPackDialog.tsx';

/** A balance with listed values; an `Error` is a failed read. Waits are counted, not waited. */
function aBalance(answers: readonly (number | Error)[]) {
  const waits: number[] = [];
  let looks = 0;
  return {
    waits,
    looks: () => looks,
    read: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)] ?? 0;
      looks += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms: number) => void waits.push(ms),
  };
}

test('the wait returns the balance at the first read above the previous one', async () => {
  const balance = aBalance([20, 20, 520]);
  expect(await awaitRise({ previous: 20, ...balance })).toBe(520);
  expect(balance.waits).toEqual([1000, 1000]);
});

test('the wait reads ten times, one second apart, and then reports that it did not rise', async () => {
  const balance = aBalance([20]);
  expect(await awaitRise({ previous: 20, ...balance })).toBeNull();
  expect(balance.looks()).toBe(10);
  expect(balance.waits).toEqual(Array.from({ length: 9 }, () => 1000));
});

test('the wait continues after a failed read', async () => {
  expect(await awaitRise({ previous: 20, ...aBalance([new Error('no line'), 120]) })).toBe(120);
});

test('the wait never accepts an equal or lower balance as the bought credits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(10_000),
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 15 }),
      async (previous, received) => {
        const answer = await awaitRise({ previous, ...aBalance(received) });
        const looks = Array.from({ length: 10 }, (_, look) => received[Math.min(look, received.length - 1)]!);
        expect(answer).toBe(looks.find((balance) => balance > previous) ?? null);
      },
    ),
  );
});
