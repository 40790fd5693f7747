import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '#core/payments/order.ts';
import type { PaymentIntent } from '#core/payments/payment-gateway.ts';
import { settlementOf, intentUse } from '#core/payments/settlement.ts';

const order: Order = {
  id: 'order-1',
  userId: 'user-1',
  purchase: { kind: 'credits', packageType: 'small', credits: 100 },
  amountCents: 999,
  currency: 'usd',
  status: 'open',
  paymentIntentId: 'pi_1',
  failureCode: null,
  isProcessing: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  fulfilledAt: null,
  attempts: [],
  paid: null,
  linkSentAt: null,
};
const intent: PaymentIntent = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'succeeded',
  amountCents: 999,
  currency: 'usd',
  customerId: 'cus_1',
  orderId: 'order-1',
  failureCode: null,
  declined: null,
  paid: null,
};
const settled = (of: Partial<Order>, by: Partial<PaymentIntent>, customers: string[] = ['cus_1']) =>
  settlementOf({ ...order, ...of }, { ...intent, ...by }, customers);

describe('the result of a payment intent for an order', () => {
  test('a payment that matches in every field is granted', () => {
    expect(settled({}, {})).toEqual({ kind: 'grant' });
  });

  test('received money counts even before the intent was saved, or after a cancellation', () => {
    expect(settled({ paymentIntentId: null }, {})).toEqual({ kind: 'grant' });
    expect(settled({ status: 'canceled' }, {})).toEqual({ kind: 'grant' });
  });

  test.each([
    ['amount', { amountCents: 998 }],
    ['amount', { amountCents: 99900 }],
    ['currency', { currency: 'try' }],
    ['customer', { customerId: 'cus_2' }],
    ['customer', { customerId: null }],
    ['order', { orderId: 'order-2' }],
    ['order', { orderId: null }],
  ])('a payment with a wrong %s is refused', (why, by) => {
    expect(settled({}, by)).toEqual({ kind: 'refuse', why });
  });

  test('a payer for whom we created no customer is refused', () => {
    expect(settled({}, { customerId: null }, [])).toEqual({ kind: 'refuse', why: 'customer' });
  });

  test('a previous customer of the buyer counts like the present one', () => {
    expect(settled({}, { customerId: 'cus_1' }, ['cus_0', 'cus_1', 'cus_2'])).toEqual({ kind: 'grant' });
  });

  test('a payment that the bank is processing is awaited, whatever the failure of an earlier attempt', () => {
    expect(settled({ failureCode: 'card_declined' }, { status: 'processing' })).toEqual({ kind: 'wait' });
    expect(settled({}, { status: 'processing', failureCode: 'card_declined' })).toEqual({ kind: 'wait' });
    expect(settled({ status: 'canceled' }, { status: 'processing' }).kind).toBe('nothing');
  });

  test('another intent that names the order does not change it', () => {
    expect(settled({}, { id: 'pi_2' })).toEqual({ kind: 'stray' });
    expect(settled({}, { id: 'pi_2', status: 'canceled' }).kind).toBe('nothing');
  });

  test('another payment for an order that has ended is one too many: a person must check it', () => {
    for (const status of ['fulfilled', 'refused', 'canceled'] as const) {
      expect(settled({ status }, { id: 'pi_2' })).toEqual({ kind: 'stray' });
      expect(settled({ status }, { id: 'pi_2', status: 'canceled' }).kind).toBe('nothing');
    }
  });

  test('a decline is recorded, the order stays open', () => {
    const declined = { status: 'requires_payment_method', failureCode: 'insufficient_funds' };
    expect(settled({}, declined)).toEqual({ kind: 'fail', failureCode: 'insufficient_funds' });
    expect(settled({ status: 'canceled' }, declined).kind).toBe('nothing');
  });

  test('waiting states change nothing', () => {
    for (const status of ['requires_payment_method', 'requires_action', 'something_new']) {
      expect(settled({}, { status }).kind).toBe('nothing');
    }
  });

  test('fulfilled and refused are final, whatever arrives', () => {
    const any = fc.record({
      status: fc.constantFrom('succeeded', 'canceled', 'requires_payment_method', 'processing'),
      amountCents: fc.integer({ min: 1, max: 100_000 }),
      failureCode: fc.option(fc.constant('card_declined')),
    });
    fc.assert(
      fc.property(fc.constantFrom('fulfilled' as const, 'refused' as const), any, (status, by) => {
        expect(settled({ status }, by).kind).toBe('nothing');
      }),
    );
  });

  test('nothing is granted unless all four fields agree', () => {
    const any = fc.record({
      status: fc.constantFrom('succeeded', 'canceled', 'processing'),
      amountCents: fc.constantFrom(999, 998),
      currency: fc.constantFrom('usd', 'eur'),
      customerId: fc.constantFrom('cus_1', 'cus_2', null),
      orderId: fc.constantFrom('order-1', 'order-2', null),
    });
    fc.assert(
      fc.property(any, (by) => {
        const fits = Object.entries(by).every(([name, value]) => intent[name as keyof PaymentIntent] === value);
        expect(settled({}, by).kind === 'grant').toBe(fits);
      }),
    );
  });
});

const use = (status: string | null, priceCents = 999) =>
  intentUse(order, status === null ? null : { ...intent, status }, priceCents);

describe('a buyer who returns to an open order', () => {
  test('gets the same card form while the intent can still be paid', () => {
    expect(
      ['requires_payment_method', 'requires_confirmation', 'requires_action'].map((status) => use(status)),
    ).toEqual(['use', 'use', 'use']);
  });

  test('does not pay an old price', () => {
    expect(use('requires_payment_method', 1299)).toBe('cancel');
  });

  test('cannot pay twice while a payment is processing', () => {
    expect([use('processing'), use('succeeded'), use('succeeded', 1299)]).toEqual(['settling', 'settling', 'settling']);
  });

  test('starts again when the intent is missing', () => {
    expect([use('canceled'), use(null)]).toEqual(['replace', 'replace']);
  });
});
