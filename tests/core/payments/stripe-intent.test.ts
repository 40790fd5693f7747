import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { objectOfEvent, readStripeIntent } from '#core/payments/stripe-intent-schema.ts';

const sent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 999,
  amount_received: 0,
  client_secret: 'pi_1_secret_x',
  currency: 'usd',
  customer: 'cus_1',
  last_payment_error: null,
  metadata: { order_id: 'order-1' },
  status: 'requires_payment_method',
};

const failed = (last_payment_error: object) => readStripeIntent({ ...sent, last_payment_error })?.failureCode;

const declined = (error: object) => readStripeIntent({ ...sent, last_payment_error: error })?.declined;

describe('reading Stripe’s payment intent', () => {
  test('returns the fields that we use', () => {
    expect(readStripeIntent(sent)).toEqual({
      id: 'pi_1',
      clientSecret: 'pi_1_secret_x',
      status: 'requires_payment_method',
      amountCents: 999,
      currency: 'usd',
      customerId: 'cus_1',
      orderId: 'order-1',
      failureCode: null,
      declined: null,
      paid: null,
    });
  });

  test('identifies a declined attempt by its charge, or by its card, and the card as far as Stripe does', () => {
    const method = { id: 'pm_1', card: { brand: 'visa', last4: '0002' } };
    expect(declined({ code: 'card_declined', charge: 'ch_1', payment_method: method })).toEqual({
      key: 'ch_1',
      failureCode: 'card_declined',
      card: { brand: 'visa', last4: '0002' },
    });
    expect(declined({ code: 'expired_card', payment_method: { id: 'pm_1' } })).toEqual({
      key: 'pi_1:pm_1:expired_card',
      failureCode: 'expired_card',
      card: null,
    });
    expect(declined({})).toEqual({ key: 'pi_1::failed', failureCode: 'failed', card: null });
  });

  test('includes the received amount after success', () => {
    const paid = { ...sent, status: 'succeeded', amount_received: 500 };
    expect(readStripeIntent(paid)?.amountCents).toBe(500);
  });

  test('reads an expanded customer, and a missing one', () => {
    expect(readStripeIntent({ ...sent, customer: { id: 'cus_2', object: 'customer' } })?.customerId).toBe('cus_2');
    expect(readStripeIntent({ ...sent, customer: null })?.customerId).toBeNull();
  });

  test('prefers the bank’s reason to the general code', () => {
    expect(failed({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe('insufficient_funds');
    expect(failed({ code: 'expired_card' })).toBe('expired_card');
    expect(failed({ type: 'api_error' })).toBe('failed');
  });

  test('returns null for anything else, and never throws', () => {
    expect(readStripeIntent({ ...sent, object: 'charge' })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readStripeIntent(value)).toBeNull();
        objectOfEvent(value);
      }),
    );
  });

  test('returns the object of an event', () => {
    expect(objectOfEvent({ id: 'evt_1', data: { object: sent } })).toEqual(sent);
    expect(objectOfEvent({ id: 'evt_1' })).toBeNull();
  });
});
