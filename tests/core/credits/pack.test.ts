// spec: 3.59, 3.60
import { expect, test } from 'vitest';
import { creditPacks, packById, pricePerCredit } from '#core/credits/pack.ts';

test('the three packs cost the prices of the specification, to three decimals a credit', () => {
  expect(creditPacks.map((pack) => [pack.id, pack.credits, pack.priceCents, pricePerCredit(pack)])).toEqual([
    ['small', 100, 999, '0.100'],
    ['medium', 500, 3999, '0.080'],
    ['large', 1000, 6999, '0.070'],
  ]);
});

test('only the middle pack is popular, and the larger two show the savings of the specification', () => {
  expect(creditPacks.map(({ id, popular, savingPercent }) => [id, popular, savingPercent])).toEqual([
    ['small', false, 0],
    ['medium', true, 20],
    ['large', false, 30],
  ]);
});

test('the displayed saving is never above the actual one', () => {
  const [small] = creditPacks;
  for (const pack of creditPacks) {
    const saved = 100 * (1 - pack.priceCents / pack.credits / (small!.priceCents / small!.credits));
    expect(pack.savingPercent).toBeLessThanOrEqual(Math.round(saved));
  }
});

test('an unknown pack gives null', () => {
  expect(packById('gigantic')).toBeNull();
  expect(packById('__proto__')).toBeNull();
});
