import type { Page } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { appInTest } from '../support/app.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { openPage } from '../support/browser.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';

const here = appInTest();
let page: Page;
let errors: string[];
let image: Buffer;

beforeAll(async () => {
  const sharpened = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a35' } });
  image = Buffer.concat([await sharpened.png().toBuffer(), randomBytes(8)]);
  ({ page, errors } = await openPage(here.browser, {
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  }));
  page.setDefaultTimeout(15_000);
  const { email, password } = demoAccounts.find((one) => one.email === 'elif@vitrin.test')!;
  const { token, user } = (await apiOf(here.server)('POST', '/auth/login', { email, password })).body;
  await page.goto(`${here.server.url}/icon.svg`);
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)],
  );
  const model = (await (await signIn(here.server, email))('GET', '/influencers/owned')).body.influencers[0];
  await page.goto(`${here.server.url}/dashboard/content-creator/${model.id}`);
  await page.getByRole('radio', { name: /Dört kare/ }).click();
});

const field = () => page.getByLabel(/Referans kıyafet/);
const pick = (name: string, mimeType: string, buffer: Buffer) => field().setInputFiles({ name, mimeType, buffer });
const form = () => page.locator('#creator-form');

test('a file is sent when it is chosen, and the form has a reference to it after a reload', async () => {
  await pick('kıyafet.png', 'image/png', image);
  await page.getByRole('button', { name: 'kıyafet.png dosyasını kaldır' }).waitFor();
  await page.getByText(/Yükleniyor: %/).waitFor({ state: 'hidden' });
  expect(await here.server.knex('uploads').whereNot('type', 'image/webp').pluck('name')).toEqual(['kıyafet.png']);
  await page.getByLabel('Sahne anlatımı').fill('Vapurda çay');
  await page.reload();
  await page.getByRole('button', { name: 'kıyafet.png dosyasını kaldır' }).waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith('/falai/generate'));
  await page.getByRole('combobox', { name: /Mekân/ }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Kareleri üret', exact: true }).click();
  const { inputData } = (await sent).postDataJSON();
  expect(inputData.outfit).toMatchObject({ name: 'kıyafet.png', type: 'image/png', size: image.length });
  expect(JSON.stringify(inputData)).not.toContain('base64');
});

test('a refusal of the server is shown at the field, and the file can be sent again', async () => {
  await page.getByRole('button', { name: 'kıyafet.png dosyasını kaldır' }).click();
  await pick('yalan.png', 'image/png', Buffer.from('<html></html>'));
  await form().getByText('Dosyanın içeriği image/png türüyle uyuşmuyor').waitFor();
  // Sending the same file again would be refused again.
  expect(await form().getByRole('button', { name: 'Tekrar Dene' }).count()).toBe(0);
  await page.route('**/uploads?*', (route) => route.abort(), { times: 1 });
  await pick('hat.png', 'image/png', image);
  await form().getByRole('button', { name: 'Tekrar Dene' }).click();
  await page.getByRole('button', { name: 'hat.png dosyasını kaldır' }).waitFor();
  await page.getByText(/Yükleniyor: %/).waitFor({ state: 'hidden' });
});

test('a file that is too large, or of another kind, is not sent', async () => {
  await page.getByRole('button', { name: 'hat.png dosyasını kaldır' }).click();
  const uploads: string[] = [];
  page.on('request', (request) => void (request.url().includes('/uploads') && uploads.push(request.url())));
  await pick('buyuk.png', 'image/png', Buffer.alloc(5_242_881));
  await form()
    .getByText(/dosya 5,1 MB, en fazla 5 MB/)
    .waitFor();
  await pick('film.mp4', 'video/mp4', Buffer.alloc(10));
  await form().getByText('desteklenmiyor').waitFor();
  expect(uploads).toEqual([]);
  // The browser logs the refusals above by itself.
  expect(errors.filter((line) => !/415|ERR_FAILED/.test(line))).toEqual([]);
});
