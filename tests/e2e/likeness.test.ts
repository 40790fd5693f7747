// spec: 2.183, 4.43
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import type { Person } from '../support/offline/device-page.ts';
import type { Words } from '../screenshots/words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { appInTest } from '../support/app.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { personOf } from '../support/offline/device-page.ts';
import { control } from '../support/server-setup.ts';
import { beginWalk, onDesktop, onPhone, openSignedIn } from '../support/walks.ts';

const here = appInTest();
let elif: Person;
let opened: WatchedPage;
const balance = async () => (await elif.call('GET', '/credits/balance')).body.balance as number;
beforeAll(async () => {
  const admin = await signIn(here.server, 'admin@vitrin.test');
  const { settings, version } = (await admin('GET', '/settings')).body;
  const saved = await admin('PUT', '/settings', { ...settings, likenessThreshold: 60, version });
  expect(saved.status).toBe(200);
  elif = await personOf(here.server, 'elif@vitrin.test');
  opened = await openSignedIn(here.browser, here.server.url, elif);
});
afterAll(() => opened?.page.context().close());

describe('a judge whose first score is low', () => {
  test('costs the customer one charge, and she sees one content with the likeness of the second try', async () => {
    const { page } = opened;
    const words = await beginWalk(page, onPhone);
    const prompt = 'Kuzguncuk’ta sabah yürüyüşü';
    const before = await balance();
    const judgedBefore = (await judged()).length;
    await control(here.server.sandbox.workflow, 'next', { scenario: 'judgeLow', workflow: 'plain/judge' });

    const run = await generate(page, words, prompt);
    await run.getByText(words('generation.charged', { count: 1 })).waitFor();

    const scores = (await judged()).slice(judgedBefore).map(({ similarity }) => similarity);
    expect(scores).toHaveLength(2);
    expect(scores[0]).toBeLessThan(0.6);
    const percent = Math.round(scores[1]! * 100);
    await run.getByText(words('contents.likenessOf', { percent: `%${percent}` })).waitFor();
    expect(await run.getByText(/benzerlik düşük/).count()).toBe(0);
    expect(await run.count()).toBe(1);
    expect(await balance()).toBe(before - 1);
    await isAccessible(page);

    await run.getByRole('button', { name: words('contents.furtherActions') }).click();
    await page.getByRole('menuitem', { name: words('generation.archive') }).click();
    await page.getByText(words('generation.archivedToast')).waitFor();
    await page.goto(`${here.server.url}/dashboard`);
    const cards = page.locator('.content-card').filter({ hasText: prompt });
    await cards.first().waitFor();
    expect(await cards.count()).toBe(1);
    expect(await cards.first().innerText()).toContain(`%${percent}`);
    await isAccessible(page);
  });

  test('and both scores low: the better one is delivered, and she reads why', async () => {
    const { page } = opened;
    const words = await beginWalk(page, onDesktop);
    await control(here.server.sandbox.workflow, 'next', { scenario: 'judgeLow', workflow: 'plain/judge', times: 2 });
    const run = await generate(page, words, 'Painted stairs in Balat');
    await run.getByText(words('contents.lowLikeness', { percent: '31%' })).waitFor();
    await isAccessible(page);
    await run.getByRole('button', { name: words('generation.receiptOf') }).click();
    const sheet = page.getByRole('dialog', { name: words('receipt.title') });
    await sheet.getByText(words('contents.lowLikeness', { percent: '31%' })).waitFor();
    await sheet.getByText(words('receipt.charged', { count: 1 })).waitFor();
    await isAccessible(page);
  });
});

test('no error was logged on the way', () => {
  expect(opened.errors).toEqual([]);
});

/** Starts the generation of a photo and returns its run on the page. */
async function generate(page: Page, words: Words, scene: string) {
  await page.goto(`${here.server.url}/dashboard`);
  await page
    .getByRole('link', { name: words('influencers.create') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words('generation.title') }).waitFor();
  await page.getByLabel(words('generation.prompt')).fill(scene);
  await page.getByRole('button', { name: words('generation.makeImage') }).click();
  return page.getByRole('article').filter({ hasText: scene });
}

async function judged(): Promise<{ similarity: number }[]> {
  const response = await fetch(`${here.server.sandbox.workflow}/_control/judged`);
  return ((await response.json()) as { judged: { similarity: number }[] }).judged;
}
