import { afterAll, beforeAll, expect, it } from 'vitest';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { startMailboxSandbox } from '#adapters/sandbox/mailbox/start-mailbox-sandbox.ts';
import type { Sandbox } from '#adapters/sandbox/kit/sandbox-server.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { aStripeSandbox, type StripeSandboxInTest } from '../support/stripe-sandbox.ts';

let browser: Browser;
let stripe: StripeSandboxInTest;
let mailbox: Sandbox;
beforeAll(async () => {
  browser = await launchBrowser();
  stripe = await aStripeSandbox({ webhookUrl: 'http://127.0.0.1:9/hook' });
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

it.each(['light', 'dark'] as const)('shows payments and mails to people, %s', async (colorScheme) => {
  const { page, errors } = await openPage(browser, { colorScheme, viewport: { width: 1200, height: 900 } });
  for (const [name, url, text] of [
    ['stripe', stripe.url, 'Kart bekleniyor'],
    ['mailbox', mailbox.url, 'Hoş geldiniz'],
  ] as const) {
    await page.goto(url);
    await page.getByText(text).waitFor();
    await page.getByText('Sandbox', { exact: true }).waitFor();
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual([]);
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}.png` });
  }
  expect(errors).toEqual([]);
});

it('holds events back and releases them from the page', async () => {
  const { page, errors } = await openPage(browser);
  await page.goto(stripe.url);
  await page.getByRole('button', { name: 'Olayları beklet' }).click();
  await page.getByText('Olaylar bekletiliyor.').waitFor();
  await page.getByRole('button', { name: 'Olayları gönder' }).click();
  await page.getByText('Olaylar hemen gönderiliyor.').waitFor();
  expect(errors).toEqual([]);
});
