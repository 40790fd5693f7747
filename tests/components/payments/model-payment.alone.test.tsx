// spec: 2.135, 4.30, 4.38, 4.39, 7.84, 7.86, 8.53, 9.20, 9.21
import type { Locator } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import {
  certificate,
  handOverModel,
  marketplaceModel,
  marketplaceModels,
  ownedModels,
} from '#core/contract/marketplace.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { createModelPayment, order } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { aRuntimeConfig, anId, aModelOnSale, aWorkflow } from '../../support/screens/examples.ts';
import { holdTimers } from '../../support/screens/hold-timers.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import {
  appearanceOfStripe,
  forgetStripe,
  returnUrlOfPayment,
  stripeResponses,
  stripeScript,
} from '../../support/screens/stripe-script.ts';

const server = useContractServer();
const model = aModelOnSale();
const orderId = anId(50);
const started = {
  orderId,
  amount: 249,
  currency: 'usd' as const,
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
};
const anOrder = {
  id: orderId,
  kind: 'model' as const,
  status: 'open' as const,
  amount: 249,
  failureCode: null,
  processing: false,
  createdAt: '2026-11-25T09:00:00.000Z',
};

beforeEach(() => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(marketplaceModel, { model });
  server.api.answers(ownedModels, { models: [] });
  // A test that ends while its payment is with the bank leaves a read of the order for the next second: it is the last one.
  server.api.refuses(order, { code: 'notFound' });
});

async function openPaymentAt() {
  const { path } = await openScreen(`/marketplace/model/${model.id}`);
  await page.getByRole('button', { name: 'Satın al' }).first().click();
  return { path, dialog: page.getByRole('dialog', { name: 'Ödeme' }) };
}
const openPayment = async () => (await openPaymentAt()).dialog;

test('the dialog names the model, its one-time price and the granted rights, and pays', async () => {
  server.api.answers(createModelPayment, started);
  const dialog = await openPayment();
  await expect.element(dialog.getByText('Defne Aksoy')).toBeVisible();
  await expect.element(dialog.getByText('Model · tek seferlik')).toBeVisible();
  await expect.element(dialog.getByText('sınırsız')).toBeVisible();
  await expect.element(dialog.getByText(/Krediler bu fiyata dahil değildir/)).toBeVisible();
  stripeResponses({ paymentIntent: { status: 'processing' } });
  // No response: the order would be requested again during the next test.
  server.api.holds(order);
  await dialog.getByRole('button', { name: '$249,00 öde' }).click();
  await expect.element(dialog.getByText('Ödemeniz bankanızda işleniyor')).toBeVisible();
  expect(server.api.requestsOf(createModelPayment).at(-1)?.body).toEqual({ modelId: model.id });
});

test('the bank gets the return address of the product itself', async () => {
  server.api.answers(createModelPayment, started);
  const dialog = await openPayment();
  stripeResponses({ error: { type: 'card_error', code: 'card_declined', message: 'Kart reddedildi' } });
  await dialog.getByRole('button', { name: '$249,00 öde' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const address = new URL(String(returnUrlOfPayment()));
  expect(address.origin + address.pathname).toBe(`${location.origin}/payment-success`);
  expect(address.searchParams.get('order')).toBe(orderId);
});

test('the card fields have the letter size of their surroundings, also after it changes', async () => {
  server.api.answers(createModelPayment, started);
  const dialog = await openPayment();
  await expect.element(dialog.getByText('Kart numarası')).toBeVisible();
  expect(appearanceOfStripe().variables).toMatchObject({ fontSizeBase: '16px', spacingUnit: '4px' });
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  document.documentElement.style.fontSize = '200%';
  await expect
    .poll(() => appearanceOfStripe())
    .toMatchObject({
      variables: { fontSizeBase: '32px', spacingUnit: '8px' },
      rules: {
        '.Label': { fontSize: '28px' },
        '.Input': { padding: '24px 14px' },
        '.Error': { fontSize: '26px' },
      },
    });
});

test('the card fields follow the device into dark mode while they are open', async () => {
  const device = { query: new EventTarget(), isDark: false };
  const real = globalThis.matchMedia.bind(globalThis);
  const media = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) =>
      query === '(prefers-color-scheme: dark)'
        ? (Object.assign(device.query, { matches: device.isDark }) as MediaQueryList)
        : real(query),
    );
  onTestFinished(() => media.mockRestore());
  server.api.answers(createModelPayment, started);
  const dialog = await openPayment();
  await expect.element(dialog.getByText('Kart numarası')).toBeVisible();
  expect(appearanceOfStripe().theme).toBe('stripe');
  device.isDark = true;
  device.query.dispatchEvent(new Event('change'));
  await expect.poll(() => appearanceOfStripe().theme).toBe('night');
});

/** Pays, and stops the clock once the bank is asked; its response comes then. */
async function payIn(dialog: Locator) {
  const pay = dialog.getByRole('button', { name: '$249,00 öde' });
  await expect.element(pay).toBeEnabled();
  const bank = Promise.withResolvers<{ paymentIntent: { status: string } }>();
  stripeResponses(bank.promise);
  await pay.click();
  const timers = holdTimers();
  bank.resolve({ paymentIntent: { status: 'succeeded' } });
  return timers;
}

test('the dialog closes one second after the payment, whose order is followed', async () => {
  server.api.answers(createModelPayment, started);
  server.api.holds(order);
  const dialog = await openPayment();
  const timers = await payIn(dialog);
  await timers.until(() => dialog.getByText('Ödeme alındı').query() !== null);
  // A person who does not want to wait closes it.
  await timers.until(() => dialog.getByRole('button', { name: 'Kapat' }).query() !== null);
  await timers.until(() => server.api.requestsOf(order).length === 1);
  await timers.advance(999);
  expect(isClosing(dialog.element())).toBe(false);
  await timers.advance(1);
  await timers.until(() => isClosing(dialog.query()));
});

