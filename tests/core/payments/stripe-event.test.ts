import { expect, test } from 'vitest';
import { readStripeEvent } from '#core/payments/stripe-event-schema.ts';

test('an event is stored without secrets and without personal data beyond ids', () => {
  const secret = 'pi_1_secret_abc';
  const object = {
    object: 'payment_intent',
    id: 'pi_1',
    client_secret: secret,
    receipt_email: 'ayse@example.com',
    customer: 'cus_1',
    latest_charge: { id: 'ch_1', billing_details: { name: 'Ayşe', email: 'ayse@example.com' } },
    charges: [{ customer_email: 'ayse@example.com', amount: 999 }],
    confirmation_secret: { client_secret: secret, type: 'payment_intent' },
  };
  const event = { object: 'event', id: 'evt_1', type: 'payment_intent.succeeded', created: 1, data: { object } };
  const read = readStripeEvent(JSON.stringify(event));
  expect(read).toMatchObject({ id: 'evt_1', type: 'payment_intent.succeeded' });
  expect(read!.payload).toMatchObject({
    data: { object: { id: 'pi_1', customer: 'cus_1', client_secret: null, latest_charge: { id: 'ch_1' } } },
  });
  for (const needle of [secret, 'ayse@example.com', 'Ayşe']) expect(JSON.stringify(read)).not.toContain(needle);
});
