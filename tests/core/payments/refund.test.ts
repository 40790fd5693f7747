// spec: 7.94
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refund } from '#core/payments/refund.ts';
import type { StripeRefund } from '#core/payments/payment-gateway.ts';
import { newCreditOrder } from '#core/payments/new-order.ts';
import { newPaymentGrant } from '#core/payments/payment-grant.ts';
import { afterRead, chosenRefund, refundableCents } from '#core/payments/refund.ts';
import { creditPacks } from '#core/credits/pack.ts';

const at = '2026-11-20T09:00:00.000Z';
const open = newCreditOrder({ id: 'order', userId: 'buyer', pack: creditPacks[0]!, now: at });
const order = { ...open, status: 'fulfilled' as const, paymentIntentId: 'pi_1' };
const grant = newPaymentGrant({
  paymentIntentId: 'pi_1',
  userId: 'buyer',
  sourceType: 'order',
  sourceId: 'order',
  amountCents: order.amountCents,
  credits: 100,
});
const aRefund = (parts: Partial<Refund>): Refund => ({
  id: 'refund',
  orderId: 'order',
  amountCents: 100,
  state: 'requested',
  failure: null,
  stripeId: null,
  requestedBy: 'admin',
  createdAt: at,
  ...parts,
});

const states = ['pending', 'succeeded', 'failed'] as const;
const reads = fc.array(
  fc.constantFrom(...states).map((state): StripeRefund => {
    const failure = state === 'failed' ? 'unknown' : null;
    return { stripeId: 're_1', rowId: 'refund', amountCents: 100, state, failure, createdAt: at };
  }),
  { minLength: 1 },
);

test('a refund ends in the latest state that was read of it, in any order of reads', () => {
  fc.assert(
    fc.property(reads, (list) => {
      const end = list.reduce(afterRead, aRefund({}));
      const latest = states.findLast((state) => list.some((each) => each.state === state));
      expect(end.state).toBe(latest);
      expect(list.reduce(afterRead, end)).toBe(end);
    }),
  );
});

test('a refunded, requested or disputed amount cannot be refunded again, and a failed refund can', () => {
  const refunds = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 1, max: 400 }),
      state: fc.constantFrom('requested', 'refused', ...states),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(refunds, fc.nat(order.amountCents), (list, disputedCents) => {
      const rows = list.map((each, index) => aRefund({ ...each, id: String(index) }));
      const left = refundableCents(order, { ...grant, disputedCents, returnedCents: disputedCents }, rows);
      const live = rows.filter(({ state }) => state !== 'failed' && state !== 'refused');
      const taken = live.reduce((sum, { amountCents }) => sum + amountCents, disputedCents);
      expect(left).toBe(Math.max(0, order.amountCents - taken));
    }),
  );
});

test('however refunds are requested, accepted, refused and returned, those that live never exceed the payment', () => {
  const presses = fc.array(
    fc.record({
      cents: fc.option(fc.integer({ min: -1, max: order.amountCents + 1 })),
      state: fc.constantFrom('refused', ...states),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(presses, (list) => {
      const rows: Refund[] = [];
      for (const { cents, state } of list) {
        const left = refundableCents(order, grant, rows);
        const chosen = chosenRefund(order, grant, rows, { amountCents: cents, leftCents: left });
        expect(chosen.ok).toBe(left > 0 && (cents === null || (cents >= 1 && cents <= left)));
        if (chosen.ok) rows.push(aRefund({ id: String(rows.length), amountCents: chosen.value, state }));
        expect(chosen.ok && cents === null ? chosen.value : left).toBe(left);
      }
      const live = rows.filter(({ state }) => state !== 'failed' && state !== 'refused');
      expect(live.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(order.amountCents);
    }),
  );
});

test.each([
  ['an unpaid order', open, null, 'payments.nothingToRefund'],
  ['a disputed payment', order, { ...grant, disputedCents: 999 }, 'payments.disputed'],
  ['a payment that was refunded at Stripe', order, { ...grant, returnedCents: 999 }, 'payments.nothingToRefund'],
] as const)('%s cannot be refunded', (_what, of, having, code) => {
  expect(chosenRefund(of, having, [], { amountCents: null, leftCents: 999 })).toMatchObject({
    ok: false,
    refusal: { code },
  });
});

test('one refund of an order is on its way at a time', () => {
  const one = { amountCents: 1, leftCents: 899 };
  expect(chosenRefund(order, grant, [aRefund({})], one)).toMatchObject({
    refusal: { code: 'payments.refundUnderway' },
  });
  expect(chosenRefund(order, grant, [aRefund({ state: 'pending' })], one)).toEqual({ ok: true, value: 1 });
});

test('nothing is refunded while another amount is left than the admin was shown', () => {
  const made = [aRefund({ state: 'succeeded', amountCents: 300 })];
  for (const amountCents of [300, null]) {
    const stale = chosenRefund(order, grant, made, { amountCents, leftCents: 999 });
    expect(stale).toMatchObject({ refusal: { code: 'payments.refundChanged' } });
  }
  expect(chosenRefund(order, grant, made, { amountCents: null, leftCents: 699 })).toEqual({ ok: true, value: 699 });
});
