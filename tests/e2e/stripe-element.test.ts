// spec: 2.136, 8.46
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { build } from 'vite';
import { route, startSandboxServer, textReply, type Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { aStripeSandbox, type StripeSandboxInTest } from '../support/stripe-sandbox.ts';

let browser: Browser;
let stripe: StripeSandboxInTest;
let shop: Sandbox;
beforeAll(async () => {
  [browser, stripe] = await Promise.all([launchBrowser(), aStripeSandbox()]);
  shop = await startShop(stripe.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await stripe?.stop();
});

type Look = { theme?: string; locale?: string; width?: number; letters?: number };
async function openShop({ theme = '', locale = 'tr', width = 900, letters = 16 }: Look = {}) {
  const intent = await stripe.stripe.paymentIntents.create({
    amount: 7900,
    currency: 'usd',
    metadata: { order_id: 'o-1' },
  });
  const opened = await openPage(browser, { viewport: { width, height: 900 } });
  const query = new URLSearchParams({ secret: intent.client_secret ?? '', theme, locale, letters: `${letters}` });
  await opened.page.goto(`${shop.url}/?${query}`);
  const fields = opened.page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
  const status = () => stripe.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  return { ...opened, fields, intent, status };
}
async function fill(
  fields: FrameLocator,
  number: string,
  { expiry = '1244', cvc = '123', name = 'Elif Yıldırım' } = {},
) {
  await fields.getByLabel('Kart numarası').pressSequentially(number);
  await fields.getByLabel('Son kullanma').pressSequentially(expiry);
  await fields.getByLabel('CVC').fill(cvc);
  await fields.getByLabel('Kart üzerindeki ad').fill(name);
}
const pay = (page: Page) => page.getByRole('button', { name: 'Öde' }).click();
const notifications = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

describe('paying', () => {
  it('pays with 4242 and formats the typed digits', async () => {
    const { page, fields, errors, status } = await openShop();
    await fill(fields, '4242424242424242');
    expect(await fields.getByLabel('Kart numarası').inputValue()).toBe('4242 4242 4242 4242');
    expect(await fields.getByLabel('Son kullanma').inputValue()).toBe('12 / 44');
    await fields.getByText('VISA').waitFor();
    await page.locator('[data-complete="true"]').waitFor({ state: 'attached' });
    await pay(page);
    await notifications(page, 'Ödendi: succeeded');
    const paid = await status();
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7900 });
    expect(paid.latest_charge).toMatchObject({
      billing_details: { name: 'Elif Yıldırım', address: { country: 'TR' } },
    });
    expect(errors).toEqual([]);
  });

  it('reports in the reader’s language that the card is declined, and accepts another card', async () => {
    const { page, fields, errors, status } = await openShop();
    await fill(fields, '4000000000000002');
    await pay(page);
    await notifications(page, 'card_declined: Kartınız reddedildi.');
    await fields.getByText('Kartınız reddedildi.').waitFor();
    expect(await fields.getByLabel('Kart numarası').getAttribute('aria-invalid')).toBe('true');
    expect(await status()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    await fields.getByLabel('Kart numarası').fill('5555555555554444');
    expect(await fields.getByText('Kartınız reddedildi.').count()).toBe(0);
    await fields.getByLabel('Kart numarası').press('Enter');
    await notifications(page, 'Ödendi: succeeded');
    expect(errors).toEqual([]);
  });

  it('requires the missing values before anything is sent', async () => {
    const { page, fields, errors, intent } = await openShop();
    await fields.getByLabel('Son kullanma').pressSequentially('0120');
    await pay(page);
    await notifications(page, 'incomplete_number: Kart numarası eksik.');
    for (const text of [
      'Kart numarası eksik.',
      'Son kullanma yılı geçmişte.',
      'Güvenlik kodu 3 haneli olmalı.',
      'Kart üzerindeki adı yazın.',
    ]) {
      await fields.getByText(text).waitFor();
    }
    const number = fields.getByLabel('Kart numarası');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await number.getAttribute('aria-describedby')).toBe('problem-number');
    await isAccessible(page);
    const { events } = await stripe.control('state');
    expect(events.filter((event: any) => event.data.object.id === intent.id)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it.each([
    ['Onayla', 'Ödendi: succeeded', 'succeeded'],
    ['Reddet', 'payment_intent_authentication_failure: Kart sahibi doğrulanamadı.', 'requires_payment_method'],
  ])('opens the bank’s page for 3D Secure; %s ends with "%s"', async (answer, text, expected) => {
    const { page, fields, errors, status } = await openShop();
    await fill(fields, '4000002500003155');
    await pay(page);
    const bank = page.frameLocator('iframe[title="3D Secure onayı"]');
    await bank.getByText('$79,00').waitFor();
    const axe = await new AxeBuilder({ page }).include('iframe[title="3D Secure onayı"]').analyze();
    expect(axe.violations.map((violation) => violation.id)).toEqual([]);
    await bank.getByRole('button', { name: answer }).click();
    await notifications(page, text);
    expect(await page.locator('iframe[title="3D Secure onayı"]').count()).toBe(0);
    expect((await status()).status).toBe(expected);
    expect(errors).toEqual([]);
  });
});

describe('saving a card', () => {
  it('asks the bank without an amount, and saves it for a subscription', async () => {
    const customer = await stripe.stripe.customers.create({});
    const setup = await stripe.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    const { page, errors } = await openPage(browser);
    await page.goto(`${shop.url}/?${new URLSearchParams({ secret: setup.client_secret ?? '' })}`);
    const fields = page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
    await fill(fields, '4000002760003184');
    await pay(page);
    const bank = page.frameLocator('iframe[title="3D Secure onayı"]');
    await bank.getByRole('button', { name: 'Onayla' }).waitFor();
    expect(await bank.getByText('Tutar').isVisible()).toBe(false);
    await bank.getByRole('button', { name: 'Onayla' }).click();
    await notifications(page, 'Kaydedildi: succeeded');
    const saved = await stripe.stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(saved.payment_method).toMatchObject({ card: { last4: '3184' }, customer: customer.id });
    expect(errors).toEqual([]);
  });
});

describe('the frame', () => {
  it.each([
    ['', 'tr', 900, 16],
    ['night', 'tr', 390, 32],
    ['', 'en', 390, 16],
  ])(
    'is accessible in theme "%s", language %s, at %i px with letters of %i, and as high as its content',
    async (theme, locale, width, letters) => {
      const { page, fields, errors } = await openShop({ theme, locale, width, letters });
      await fields.getByLabel(locale === 'tr' ? 'Fatura ülkesi' : 'Billing country').waitFor();
      await page.getByRole('button', { name: 'Öde', disabled: false }).waitFor();
      await isAccessible(page);
      const frame = await page.locator('iframe').first().boundingBox();
      const content = await fields.locator('body').evaluate((body) => body.scrollHeight);
      expect(Math.abs((frame?.height ?? 0) - content)).toBeLessThanOrEqual(1);
      const number = fields.getByRole('textbox').first();
      expect(await number.evaluate((input) => getComputedStyle(input).fontSize)).toBe(`${letters}px`);
      expect(await number.evaluate((input) => input.clientHeight)).toBe(letters * 3 - 2);
      expect(await fields.locator('html').getAttribute('lang')).toBe(locale);
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOTS']}/element-${locale}-${theme}-${width}.png` });
      expect(errors).toEqual([]);
    },
  );

  it('changes theme and language in place, and keeps the typed values', async () => {
    const { page, fields, errors } = await openShop();
    await fill(fields, '4242424242424242', { cvc: '12' });
    await pay(page);
    await fields.getByText('Güvenlik kodu 3 haneli olmalı.').waitFor();
    await page.getByRole('button', { name: 'Gece, İngilizce' }).click();
    await fields.getByText('The security code has 3 digits.').waitFor();
    expect(await fields.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await fields.locator('html').getAttribute('class')).toBe('night');
    await fields.getByLabel('CVC').fill('123');
    await pay(page);
    await notifications(page, 'Ödendi: succeeded');
    expect(errors).toEqual([]);
  });

  it('notifies the page when the payment has already ended', async () => {
    const { intent } = await openShop();
    await stripe.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const { page, errors } = await openPage(browser);
    await page.goto(`${shop.url}/?${new URLSearchParams({ secret: intent.client_secret ?? '' })}`);
    await notifications(page, 'Yüklenemedi: Bu ödeme daha önce sonuçlanmış.');
    expect(errors).toEqual([]);
  });

  it('is not affected by a message from another window', async () => {
    const { page, fields, errors, status } = await openShop();
    await fill(fields, '4242424242424242');
    const frameUrl = (await page.locator('iframe').first().getAttribute('src')) ?? '';
    const channel = new URL(frameUrl).searchParams.get('channel');
    await page.evaluate((name) => {
      // The right channel, from the wrong window.
      window.postMessage({ channel: name, kind: 'height', payload: 5000 }, '*');
    }, channel);
    const box = await page.locator('iframe').first().boundingBox();
    expect(box?.height).toBeLessThan(1000);
    expect((await status()).status).toBe('requires_payment_method');
    expect(errors).toEqual([]);
  });
});

/** The built page under the content security policy of the product. */
async function startShop(stripeUrl: string): Promise<Sandbox> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: new URL('./stripe-element/shop-page.tsx', import.meta.url).pathname,
        output: { format: 'iife' },
      },
    },
  });
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = chunks.find((each) => each.type === 'chunk')?.code ?? '';
  const css =
    'body{margin:24px auto;max-width:456px;padding:0 16px;font-family:system-ui;background:#fff;color:#0B1226}.night body{background:#111931;color:#F4F6FC}.night{color-scheme:dark}button{margin-top:18px;min-height:48px}';
  const page = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mağaza</title><link rel="stylesheet" href="/shop.css"><script src="${stripeUrl}/basil/stripe.js"></script></head><body><div id="root"></div><script src="/shop.js"></script></body></html>`;
  const csp = `default-src 'self'; script-src 'self' ${stripeUrl}; frame-src ${stripeUrl}; connect-src 'self' ${stripeUrl}; style-src 'self'`;
  return startSandboxServer({
    port: 0,
    routes: [
      route('GET', '/', () => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp },
        body: page,
      })),
      route('GET', '/shop.js', () => textReply(200, code, 'text/javascript; charset=utf-8')),
      route('GET', '/shop.css', () => textReply(200, css, 'text/css; charset=utf-8')),
    ],
  });
}
