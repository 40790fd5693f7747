// spec: 2.125, 2.128, 2.130, 2.131, 2.134, 8.52
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { createSubscriptionPayment } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { currentSubscription } from '#core/contract/subscriptions.ts';
import { aRuntimeConfig, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import {
  forgetStripe,
  returnUrlOfPayment,
  stripeResponses,
  stripeScript,
} from '../../support/screens/stripe-script.ts';
import { aCurrent, openSubscriptions } from './open-subscriptions.ts';

const server = useContractServer();
beforeEach(() => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
});

const grid = () => page.getByRole('region', { name: 'Planlar' });
const buttonOf = (name: string) => grid().getByRole('button', { name });
const started = {
  subscriptionId: anId(80),
  orderId: null,
  clientSecret: 'pi_1_secret_1',
  amount: 29.99,
  currency: 'usd' as const,
};

test('plans are side by side with price, credits and features, and only pro is popular', async () => {
  await openSubscriptions(server, null);
  await expect.element(grid().getByText('Temel', { exact: true })).toBeVisible();
  const cards = [...grid().element().querySelectorAll('.plan')].map((card) => card.textContent);
  expect(cards[0]).toMatch(/Temel.*İlk adım.*\$14,99.*\/ ay.*Ayda 200 kredi.*Ayda on içerik/);
  expect(cards.map((card) => card.includes('Popüler'))).toEqual([false, true]);
  expect(server.api.requestsOf(creditTransactions)[0]?.query).toMatchObject({ limit: '10' });
});

test('a person without a subscription can subscribe to each', async () => {
  await openSubscriptions(server, null);
  await expect.element(buttonOf('Abone ol: Temel')).toBeEnabled();
  await expect.element(buttonOf('Abone ol: Pro')).toBeEnabled();
});

test('a person with a subscription cannot subscribe again: the plan is the active one, the others are a switch', async () => {
  await openSubscriptions(server, aCurrent());
  await expect.element(buttonOf('Aktif Plan: Pro')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(buttonOf('Bu plana geç: Temel')).toBeEnabled();
  expect(
    grid()
      .getByRole('button', { name: /Abone ol/ })
      .elements(),
  ).toEqual([]);
});

for (const [kind, parts, reason] of [
  ['is to end', { cancelAtPeriodEnd: true }, 'Önce iptali geri alın.'],
  ['is not paid', { status: 'past_due' }, 'Önce aboneliğinizin ödemesini tamamlayın.'],
  ['does not renew', { renews: false, cancelAtPeriodEnd: true }, 'Mevcut planınız bitince seçebilirsiniz.'],
] as const) {
  test(`a subscription that ${kind} cannot be switched, and the button gives the reason`, async () => {
    await openSubscriptions(server, aCurrent(parts));
    const button = buttonOf('Bu plana geç: Temel');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(reason);
  });
}

test('an ended subscription does not count: every plan can be subscribed to', async () => {
  await openSubscriptions(server, aCurrent({ status: 'canceled', endedAt: '2026-11-22T09:00:00.000Z' }));
  await expect.element(buttonOf('Abone ol: Pro')).toBeEnabled();
});

test('the payment window shows today’s charge and the monthly charge, and ends with an active subscription', async () => {
  await openSubscriptions(server, null);
  server.api.answers(createSubscriptionPayment, started);
  await buttonOf('Abone ol: Pro').click();
  const dialog = page.getByRole('dialog', { name: 'Ödeme' });
  await expect.element(dialog.getByText('Aylık plan')).toBeVisible();
  await expect.element(dialog.getByText('500 kredi')).toBeVisible();
  await expect.element(dialog.getByText('her ay', { exact: true })).toBeVisible();
  const pay = dialog.getByRole('button', { name: '$29,99 öde' });
  await expect.element(pay).toBeEnabled();
  stripeResponses({ paymentIntent: { status: 'succeeded' } });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  server.api.answers(creditBalance, { balance: 500, held: 0 });
  await pay.click();
  await expect.element(page.getByText('Ödeme başarıyla tamamlandı! Aboneliğiniz aktif edildi.').first()).toBeVisible();
  await expect.element(buttonOf('Aktif Plan: Pro')).toBeVisible();
  expect(server.api.requestsOf(createSubscriptionPayment).at(-1)?.body).toEqual({ planId: anId(71) });
  const address = new URL(String(returnUrlOfPayment()));
  expect(address.pathname + address.search).toBe(`/payment-success?plan=${anId(71)}`);
});

test('a card that is only set up (seti_) is confirmed as a setup', async () => {
  await openSubscriptions(server, null);
  server.api.answers(createSubscriptionPayment, { ...started, clientSecret: 'seti_1_secret_1', amount: 0 });
  await buttonOf('Abone ol: Pro').click();
  const pay = page.getByRole('dialog', { name: 'Ödeme' }).getByRole('button', { name: 'Kartı kaydet' });
  await expect.element(pay).toBeEnabled();
  stripeResponses({ setupIntent: { status: 'succeeded' } });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  await pay.click();
  await expect.element(page.getByText(/Aboneliğiniz aktif edildi/).first()).toBeVisible();
});

test('without a charge the subscription is active at once', async () => {
  await openSubscriptions(server, null);
  server.api.answers(createSubscriptionPayment, { ...started, clientSecret: null });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  await buttonOf('Abone ol: Pro').click();
  await expect.element(page.getByText(/Aboneliğiniz aktif edildi/).first()).toBeVisible();
});

test('a second subscription is refused in words', async () => {
  await openSubscriptions(server, null);
  server.api.refuses(createSubscriptionPayment, { code: 'subscriptions.alreadyActive' });
  await buttonOf('Abone ol: Pro').click();
  await expect.element(page.getByRole('alert').getByText(/Zaten bir aboneliğiniz var/)).toBeVisible();
});
