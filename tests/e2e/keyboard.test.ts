import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { appInTest } from '../support/app.ts';
import { apiOf } from '../support/api-client.ts';
import { openHands } from './keyboard/hands.ts';

/*
 * Buying, generating, planning and sharing without a mouse: every focus stop is visible, nothing traps the focus, and
 * it returns to the control that opened a window.
 */

const can = demoAccounts.find(({ email }) => email === 'can@vitrin.test')!;
const here = appInTest();
let elif: { token: string; user: object };

beforeAll(async () => {
  const { email, password } = demoAccounts.find((account) => account.email === 'elif@vitrin.test')!;
  elif = (await apiOf(here.server)('POST', '/auth/login', { email, password })).body;
});

const displayed = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

test('a visitor signs in, and buys the chosen model', async () => {
  const { page, errors, words, button, walkTo, press, write, openTwice } = await openHands(here.browser);
  await page.goto(here.server.url);
  await press(page.getByRole('link', { name: 'Satın al: Ela Tunç' }));
  await page.waitForURL(/\/auth\?selectedModel=/);
  await walkTo(page.getByRole('radio', { name: words('accounts.register') }));
  await walkTo(page.getByRole('radio', { name: words('accounts.login') }), 'ArrowLeft');
  await write(page.getByLabel(words('accounts.email')), can.email);
  await write(page.getByLabel(words('accounts.password'), { exact: true }), can.password);
  await page.keyboard.press('Enter');

  const payment = page.getByRole('dialog', { name: words('payments.title') });
  await payment.getByText(words('payments.today')).waitFor();
  await page.keyboard.press('Escape');
  await payment.waitFor({ state: 'detached' });
  await openTwice(button('marketplace.buy'), payment);
  const card = page.frameLocator('iframe[src*="/elements/payment"]');
  await write(card.getByLabel('Kart numarası'), '4242424242424242');
  await write(card.getByLabel('Son kullanma'), '1234');
  await write(card.getByLabel('CVC'), '123');
  await press(button('payments.pay'));
  await press(button('handover.leave'));
  await page.waitForURL(`${here.server.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Ela Tunç' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a customer chooses a workflow, generates, and looks at the result', async () => {
  const { page, errors, words, button, walkTo, press, write } = await openHands(here.browser, elif);
  await page.goto(`${here.server.url}/dashboard`);
  await press(page.getByRole('link', { name: words('influencers.create') }).first());
  const workflows = page.getByRole('radio', { name: /Stüdyo çekimi|Dört kare/ });
  await walkTo(workflows.nth(0));
  await walkTo(workflows.nth(1), 'ArrowDown');
  await write(page.getByLabel(words('generation.prompt')), 'Köprüde sabah');
  await press(page.getByRole('combobox', { name: /^Mekân/ }));
  await walkTo(page.getByRole('option').nth(1), 'ArrowDown');
  await page.keyboard.press('Enter');
  await press(button('generation.makeGrid'));
  await displayed(page, words('generation.charged'));
  const frame = page.getByRole('button', { name: 'Kare 2', exact: true }).first();
  await press(frame);
  await expect.poll(() => frame.getAttribute('aria-pressed')).toBe('true');
  await press(button('generation.archive'));
  await displayed(page, words('generation.archivedToast'));
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a customer plans, edits, moves, deletes and undoes it', async () => {
  const { page, errors, words, button, walkTo, press, write, openTwice } = await openHands(here.browser, elif);
  await page.goto(`${here.server.url}/dashboard`);
  await press(page.getByRole('link', { name: words('influencers.plan') }).first());
  const drawer = page.locator('.drawer');
  const card = (prompt: string) => page.getByRole('button', { name: new RegExp(prompt) }).first();
  const entry = async (key: string) => {
    await press(drawer.getByRole('button', { name: words('schedules.otherActs') }));
    await walkTo(page.getByRole('menuitem', { name: words(key) }), 'ArrowDown');
    await page.keyboard.press('Enter');
  };

  await openTwice(button('schedules.new'), drawer);
  await write(drawer.getByLabel(words('form.prompt')), 'Vapurda kahve');
  await press(button('form.plan'));
  await displayed(page, words('form.created'));
  await drawer.waitFor({ state: 'detached' });

  await openTwice(card('Vapurda kahve'), drawer);
  await press(drawer.getByRole('button', { name: words('schedules.edit') }));
  await write(drawer.getByLabel(words('form.prompt')), 'Vapurda çay');
  await press(button('form.save'));
  await card('Vapurda çay').waitFor();

  await press(card('Vapurda çay'));
  await entry('schedules.moveByDay');
  await displayed(page, words('schedules.moved'));
  await entry('schedules.delete');
  await press(page.getByRole('alertdialog').getByRole('button', { name: words('form.deleteAction') }));
  await card('Vapurda çay').waitFor({ state: 'detached' });
  await press(button('ui.undo'));
  // A day after a Sunday is in the next week.
  const { scheduled_at: moved } = await here.server.knex('schedules').where({ prompt: 'Vapurda çay' }).first();
  if (new Date(moved).getDay() === 1) await press(button('schedules.nextWeek'));
  await card('Vapurda çay').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a customer writes a post and shares it', async () => {
  const { page, errors, words, button, press, write, openTwice } = await openHands(here.browser, elif);
  await page.goto(`${here.server.url}/dashboard`);
  const content = page.locator('button.content-card').first();
  const viewer = page.getByRole('dialog');
  await openTwice(content, viewer);
  await press(viewer.getByRole('button', { name: words('contents.share') }));
  await write(page.getByRole('textbox', { name: /^Açıklama/ }), 'Günaydın');
  await press(button('contents.shareNow'));
  await displayed(page, words('contents.shared'));
  expect(errors).toEqual([]);
  await page.context().close();
});
