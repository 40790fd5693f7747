// spec: 2.185, 2.187
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
import { beginWalk, onPhone } from '../support/walks.ts';

const here = appInTest();
let elif: Person;
let device: CustomerDevice;
beforeAll(async () => {
  elif = await personOf(here.server, 'elif@vitrin.test');
  device = await openDevice(here.browser, here.server.url, elif);
});
afterAll(() => device?.context.close());

const rowWith = (prompt: string) =>
  here.server.knex('schedules').where({ prompt }).orderBy('created_at', 'desc').first();

test('a customer adds a photo of a product, picks it in a plan without a network, and the run of the plan sends it', async () => {
  const { page, context } = device;
  const words = await beginWalk(page, onPhone);
  const [defne] = elif.modelIds;
  const name = `Latte bardağı ${randomBytes(2).toString('hex')}`;
  const prompt = `Kahve molası, ${name}`;
  const product = sharp({ create: { width: 600, height: 750, channels: 3, background: '#c7a17a' } });
  const photo = Buffer.concat([await product.jpeg().toBuffer(), randomBytes(8)]);

  await page.goto(`${here.server.url}/dashboard/assets/${defne}`);
  await page.getByRole('heading', { level: 1, name: words('assets.title') }).waitFor();
  await page
    .getByRole('button', { name: words('assets.add') })
    .first()
    .click();
  const form = page.locator('.drawer');
  await form.getByLabel(words('assetChoice.name')).fill(name);
  await form
    .getByLabel(words('assetChoice.image'))
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  await form.getByRole('button', { name: words('fields.removeFile') }).waitFor();
  await isAccessible(page);
  await form.getByRole('button', { name: words('assetChoice.save') }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('img', { name }).waitFor();
  await isAccessible(page);

  const day = addDays(new Date().toISOString().slice(0, 10), 40);
  await page.goto(`${here.server.url}/dashboard/schedule/${defne}?day=${day}`);
  const add = page.getByRole('button', { name: words('schedules.new') }).first();
  await add.waitFor();
  await context.setOffline(true);
  await add.click();
  const plan = page.getByRole('dialog', { name: words('schedules.new') });
  await plan.getByLabel(words('form.prompt')).fill(prompt);
  const chosen = plan.getByRole('group', { name: words('form.assets') });
  await chosen.getByRole('button', { name: words('assetChoice.choose') }).click();
  const sheet = page.getByRole('dialog', { name: words('assetChoice.label') });
  await sheet.getByRole('button', { name, exact: true }).click();
  await isAccessible(page);
  await sheet.getByRole('button', { name: words('assetChoice.done') }).click();
  await chosen.getByText(name).waitFor();
  await plan.getByRole('button', { name: words('form.plan') }).click();
  const card = page.getByRole('button', { name: new RegExp(prompt) }).first();
  await card.waitFor();
  expect(await rowWith(prompt)).toBeUndefined();

  await context.setOffline(false);
  await expect.poll(() => rowWith(prompt)).toMatchObject({ status: 'pending', asset_ids: [expect.any(String)] });
  await card.click();
  await page.getByRole('button', { name: words('form.startNow') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('form.startAndPost') })
    .click();
  await expect.poll(async () => (await rowWith(prompt))?.status, { timeout: 60_000 }).toBe('completed');
  const { calls } = await control(here.server.sandbox.workflow, 'calls');
  const sent = calls.find((call: { prompt: string }) => call.prompt.includes(prompt));
  expect(sent.pictures).toContain(createHash('sha256').update(photo).digest('hex'));
});
