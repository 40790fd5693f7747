// spec: 2.133, 5.50, 5.51, 8.49
import { expect, test } from 'vitest';
import type { PaymentItem } from '../../../pwa/src/features/payments/start-payment.ts';
import { readStarted, startPayment } from '../../../pwa/src/features/payments/start-payment.ts';
import { toHex } from '../../../pwa/src/features/payments/useAppearance.ts';

const reply = {
  orderId: 'o',
  amount: 39.99,
  currency: 'usd',
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_2' },
};

test('the fields of the card form are read from the response', () => {
  expect(readStarted(reply)).toEqual({ orderId: 'o', amount: 39.99, clientSecret: 'pi_1_secret_2' });
});

test.each([null, {}, { ...reply, paymentIntent: undefined }, { ...reply, paymentIntent: { id: 'pi_1' } }])(
  'the response %j gives Invalid payment response',
  (broken) => {
    expect(() => readStarted(broken)).toThrow('Invalid payment response');
  },
);

test('an unpaid type gives Invalid payment type', async () => {
  const item = { type: 'gift' } as unknown as PaymentItem;
  await expect(startPayment(item, 'key')).rejects.toThrow('Invalid payment type');
});

test('computed colours are written in the format of the card form', () => {
  expect(toHex('rgb(11, 18, 38)')).toBe('#0b1226');
  expect(toHex('rgba(255, 255, 255, 0.5)')).toBe('#ffffff');
  expect(toHex('oklch(0.5 0.1 20)')).toBe('oklch(0.5 0.1 20)');
});
