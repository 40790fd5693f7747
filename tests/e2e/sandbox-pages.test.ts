import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startMailboxSandbox } from '#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { aBillingSandbox, type BillingSandbox } from '../support/stripe-subscriptions.ts';

let browser: Browser;
let stripe: BillingSandbox;
let mailbox: Sandbox;
beforeAll(async () => {
  browser = await launchBrowser();
  stripe = await aBillingSandbox('2026-01-31T10:00:00Z', { webhookUrl: 'http://127.0.0.1:9/hook' });
  await stripe.active();
  mailbox = await startMailboxSandbox({ port: 0, stateFile: '' });
  const intent = { amount: 7900, currency: 'usd', description: 'Mira Demir' };
  await stripe.stripe.paymentIntents.create({ ...intent, confirm: true, payment_method: 'pm_card_visa' });
  await stripe.pay(await stripe.stripe.paymentIntents.create(intent), '4000000000000002');
  await fetch(`${mailbox.url}/messages`, {
    method: 'POST',
    body: JSON.stringify({ to: 'elif@example.com', subject: 'Hoş geldiniz', text: 'Merhaba' }),
  });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([stripe?.stop(), mailbox?.stop()]);
});

it.each(['light', 'dark'] as const)('the sandbox shows payments and mails to people, %s', async (colorScheme) => {
  const { page, errors } = await openPage(browser, { colorScheme, viewport: { width: 1200, height: 900 } });
  for (const [name, url, text] of [
    ['stripe', stripe.url, 'Kart bekleniyor'],
    ['mailbox', mailbox.url, 'Hoş geldiniz'],
  ] as const) {
    await page.goto(url);
    await page.getByText(text).waitFor();
    await page.getByText('Sandbox', { exact: true }).waitFor();
    await isAccessible(page);
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}.png` });
  }
  expect(errors).toEqual([]);
});

it('the sandbox holds events back and releases them from the page', async () => {
  const { page, errors } = await openPage(browser);
  await page.goto(stripe.url);
  await page.getByRole('button', { name: 'Olayları beklet' }).click();
  await page.getByText('Olaylar bekletiliyor.').waitFor();
  await page.getByRole('button', { name: 'Olayları gönder' }).click();
  await page.getByText('Olaylar hemen gönderiliyor.').waitFor();
  expect(errors).toEqual([]);
});

it('the sandbox advances the clock, declines a renewal, refunds and disputes from the page, and shows an invoice', async () => {
  const { page, errors } = await openPage(browser, { viewport: { width: 1200, height: 900 } });
  await page.goto(stripe.url);
  const subscriptions = page.getByRole('region', { name: 'Abonelikler' });
  await subscriptions.getByText('Etkin').waitFor();
  await subscriptions.getByRole('button', { name: 'Sonraki tahsilat reddedilsin' }).click();
  await page.getByRole('button', { name: 'Sonraki ay' }).click();
  await subscriptions.getByText('Ödeme gecikti').waitFor();
  await subscriptions.getByRole('link', { name: /\$9,99/ }).click();
  await page.getByText('Ödeme bekleniyor').waitFor();
  await isAccessible(page);
  await page.goto(stripe.url);
  await subscriptions.getByText('Ödeme gecikti').waitFor();
  const payment = page.getByRole('row').filter({ hasText: 'Mira Demir' }).filter({ hasText: 'İtiraz aç' });
  await payment.getByRole('button', { name: 'Yarısını iade et' }).click();
  await page.getByText('$39,50 iade').waitFor();
  await payment.getByRole('button', { name: 'İtiraz aç' }).click();
  await page.getByRole('button', { name: 'İtiraz kazanılsın' }).click();
  await page.getByText('İtiraz kazanıldı').waitFor();
  expect(errors).toEqual([]);
});
