// spec: 4.32, 4.33, 4.34, 8.46
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import {
  confirmCard,
  isSetupSecret,
  readConfirmation,
  refusalText,
} from '../../../pwa/src/features/payments/CardForm.tsx';

test('the confirmation uses seti_ secrets for a setup and all others for a payment', () => {
  expect(isSetupSecret('seti_1_secret_2')).toBe(true);
  expect(isSetupSecret('pi_1_secret_2')).toBe(false);
});

test.each([
  [{ paymentIntent: { status: 'succeeded' } }, 'paid'],
  [{ setupIntent: { status: 'succeeded' } }, 'paid'],
  [{ paymentIntent: { status: 'processing' } }, 'settling'],
  [{ paymentIntent: { status: 'requires_capture' } }, 'settling'],
  [{ paymentIntent: { status: 'requires_payment_method' } }, 'refused'],
] as const)('the result %j is read as %s', (answer, kind) => {
  expect(readConfirmation(answer).kind).toBe(kind);
});

test('a refusal because the money was already taken is a payment', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } as const;
  const paid = { status: 'succeeded' } as never;
  expect(readConfirmation({ error: { ...error, payment_intent: paid } })).toEqual({ kind: 'paid' });
  expect(readConfirmation({ error: { ...error, setup_intent: paid } })).toEqual({ kind: 'paid' });
});

test('a reason is said once: by the card form at its fields, or by the message', () => {
  const outcome = readConfirmation({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Kartınız reddedildi.',
    },
  });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'generic_decline', inField: false });
  if (outcome.kind !== 'refused') return;
  expect(refusalText(outcome, 'tr')).toBe(
    'Ödeme alınmadı, kartınızdan para çekilmedi. Başka bir kart deneyebilirsiniz.',
  );
  const unshown = { ...outcome, code: 'processing_error' };
  expect(refusalText(unshown, 'en')).toBe(
    'Your card could not be processed just now; you were not charged. Try again in a moment.',
  );
});

test('the message of the provider for card holders is shown when we have no sentence for a decline', () => {
  const outcome = readConfirmation({
    error: { type: 'card_error', code: 'card_declined', decline_code: 'not_known_here', message: 'Bakiye yok.' },
  });
  expect(outcome).toEqual({ kind: 'refused', code: 'not_known_here', message: 'Bakiye yok.', inField: false });
  if (outcome.kind === 'refused') expect(refusalText(outcome, 'tr')).toBe('Bakiye yok.');
});

test('a message written for developers is never shown', () => {
  const outcome = readConfirmation({
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
  });
  expect(outcome.kind).toBe('refused');
  if (outcome.kind !== 'refused') return;
  expect(refusalText(outcome, 'tr')).toBe('Ödeme işlemi sırasında bir hata oluştu.');
  expect(refusalText(outcome, 'en')).toBe('Something went wrong with your payment.');
});

test('an error in a field is left to the field', () => {
  const outcome = readConfirmation({ error: { type: 'validation_error', code: 'incomplete_number', message: 'x' } });
  expect(outcome).toMatchObject({ kind: 'refused', inField: true });
});

test('a payment or a setup is confirmed by its own call, and the page is left only when the bank requires it', async () => {
  const confirmPayment = vi.fn(() => Promise.resolve({ paymentIntent: { status: 'succeeded' } }));
  const confirmSetup = vi.fn(() => Promise.resolve({ setupIntent: { status: 'succeeded' } }));
  const stripe = { confirmPayment, confirmSetup } as unknown as Stripe;
  const elements = {} as StripeElements;
  const returnUrl = 'https://vitrin.example/payment-success?order=1';
  const expected = { elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } };
  await confirmCard({ stripe, elements, clientSecret: 'pi_1_secret_2', returnUrl });
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(expected);
  expect(confirmSetup).not.toHaveBeenCalled();
  await confirmCard({ stripe, elements, clientSecret: 'seti_1_secret_2', returnUrl });
  expect(confirmSetup).toHaveBeenCalledExactlyOnceWith(expected);
  expect(confirmPayment).toHaveBeenCalledOnce();
});