test('the message about a bought model is shown for three seconds, and then the dashboard hands it over', async () => {
  server.api.answers(createModelPayment, started);
  server.api.answers(order, { order: { ...anOrder, status: 'fulfilled' } });
  server.api.answers(handOverModel, { isFirst: true });
  const { dialog, path } = await openPaymentAt();
  const timers = await payIn(dialog);
  await timers.until(() => dialog.getByText('Ödeme alındı').query() !== null);
  await timers.until(() => server.api.requestsOf(order).length === 1);
  await timers.advance(1000);
  const news = page.getByRole('status').filter({ hasText: spokenNotice });
  await timers.until(() => news.query() !== null);
  serveDashboard();
  await timers.advance(2999);
  expect(news.query()).not.toBeNull();
  expect(path()).toBe(`/marketplace/model/${model.id}`);
  await timers.advance(1);
  await timers.until(() => path() === `/dashboard?handover=${model.id}`);
  await timers.until(() => page.getByRole('dialog', { name: 'Defne Aksoy artık sizin' }).query() !== null);
  await timers.until(() => server.api.requestsOf(handOverModel).length === 1);
});

test('a person who does not wait opens the dashboard at once', async () => {
  server.api.answers(createModelPayment, started);
  server.api.answers(order, { order: { ...anOrder, status: 'fulfilled' } });
  server.api.answers(handOverModel, { isFirst: true });
  const { dialog, path } = await openPaymentAt();
  const timers = await payIn(dialog);
  await timers.until(() => dialog.getByText('Ödeme alındı').query() !== null);
  await timers.advance(1000);
  const now = page.getByRole('button', { name: 'Hemen aç' });
  await timers.until(() => now.query() !== null);
  serveDashboard();
  (now.element() as HTMLElement).click();
  await timers.until(() => path() === `/dashboard?handover=${model.id}`);
  await timers.until(() => page.getByRole('dialog', { name: 'Defne Aksoy artık sizin' }).query() !== null);
});

const spokenNotice = "Model başarıyla satın alındı! Dashboard'a yönlendiriliyorsunuz...";

function serveDashboard(): void {
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.refuses(certificate, { code: 'notFound' });
}

/** Fading out, or removed. */
function isClosing(box: Element | null): boolean {
  return box === null || !box.isConnected || box.hasAttribute('data-ending-style');
}

test('a model that is owned already is refused in words, with a retry', async () => {
  server.api.refuses(createModelPayment, { code: 'marketplace.alreadyOwned' });
  const dialog = await openPayment();
  await expect.element(dialog.getByRole('alert').getByText('Ödeme sırasında bir hata oluştu')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Tekrar Dene' })).toBeEnabled();
});

test('card fields that cannot be loaded are requested again', async () => {
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: '/missing/stripe.js' }));
  server.api.answers(createModelPayment, started);
  const dialog = await openPayment();
  await expect.element(dialog.getByText(/Kart formu yüklenemedi/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Tekrar Dene' })).toBeEnabled();
});

for (const [status, title] of [
  ['fulfilled', 'Model artık sizin'],
  ['canceled', 'Ödeme tamamlanmadı'],
  ['refused', 'Alışveriş tamamlanamadı'],
] as const) {
  test(`the return from the bank shows that an order is ${status}`, async () => {
    server.api.answers(order, { order: { ...anOrder, status } });
    await openScreen(`/payment-success?order=${orderId}&model=${model.id}&redirect_status=succeeded`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  });
}

test('the return from the bank with a new model leads to its handover after three seconds', async () => {
  server.api.answers(order, { order: { ...anOrder, status: 'fulfilled' } });
  server.api.answers(ownedInfluencers, { influencers: [model], handover: model.id });
  server.api.answers(handOverModel, { isFirst: true });
  serveDashboard();
  const { path } = await openScreen(`/payment-success?order=${orderId}&model=${model.id}&redirect_status=succeeded`);
  await expect.element(page.getByText(spokenNotice)).toBeVisible();
  await page.getByRole('button', { name: 'Hemen aç' }).click();
  await expect.poll(path).toBe(`/dashboard?handover=${model.id}`);
  await expect.element(page.getByRole('dialog', { name: 'Defne Aksoy artık sizin' })).toBeVisible();
});

test('the return from the bank with the credits for a first image goes on to its creator', async () => {
  server.api.answers(order, { order: { ...anOrder, kind: 'credits', status: 'fulfilled' } });
  await openScreen(`/payment-success?order=${orderId}&model=${model.id}&redirect_status=succeeded`);
  const link = page.getByRole('link', { name: 'İlk kareyi üret' });
  await expect.element(link).toHaveAttribute('href', `/dashboard/content-creator/${model.id}`);
});

test('the return from the bank waits while the order is open', async () => {
  server.api.answers(order, { order: anOrder });
  await openScreen(`/payment-success?order=${orderId}&redirect_status=succeeded`);
  await expect.element(page.getByRole('heading', { name: 'Ödeme alındı, işleniyor' })).toBeVisible();
});

test('an order of another user is not found, and a return without an order is described as such', async () => {
  server.api.refuses(order, { code: 'notFound' });
  await openScreen(`/payment-success?order=${orderId}`);
  await expect.element(page.getByRole('heading', { name: 'Bu ödeme bulunamadı' })).toBeVisible();
});

test('a return without an order has nothing to show', async () => {
  await openScreen('/payment-success');
  await expect.element(page.getByRole('heading', { name: 'Gösterilecek bir ödeme yok' })).toBeVisible();
});
