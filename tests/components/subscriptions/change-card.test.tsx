// spec: 7.14
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { finishCardChange, startCardChange } from '#core/contract/subscriptions.ts';
import { aRuntimeConfig } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';
import { aCurrent, openSubscriptions } from './open-subscriptions.ts';

const server = useContractServer();
const plan = () => page.getByRole('region', { name: 'Aboneliğiniz' });
const dialog = () => page.getByRole('dialog', { name: 'Kartı değiştir' });

beforeEach(() => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(startCardChange, { clientSecret: 'seti_1_secret_2' });
});

async function confirm(): Promise<void> {
  await plan().getByRole('button', { name: 'Kartı değiştir' }).click();
  await dialog().getByRole('button', { name: 'Kartı kaydet' }).click();
}

test('another card is confirmed in the payment window, and the server is notified', async () => {
  await openSubscriptions(server, aCurrent());
  stripeResponses({ setupIntent: { status: 'succeeded' } });
  server.api.answers(finishCardChange, { subscription: aCurrent() });
  await plan().getByRole('button', { name: 'Kartı değiştir' }).click();
  await expect.element(dialog().getByText(/^Şimdi bir ödeme alınmaz/)).toBeVisible();
  expect(dialog().getByText('Ödenmemiş fatura da bu karttan ödenir.').query()).toBeNull();
  await dialog().getByRole('button', { name: 'Kartı kaydet' }).click();
  await expect.element(page.getByText('Kartınız değiştirildi.').first()).toBeVisible();
  expect(server.api.requestsOf(finishCardChange).map(({ body }) => body)).toEqual([{ setupIntentId: 'seti_1' }]);
});

test('a card that the bank refuses can be entered again; the server is not notified', async () => {
  await openSubscriptions(server, aCurrent());
  stripeResponses({ error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } });
  await confirm();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Kartı kaydet' })).toBeEnabled();
  expect(server.api.requestsOf(finishCardChange)).toEqual([]);
});

test('a customer with an unpaid invoice learns that it is paid, or that it was not', async () => {
  await openSubscriptions(server, aCurrent({ status: 'past_due' }));
  stripeResponses({ setupIntent: { status: 'succeeded' } });
  server.api.refuses(finishCardChange, { code: 'payments.providerUnavailable' });
  await plan().getByRole('button', { name: 'Kartı değiştir' }).click();
  await expect.element(dialog().getByText('Ödenmemiş fatura da bu karttan ödenir.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Kartı kaydet' }).click();
  await expect.element(page.getByText(/^Kart değiştirilemedi: /).first()).toBeVisible();
});

test('a plan that is paid once, or waits for its first payment, has no card to change', async () => {
  await openSubscriptions(server, aCurrent({ renews: false, cancelAtPeriodEnd: true }));
  await expect.element(plan().getByText('Pro')).toBeVisible();
  expect(plan().getByRole('button', { name: 'Kartı değiştir' }).query()).toBeNull();
});
