// spec: 5.52
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditPacks } from '#core/credits/pack.ts';
import { chosenPack, newCreditOrder, samePurchase } from '#core/payments/new-order.ts';

describe('choosing a credit pack', () => {
  test('amount and pack that match give the pack', () => {
    for (const pack of creditPacks) expect(chosenPack(pack.credits, pack.id)).toEqual({ ok: true, value: pack });
  });

  test('any other amount is refused with the price of the pack', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...creditPacks), (amount, pack) => {
        fc.pre(amount !== pack.credits);
        expect(chosenPack(amount, pack.id)).toMatchObject({
          ok: false,
          refusal: {
            code: 'input.invalid',
            issues: [{ path: 'creditAmount', code: 'payments.packMismatch', params: { credits: pack.credits } }],
          },
        });
      }),
    );
  });

  test('an unknown pack is refused', () => {
    expect(chosenPack(100, 'tiny')).toMatchObject({
      refusal: { issues: [{ path: 'packageType', code: 'payments.packUnknown' }] },
    });
  });
});

test('a new order is open, unpaid, and has the price of the pack in cents', () => {
  const pack = creditPacks[1]!;
  const order = newCreditOrder({ id: 'o', userId: 'u', pack, now: '2026-11-21T09:00:00.000Z' });
  expect(order).toMatchObject({ amountCents: 3999, currency: 'usd', status: 'open', paymentIntentId: null });
  expect(order.purchase).toEqual({ kind: 'credits', packageType: 'medium', credits: 500 });
});

test('purchases are equal when they grant the same', () => {
  const small = { kind: 'credits', packageType: 'small', credits: 100 } as const;
  expect(samePurchase(small, { ...small })).toBe(true);
  expect(samePurchase(small, { ...small, packageType: 'medium' })).toBe(false);
  expect(samePurchase(small, { ...small, credits: 90 })).toBe(false);
  expect(samePurchase(small, { kind: 'model', influencerId: 'm' })).toBe(false);
  expect(samePurchase({ kind: 'model', influencerId: 'm' }, { kind: 'model', influencerId: 'n' })).toBe(false);
  const plan = { kind: 'subscription', planId: 'p', interval: 'month', credits: 100 } as const;
  expect(samePurchase(plan, { ...plan })).toBe(true);
  expect(samePurchase(plan, { ...plan, interval: 'year' })).toBe(false);
});
