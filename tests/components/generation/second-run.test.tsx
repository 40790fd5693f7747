// spec: 2.92
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ownAccount, ownSessions } from '#core/contract/account.ts';
import { logout } from '#core/contract/auth.ts';
import { generate } from '#core/contract/generation.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anId, aRun, aUser, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { acceptRun, serveCreator, openCreator, press, prompt } from './open-creator.ts';

const server = useContractServer();
const question = () => page.getByRole('alertdialog', { name: 'Bir üretim daha başlatılsın mı?' });
const started = () => server.api.requestsOf(generate).length;
const setting = () => page.getByRole('switch', { name: /İkinci ücretli üretimden önce sor/ });
let runs = 0;

beforeEach(() => {
  serveCreator(server.api);
});

/** The server accepts it; it is done at once. */
async function pressFor(words: string): Promise<void> {
  acceptRun(server.api, aRun({ id: anId(300 + ++runs), prompt: words }));
  await prompt().fill(words);
  await press().click();
}

async function start(words: string): Promise<void> {
  const before = started();
  await pressFor(words);
  await expect.poll(started).toBe(before + 1);
  await expect.element(press()).not.toHaveAttribute('aria-busy', 'true');
}

test('a second paid run with other inputs asks for confirmation before it is charged, and only once per session', async () => {
  await openCreator(server.api);
  await start('Sahilde kahve');
  await pressFor('Vapurda çay');
  await expect.element(question().getByText(/Bu üretim ayrıca 2 kredi harcar/)).toBeVisible();
  await expectAccessible('the question before a second paid run');
  await question().getByRole('button', { name: 'Vazgeç' }).click();
  expect(started()).toBe(1);
  await press().click();
  await question().getByRole('button', { name: 'Üret' }).click();
  await expect.poll(started).toBe(2);
  await expect.element(question()).not.toBeInTheDocument();
  await start('Çatıda akşam');
  expect(question().query()).toBeNull();
});

test('the question shows the price in English too', async () => {
  await openCreator(server.api);
  await start('Sahilde kahve');
  await setLocale('en');
  acceptRun(server.api, aRun({ id: anId(300 + ++runs), prompt: 'Tea' }));
  await prompt().fill('Tea');
  await page.getByRole('button', { name: 'Create a photo' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/This one costs another 2 credits\./)).toBeVisible();
});

test('the same inputs do not ask again once the previous run has ended', async () => {
  await openCreator(server.api);
  await start('Sahilde kahve');
  await start('Sahilde kahve');
  expect(question().query()).toBeNull();
});

test('a yes counts even if the run was not accepted', async () => {
  await openCreator(server.api);
  await start('Sahilde kahve');
  await pressFor('Vapurda çay');
  server.api.refuses(generate, { code: 'generation.tooMany', params: { max: 20 } });
  await question().getByRole('button', { name: 'Üret' }).click();
  await expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  await start('Vapurda çay');
});

test('a free run neither asks nor counts', async () => {
  const free = aWorkflow({ creditCost: { costPerUse: 0 } });
  await openCreator(server.api, [], free);
  await start('Sahilde kahve');
  await start('Vapurda çay');
  expect(question().query()).toBeNull();
});

test('the profile turns the question off and on again', async () => {
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  server.api.answers(ownSessions, { devices: [] });
  await openCreator(server.api);
  await start('Sahilde kahve');
  await turnSetting('false');
  await openCreator(server.api);
  await start('Vapurda çay');
  await start('Çatıda akşam');
  await turnSetting('true');
  await openCreator(server.api);
  await pressFor('Pazarda incir');
  await expect.element(question()).toBeVisible();
});

test('the next person who signs in begins a session of their own', async () => {
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  const screen = await openCreator(server.api);
  await start('Sahilde kahve');
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' }).click();
  await expect.poll(screen.path).not.toContain('/dashboard');
  await cleanup();
  await openCreator(server.api);
  await start('Vapurda çay');
  expect(question().query()).toBeNull();
});

async function turnSetting(checked: 'true' | 'false'): Promise<void> {
  await cleanup();
  await openScreen('/dashboard/profile');
  await setting().click();
  await expect.element(setting()).toHaveAttribute('aria-checked', checked);
  await cleanup();
}
