import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPaymentGrant, returned } from '#core/payments/payment-grant.ts';

const source = { paymentIntentId: 'pi', userId: 'user', sourceType: 'order', sourceId: 'order' } as const;
const grant = newPaymentGrant({ ...source, amountCents: 999, credits: 100 });

test.each([
  [0, 0],
  [1, 0],
  [10, 1],
  [500, 50],
  [998, 99],
  [999, 100],
  [5000, 100],
])('a refund of %i of 999 cents takes %i of 100 credits', (cents, taken) => {
  expect(returned(grant, cents)).toEqual({ takenCredits: taken, losesModel: false });
});

test('a model is withdrawn when its price was refunded completely, and not before', () => {
  const model = newPaymentGrant({ ...source, amountCents: 2999, credits: 0 }, 'model');
  expect(returned(model, 2998)).toEqual({ takenCredits: 0, losesModel: false });
  expect(returned(model, 2999)).toEqual({ takenCredits: 0, losesModel: true });
});

test('never more is taken than was granted, and a larger refund never takes less', () => {
  const cents = fc.integer({ min: 1, max: 100_000_00 });
  fc.assert(
    fc.property(cents, fc.nat(1_000_000), fc.nat(100_000_00), fc.nat(100_000_00), (amountCents, credits, a, b) => {
      const of = newPaymentGrant({ ...source, amountCents, credits });
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((each) => returned(of, each).takenCredits);
      expect(less).toBeLessThanOrEqual(more!);
      expect(more).toBeLessThanOrEqual(credits);
    }),
  );
});
