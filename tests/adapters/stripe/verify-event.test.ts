import { describe, expect, test } from 'vitest';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { aStripeIntent, anEvent, signatureOf, webhookSecret } from '../../support/stripe-events.ts';

const now = '2026-11-21T09:00:00.000Z';
const gateway = createStripePaymentGateway({
  secretKey: 'sk_test_unused',
  webhookSecrets: [webhookSecret, 'whsec_the_old_one'],
  apiUrl: 'http://127.0.0.1:9',
  now: () => Date.parse(now),
});
const intent = aStripeIntent({ id: 'pi_1', status: 'succeeded', amount: 999, customer: 'cus_1', orderId: null });
const bytes = anEvent('evt_1', 'payment_intent.succeeded', intent);
const verified = (header: string | undefined, body = bytes) => gateway.verifyEvent(body, header);
const secondsAway = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();

describe('an event of Stripe', () => {
  test('is read when its signature matches', () => {
    expect(verified(signatureOf(bytes, now))).toMatchObject({
      ok: true,
      value: { id: 'evt_1', type: 'payment_intent.succeeded', payload: { data: { object: { id: 'pi_1' } } } },
    });
  });

  test('may be signed by any active secret while one replaces the other', () => {
    expect(verified(signatureOf(bytes, now, 'whsec_the_old_one')).ok).toBe(true);
  });

  test.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['nonsense', 'v1=abc'],
    ['another secret', signatureOf(bytes, now, 'whsec_of_somebody_else')],
    ['a signature older than five minutes', signatureOf(bytes, secondsAway(-301))],
    ['a signature from the future', signatureOf(bytes, secondsAway(301))],
    ['two times in one header', `${signatureOf(bytes, now)},t=1`],
  ])('is refused with %s', (_title, header) => {
    expect(verified(header)).toEqual({ ok: false, refusal: { code: 'payments.badSignature' } });
  });

  test('is accepted up to five minutes either way', () => {
    expect(verified(signatureOf(bytes, secondsAway(-300))).ok).toBe(true);
    expect(verified(signatureOf(bytes, secondsAway(300))).ok).toBe(true);
  });

  test('is refused when one of its bytes changed, or when it was serialised again', () => {
    const header = signatureOf(bytes, now);
    const text = new TextDecoder().decode(bytes);
    const changed = (body: string) => verified(header, new TextEncoder().encode(body)).ok;
    expect(changed(text.replace('"amount": 999', '"amount": 1'))).toBe(false);
    expect(changed(JSON.stringify(JSON.parse(text)))).toBe(false);
    expect(changed(text)).toBe(true);
  });
});
