// spec: 2.179
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imageFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { personOf } from '../support/offline/device-page.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { countActions } from '../support/count-actions.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { control } from '../support/server-setup.ts';

const here = appInTest();

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** The calls that reached the stand-in of the services. */
const calls = async (): Promise<{ sent: string; prompt: string; pictures: string[] }[]> =>
  (await control(here.server.sandbox.workflow, 'calls')).calls;

let desk: WatchedPage;
beforeAll(async () => {
  desk = await openPage(here.browser, {
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  desk.page.setDefaultTimeout(15_000);
  const { token, user } = await personOf(here.server, 'admin@vitrin.test');
  await desk.page.goto(`${here.server.url}/icon.svg`);
  await desk.page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
});
beforeEach(() => control(here.server.sandbox.workflow, 'reset', {}));
afterAll(() => desk?.page.context().close());

/** Opens a page of the admin area in a language. */
async function open(path: string, locale: 'tr' | 'en'): Promise<Page> {
  const { page } = desk;
  await page.evaluate((chosen) => localStorage.setItem('vitrin.locale', chosen), locale);
  await page.goto(here.server.url + path);
  return page;
}

const byName = (page: Page, role: 'button' | 'link' | 'menuitem' | 'menuitemcheckbox', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true });

const services = [
  {
    service: 'ComfyUI',
    locale: 'tr',
    words: {
      webhooks: 'Webhook’lar',
      add: 'Yeni webhook',
      recipe: 'ComfyUI',
      model: 'Model',
      origin: /^Sunucunun adresi/,
      fill: 'Formu doldur',
      create: 'Webhook’u oluştur',
      send: 'Testi gönder',
      done: 'Test tamamlandı',
    },
    answers: { origin: '/comfyui', model: 'sd_xl_base_1.0.safetensors', key: null },
    pictures: 1,
  },
  {
    service: 'Gemini',
    locale: 'en',
    words: {
      webhooks: 'Webhooks',
      add: 'New webhook',
      recipe: 'Gemini images',
      model: 'Model',
      key: 'API key',
      otherServer: 'Another server',
      origin: /^Server address/,
      fill: 'Fill in the form',
      create: 'Create webhook',
      send: 'Send test',
      done: 'Test completed',
    },
    answers: { origin: '/gemini', model: 'photo', key: 'AIza-key' },
    pictures: 4,
  },
] as const;

describe.each(services)('an admin connects $service from its recipe', ({ locale, words, answers, pictures }) => {
  test('in under twenty actions, tests it, and the service receives the person', async () => {
    const page = await open('/admin', locale);
    const action = countActions();
    const sandbox = here.server.sandbox.workflow;
    const main = page.getByRole('main');
    const field = (name: string | RegExp) => main.getByLabel(name, { exact: true });

    await action.click(page.getByRole('link', { name: words.webhooks, exact: true }));
    await action.click(byName(page, 'link', words.add));
    await main.getByRole('link', { name: words.recipe, exact: true }).waitFor();
    await isAccessible(page);
    await action.click(main.getByRole('link', { name: words.recipe, exact: true }));
    await field(words.model).waitFor();
    if ('otherServer' in words) await action.click(main.getByText(words.otherServer));
    await action.fill(field(words.origin), sandbox + answers.origin);
    await action.fill(field(words.model), answers.model);
    if ('key' in words && answers.key) await action.fill(field(words.key), answers.key);
    await isAccessible(page);
    await action.click(byName(page, 'button', words.fill));
    await field('URL').waitFor();
    await isAccessible(page);
    await action.click(byName(page, 'button', words.create));
    await action.click(byName(page, 'button', words.send));
    await main.getByText(words.done).waitFor();
    await main.locator('img').first().waitFor();
    await isAccessible(page);

    expect(action.total()).toBeLessThan(20);
    const [call] = await calls();
    // The first model on sale; each has four references, of which the service takes as many as it can.
    expect(call!.pictures.length).toBe(pictures);
    const model = await here.server
      .knex('influencer_references')
      .join('influencers', 'influencers.id', 'influencer_references.influencer_id')
      .where({ sha256: call!.pictures[0], 'influencer_references.name': 'face' })
      .first('creator_prompt');
    expect(call!.prompt).toContain(model.creator_prompt);
  });
});

const pictureOf = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(imageFile(`woman-1/${name}`)),
});

