// spec: 1.21, 2.137, 3.59, 3.60, 4.27, 4.28, 4.37, 8.48
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { createCreditPayment } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { billingHistory, currentSubscription, plans } from '#core/contract/subscriptions.ts';
import { aRuntimeConfig, anId } from '../../support/screens/examples.ts';
import { holdTimers } from '../../support/screens/hold-timers.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';

const server = useContractServer();
const started = (amount: number) => ({
  orderId: anId(50),
  amount,
  currency: 'usd' as const,
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
});

beforeEach(() => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(plans, { plans: [] });
  server.api.answers(currentSubscription, { subscription: null });
  server.api.answers(billingHistory, { history: [], total: 0 });
  server.api.answers(creditTransactions, { transactions: [], total: 0 });
});

async function openPack(name: string) {
  await openScreen('/dashboard/subscriptions');
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: 'Kredi al' });
}

for (const [name, credits, toCard] of [
  ['Satın al: 100 kredi, $9,99', /^100 kredi/, 'Ödemeye geç · $9,99'],
  ['Satın al: 500 kredi, $39,99', /500 kredi/, 'Ödemeye geç · $39,99'],
  ['Satın al: 1.000 kredi, $69,99', /1\.000 kredi/, 'Ödemeye geç · $69,99'],
] as const) {
  test(`the pressed pack is chosen when the dialog opens: ${toCard}`, async () => {
    const dialog = await openPack(name);
    await expect.element(dialog.getByRole('radio', { checked: true, name: credits })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: toCard })).toBeVisible();
  });
}

test('each pack shows its price per credit to three decimals, its saving, and which one is popular', async () => {
  const dialog = await openPack('Satın al: 100 kredi, $9,99');
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
  const packs = dialog.getByRole('radio').elements();
  expect(packs.map(({ textContent }) => textContent)).toEqual([
    '100 kredi$9,99Kredi başına $0,100',
    'Popüler%20 tasarruf500 kredi$39,99Kredi başına $0,080',
    '%30 tasarruf1.000 kredi$69,99Kredi başına $0,070',
  ]);
  await expect
    .element(
      dialog.getByText(
        'Kredilerin süresi dolmaz. Fotoğraf 1–2, video 3–5 kredi harcar. Modeller hazır gelir; 10–20 kredilik model eğitimi gerekmez.',
      ),
    )
    .toBeVisible();
});

test('another pack is chosen instead, and exactly that one is requested from the server', async () => {
  const dialog = await openPack('Satın al: 100 kredi, $9,99');
  await dialog.getByRole('radio', { name: /1\.000 kredi/ }).click();
  server.api.answers(createCreditPayment, started(69.99));
  await dialog.getByRole('button', { name: 'Ödemeye geç · $69,99' }).click();
  await expect.element(dialog.getByRole('button', { name: '$69,99 öde' })).toBeEnabled();
  expect(server.api.requestsOf(createCreditPayment).at(-1)?.body).toEqual({ creditAmount: 1000, packageType: 'large' });
  await dialog.getByRole('button', { name: 'Paketi değiştir' }).click();
  await expect.element(dialog.getByRole('radio', { checked: true, name: /1\.000 kredi/ })).toBeVisible();
});

test('while the payment is being prepared the dialog shows it and nothing can be pressed', async () => {
  const dialog = await openPack('Satın al: 500 kredi, $39,99');
  const held = server.api.holds(createCreditPayment);
  await dialog.getByRole('button', { name: 'Ödemeye geç · $39,99' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Ödeme hazırlanıyor...' }))
    .toHaveAttribute('aria-disabled', 'true');
  held.release(started(39.99));
  await expect.element(dialog.getByRole('button', { name: '$39,99 öde' })).toBeEnabled();
});

test('a payment that could not be prepared gives the reason and is retried', async () => {
  const dialog = await openPack('Satın al: 500 kredi, $39,99');
  server.api.refuses(createCreditPayment, { code: 'payments.providerUnavailable' });
  await dialog.getByRole('button', { name: 'Ödemeye geç · $39,99' }).click();
  await expect.element(dialog.getByText('Ödeme sırasında bir hata oluştu')).toBeVisible();
  server.api.answers(createCreditPayment, started(39.99));
  await dialog.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(dialog.getByRole('button', { name: '$39,99 öde' })).toBeEnabled();
});

test('bought credits reload the history, and their message is shown for three seconds', async () => {
  const dialog = await openPack('Satın al: 100 kredi, $9,99');
  server.api.answers(createCreditPayment, started(9.99));
  await dialog.getByRole('button', { name: 'Ödemeye geç · $9,99' }).click();
  const pay = dialog.getByRole('button', { name: '$9,99 öde' });
  await expect.element(pay).toBeEnabled();
  const input = () => server.api.requestsOf(creditTransactions).length;
  const before = input();
  const bank = Promise.withResolvers<{ paymentIntent: { status: string } }>();
  stripeResponses(bank.promise);
  await pay.click();
  const timers = holdTimers();
  server.api.answers(creditBalance, { balance: 220, held: 0 });
  bank.resolve({ paymentIntent: { status: 'succeeded' } });
  await timers.until(() => dialog.getByText('Ödeme alındı').query() !== null);
  const news = page.getByText('100 kredi eklendi. Bakiyeniz 220 kredi.').first();
  await timers.advance(1000);
  await timers.until(() => news.query() !== null);
  expect(input()).toBeGreaterThan(before);
  const box = news.element().closest('.toast')!;
  const isClosing = () => !box.isConnected || box.hasAttribute('data-ending-style');
  await timers.advance(2900);
  expect(isClosing()).toBe(false);
  await timers.advance(100);
  await timers.until(isClosing);
});

test('a refused card is reported in the dialog, and the next try pays and brings the credits', async () => {
  const dialog = await openPack('Satın al: 100 kredi, $9,99');
  server.api.answers(createCreditPayment, started(9.99));
  await dialog.getByRole('button', { name: 'Ödemeye geç · $9,99' }).click();
  stripeResponses({ error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } });
  await dialog.getByRole('button', { name: '$9,99 öde' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Ödeme alınmadı, kartınızdan para çekilmedi. Başka bir kart deneyebilirsiniz.');
  stripeResponses({ paymentIntent: { status: 'succeeded' } });
  server.api.answers(creditBalance, { balance: 220, held: 0 });
  await dialog.getByRole('button', { name: '$9,99 öde' }).click();
  await expect.element(dialog.getByText('Ödeme alındı')).toBeVisible();
  await expect.element(page.getByText('100 kredi eklendi. Bakiyeniz 220 kredi.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the focus begins at the chosen pack', async () => {
  const dialog = await openPack('Satın al: 500 kredi, $39,99');
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveFocus();
});
