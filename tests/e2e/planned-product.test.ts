import type { CustomerDevice } from '../support/offline/customer-app.ts';
import type { Person } from '../support/offline/device-page.ts';
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/shared/turkey-time.ts';
import { appInTest } from '../support/app.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { openDevice } from '../support/offline/customer-app.ts';
import { personOf } from '../support/offline/device-page.ts';
import { control } from '../support/server-setup.ts';

const here = appInTest();
let elif: Person;
let device: CustomerDevice;
beforeAll(async () => {
  elif = await personOf(here.server, 'elif@vitrin.test');
  device = await openDevice(here.browser, here.server.url, elif, { viewport: { width: 390, height: 844 } });
});
afterAll(() => device?.context.close());

const rowWith = (prompt: string) =>
  here.server.knex('schedules').where({ prompt }).orderBy('created_at', 'desc').first();

test('a customer adds a photo of a product, picks it in a plan without a network, and the run of the plan sends it', async () => {
  const { page, context } = device;
  const [defne] = elif.modelIds;
  const name = `Latte bardağı ${randomBytes(2).toString('hex')}`;
  const prompt = `Kahve molası, ${name}`;
  const product = sharp({ create: { width: 600, height: 750, channels: 3, background: '#c7a17a' } });
  const photo = Buffer.concat([await product.jpeg().toBuffer(), randomBytes(8)]);

  await page.goto(`${here.server.url}/dashboard/assets/${defne}`);
  await page.getByRole('heading', { level: 1, name: 'Ürünler ve mekânlar' }).waitFor();
  await page.getByRole('button', { name: 'Görsel ekle' }).click();
  const form = page.locator('.drawer');
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form
    .getByLabel('Görsel', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  await form.getByRole('button', { name: 'a.jpg dosyasını kaldır' }).waitFor();
  await isAccessible(page);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('img', { name }).waitFor();
  await isAccessible(page);

  const day = addDays(new Date().toISOString().slice(0, 10), 40);
  await page.goto(`${here.server.url}/dashboard/schedule/${defne}?day=${day}`);
  await page.getByRole('button', { name: 'Yeni plan' }).first().waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Yeni plan' }).first().click();
  const plan = page.getByRole('dialog', { name: 'Yeni plan' });
  await plan.getByLabel('Sahne anlatımı').fill(prompt);
  await plan.getByRole('group', { name: 'Ürünler ve mekânlar' }).getByRole('button', { name: 'Seç' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ürünler ve mekânlar' });
  await sheet.getByRole('button', { name, exact: true }).click();
  await isAccessible(page);
  await sheet.getByRole('button', { name: 'Tamam' }).click();
  await plan.getByRole('group', { name: 'Ürünler ve mekânlar' }).getByText(name).waitFor();
  await plan.getByRole('button', { name: 'Planla', exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(prompt) })
    .first()
    .waitFor();
  expect(await rowWith(prompt)).toBeUndefined();

  await context.setOffline(false);
  await expect.poll(() => rowWith(prompt)).toMatchObject({ status: 'pending', asset_ids: [expect.any(String)] });
  await page
    .getByRole('button', { name: new RegExp(prompt) })
    .first()
    .click();
  await page.getByRole('button', { name: /Şimdi başlat/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Üret/ })
    .click();
  await expect.poll(async () => (await rowWith(prompt))?.status, { timeout: 60_000 }).toBe('completed');
  const { calls } = await control(here.server.sandbox.workflow, 'calls');
  const sent = calls.find((call: { prompt: string }) => call.prompt.includes(prompt));
  expect(sent.pictures).toContain(createHash('sha256').update(photo).digest('hex'));
});