describe('the references of a new model', () => {
  test('are added, promoted from a result, ordered and published by an admin, and a run sends them in that order', async () => {
    const page = await open('/admin/influencers', 'tr');
    const panel = page.getByRole('complementary');
    const section = page.getByRole('region', { name: 'Referanslar' });
    // Not by its role: a toast has the same.
    const dialog = page.locator('.dialog');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const order = () => section.locator('li code').allTextContents();

    await press('Influencer Ekle');
    await panel.getByLabel('İsim', { exact: true }).fill('Ada Su');
    await panel.getByLabel('Yaratıcı Prompt', { exact: true }).fill('Ada Su, 27, kızıl saçlı bir kadın');
    await press('Influencer Oluştur');
    await press('Ada Su modelini düzenle');
    for (const [words, picture] of [
      ['Yüz', 'studio-chin'],
      ['Profil', 'street-bag'],
      ['Tam boy', 'wall-pockets'],
    ] as const) {
      await section.getByRole('button', { name: 'Referans ekle' }).click();
      await dialog.getByRole('button', { name: words, exact: true }).click();
      await dialog.getByLabel('Resim', { exact: true }).setInputFiles(pictureOf(picture));
      if (words === 'Yüz') await isAccessible(page);
      await dialog.getByRole('button', { name: 'Referans ekle' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await order()).toEqual(['face', 'profile', 'fullLength']);

    const { id: photo } = await here.server.knex('webhooks').whereRaw(`name ->> 'en' = 'Studio shot'`).first('id');
    await page.goto(`${here.server.url}/admin/webhooks/${photo}`);
    await press('Testi gönder');
    await press('Referans yap');
    await dialog.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: 'Ada Su' }).click();
    await dialog.getByRole('button', { name: 'Eller', exact: true }).click();
    await isAccessible(page);
    await dialog.getByRole('button', { name: 'Referans ekle' }).click();
    await page.getByText('Eller referanslara eklendi.').first().waitFor();

    await page.goto(`${here.server.url}/admin/influencers`);
    await press('Ada Su modelini düzenle');
    const choose = async (of: string, entry: string) => {
      await section.getByRole('button', { name: `${of} için işlemler` }).click();
      await page.getByRole('menu').getByText(entry, { exact: true }).click();
    };
    await choose('Eller', 'Yukarı taşı');
    await expect.poll(order).toEqual(['face', 'profile', 'hands', 'fullLength']);
    await choose('Profil', 'Herkese açık');
    await section.getByText('Herkese açık', { exact: true }).waitFor();
    await isAccessible(page);

    const { knex, url } = here.server;
    const rows = await knex('influencer_references')
      .join('influencers', 'influencers.id', 'influencer_references.influencer_id')
      .where('influencers.name', 'Ada Su')
      .orderBy('position')
      .select('influencer_references.*');
    const published = rows.filter(({ public_url: address }) => address !== null);
    expect(published.map(({ name }) => name)).toEqual(['profile']);
    expect((await fetch(url + published[0].public_url)).status).toBe(200);

    const elif = await personOf(here.server, 'elif@vitrin.test');
    const { influencer_id: influencerId } = rows[0];
    const owned = { user_id: elif.user.id, influencer_id: influencerId, created_at: new Date() };
    await knex('ownerships').insert(owned).onConflict().ignore();
    await control(here.server.sandbox.workflow, 'reset', {});
    const body = { influencer_id: influencerId, webhookId: photo, prompt: 'Vapurda çay', inputData: {} };
    expect((await elif.call('POST', '/falai/generate', body)).body).toMatchObject({ generation: { status: 'done' } });
    const [call] = await calls();
    expect(call!.pictures).toEqual(rows.map(({ sha256 }) => sha256));
    expect(call!.pictures[0]).toBe(hashOf(pictureOf('studio-chin').buffer));
    expect(call!.sent).toContain('kızıl saçlı');
  });
});

test('no error was logged on the way', () => {
  expect(desk.errors).toEqual([]);
});
