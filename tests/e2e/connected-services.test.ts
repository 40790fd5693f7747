// spec: 2.179, 2.189, 3.62
import type { Locator, Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import type { Walk } from '../support/walks.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { suggestedNames } from '#core/influencers/reference.ts';
import { personOf } from '../support/offline/device-page.ts';
import { appInTest } from '../support/app.ts';
import { countActions } from '../support/count-actions.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { control } from '../support/server-setup.ts';
import { beginWalk, onDesktop, onPhone, openSignedIn } from '../support/walks.ts';

const here = appInTest();

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** The calls that reached the stand-in of the services. */
const calls = async (): Promise<{ sent: string; prompt: string; pictures: string[] }[]> =>
  (await control(here.server.sandbox.workflow, 'calls')).calls;

let desk: WatchedPage;
beforeAll(async () => {
  const admin = await personOf(here.server, 'admin@vitrin.test');
  desk = await openSignedIn(here.browser, here.server.url, admin);
});
beforeEach(() => control(here.server.sandbox.workflow, 'reset', {}));
afterAll(() => desk?.page.context().close());

const services = [
  {
    service: 'ComfyUI',
    walk: onDesktop,
    recipe: 'comfyui',
    model: 'sd_xl_base_1.0.safetensors',
    key: null,
    pictures: 1,
  },
  { service: 'Gemini', walk: onPhone, recipe: 'gemini-image', model: 'photo', key: 'AIza-key', pictures: 4 },
] as const;

const pictureOf = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(imageFile(`woman-1/${name}`)),
});

const nameOf = (reference: keyof typeof suggestedNames) => suggestedNames[reference].tr;

/** The page in the size and language of this walk. */
async function begin(walk: Walk) {
  const { page } = desk;
  const words = await beginWalk(page, walk);
  const button = (key: string, place: Page | Locator = page) => place.getByRole('button', { name: words(key) });
  return { page, words, button };
}

test.each(services)(
  'an admin connects $service from its recipe in under twenty actions, tests it, and the service receives the person',
  async ({ service, walk, recipe, model, key, pictures }) => {
    const { page, words, button } = await begin(walk);
    const main = page.getByRole('main');
    await page.goto(`${here.server.url}/admin`);
    const action = countActions();
    const field = (name: string) => main.getByLabel(words(`webhookRecipes.${name}`));

    await action.click(page.getByRole('link', { name: words('layouts.webhooks') }));
    await action.click(page.getByRole('link', { name: words('webhookAdmin.add') }));
    const start = main.getByRole('link', { name: words(`webhookRecipes.${recipe}`) });
    await start.waitFor();
    if (service === 'ComfyUI') await isAccessible(page);
    await action.click(start);
    await field('model').waitFor();
    // The usual server of a service is behind a disclosure.
    if (key) await action.click(main.getByText(words('webhookRecipes.otherServer')));
    const origin = key ? main.locator('details').getByRole('textbox') : field('origin');
    await action.fill(origin, here.server.sandbox.workflow + (key ? '/gemini' : '/comfyui'));
    await action.fill(field('model'), model);
    if (key) await action.fill(field('key'), key);
    await isAccessible(page);
    await action.click(button('webhookRecipes.fill'));
    await main.getByLabel(words('webhookAdmin.url')).waitFor();
    await isAccessible(page);
    await action.click(button('webhookAdmin.create'));
    await action.click(button('webhookTest.send'));
    await main.getByText(words('webhookTest.done')).waitFor();
    await main.locator('img').first().waitFor();
    await isAccessible(page);

    expect(action.total()).toBeLessThan(20);
    const [call] = await calls();
    // The first model on sale; each has four references, of which the service takes as many as it can.
    expect(call!.pictures.length).toBe(pictures);
    const person = await here.server
      .knex('influencer_references')
      .join('influencers', 'influencers.id', 'influencer_references.influencer_id')
      .where({ sha256: call!.pictures[0], 'influencer_references.name': 'face' })
      .first('creator_prompt');
    expect(call!.prompt).toContain(person.creator_prompt);
  },
);

test('the references of a new model are added, promoted from a result, ordered and published by an admin, and a run sends them in that order', async () => {
  const { page, words, button } = await begin(onPhone);
  const person = { name: 'Ada Su', creatorPrompt: 'Ada Su, 27, kızıl saçlı bir kadın', prompt: 'Vapurda çay' };
  const section = page.getByRole('region', { name: words('references.title') });
  // Not by its role: a toast has the same.
  const dialog = page.locator('.dialog');
  const edit = () =>
    page.getByRole('button', { name: words('influencerAdmin.editNamed', { name: person.name }) }).click();
  const order = () => section.locator('li code').allTextContents();

  await page.goto(`${here.server.url}/admin/influencers`);
  await button('influencerAdmin.add').click();
  await page.getByLabel(words('influencerAdmin.name')).fill(person.name);
  await page.getByLabel(words('influencerAdmin.creatorPrompt')).fill(person.creatorPrompt);
  await button('influencerAdmin.create').click();
  await edit();
  for (const [reference, picture] of [
    ['face', 'studio-chin'],
    ['profile', 'street-bag'],
    ['fullLength', 'wall-pockets'],
  ] as const) {
    await button('references.add', section).click();
    await dialog.getByRole('button', { name: nameOf(reference), exact: true }).click();
    await dialog.getByLabel(words('references.picture')).setInputFiles(pictureOf(picture));
    if (reference === 'face') await isAccessible(page);
    await button('references.add', dialog).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(await order()).toEqual(['face', 'profile', 'fullLength']);

  const { id: photo } = await here.server.knex('webhooks').whereRaw(`name ->> 'en' = 'Studio shot'`).first('id');
  await page.goto(`${here.server.url}/admin/webhooks/${photo}`);
  await button('webhookTest.send').click();
  await button('references.useAsReference').click();
  await dialog.getByRole('combobox', { name: words('references.model') }).click();
  await page.getByRole('option', { name: person.name }).click();
  await dialog.getByRole('button', { name: nameOf('hands'), exact: true }).click();
  await isAccessible(page);
  await button('references.add', dialog).click();
  await page
    .getByText(words('references.added', { name: nameOf('hands') }))
    .first()
    .waitFor();

  await page.goto(`${here.server.url}/admin/influencers`);
  await edit();
  const choose = async (of: keyof typeof suggestedNames, entry: string) => {
    await section.getByRole('button', { name: words('references.actions', { name: nameOf(of) }) }).click();
    await page.getByRole('menu').getByText(words(entry)).click();
  };
  await choose('hands', 'references.moveUp');
  await expect.poll(order).toEqual(['face', 'profile', 'hands', 'fullLength']);
  await choose('profile', 'references.isPublic');
  await section.getByText(words('references.isPublic')).waitFor();
  await isAccessible(page);

  const { knex, url } = here.server;
  const rows = await knex('influencer_references')
    .join('influencers', 'influencers.id', 'influencer_references.influencer_id')
    .where('influencers.name', person.name)
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
  const body = { influencer_id: influencerId, webhookId: photo, prompt: person.prompt, inputData: {} };
  expect((await elif.call('POST', '/falai/generate', body)).body).toMatchObject({ generation: { status: 'done' } });
  const [call] = await calls();
  expect(call!.pictures).toEqual(rows.map(({ sha256 }) => sha256));
  expect(call!.pictures[0]).toBe(hashOf(pictureOf('studio-chin').buffer));
  expect(call!.sent).toContain(person.creatorPrompt);
});

test('no error was logged on the way', () => {
  expect(desk.errors).toEqual([]);
});
