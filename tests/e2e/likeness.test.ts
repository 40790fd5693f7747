import type { Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { signIn } from '../support/api-client.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { control } from '../support/server-setup.ts';

const here = appInTest();
const email = 'elif@vitrin.test';
const { name } = demoAccounts.find((account) => account.email === email)!;

const sizes = [
  { where: 'on a phone', viewport: { width: 390, height: 844 }, prompt: 'Kuzguncuk’ta sabah yürüyüşü' },
  { where: 'on a desktop', viewport: { width: 1440, height: 900 }, prompt: 'Balat’ta renkli merdivenler' },
] as const;

describe.each(sizes)('a judge whose first score is low, $where', ({ viewport, prompt }) => {
  let opened: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    const admin = await signIn(here.server, 'admin@vitrin.test');
    const { settings, version } = (await admin('GET', '/settings')).body;
    const saved = await admin('PUT', '/settings', { ...settings, likenessThreshold: 60, version });
    expect(saved.status).toBe(200);
    opened = await openPage(here.browser, { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    page = opened.page;
    page.setDefaultTimeout(15_000);
    await page.goto(`${here.server.url}/auth`);
    await page.getByRole('button', { name }).click();
    await page.waitForURL(`${here.server.url}/dashboard`);
  });
  afterAll(() => page?.context().close());

  test('costs the customer one charge, and she sees one content with the likeness of the second try', async () => {
    const customer = await signIn(here.server, email);
    const balance = async () => (await customer('GET', '/credits/balance')).body.balance as number;
    const before = await balance();
    const judgedBefore = (await judged()).length;
    await control(here.server.sandbox.workflow, 'next', { scenario: 'judgeLow', workflow: 'plain/judge' });

    await page.getByRole('link', { name: 'İçerik üret' }).first().click();
    await page.getByRole('heading', { level: 1, name: /ile üret$/ }).waitFor();
    await page.getByLabel('Sahne anlatımı').fill(prompt);
    await page.getByRole('button', { name: 'Fotoğraf üret' }).click();
    const run = page.getByRole('article').filter({ hasText: prompt });
    await run.getByText('1 kredi harcandı').waitFor();

    const scores = (await judged()).slice(judgedBefore).map(({ similarity }) => similarity);
    expect(scores).toHaveLength(2);
    expect(scores[0]).toBeLessThan(0.6);
    const percent = `%${Math.round(scores[1]! * 100)}`;
    await run.getByText(`Modele benzerlik: ${percent}`).waitFor();
    expect(await run.getByText(/benzerlik düşük/).count()).toBe(0);
    expect(await run.count()).toBe(1);
    expect(await balance()).toBe(before - 1);
    await isAccessible(page);

    await run.getByRole('button', { name: 'Arşivle' }).click();
    await page.getByText('İçerik başarıyla arşivlendi.').waitFor();
    await page.goto(`${here.server.url}/dashboard`);
    const cards = page.locator('.content-card').filter({ hasText: prompt });
    await cards.first().waitFor();
    expect(await cards.count()).toBe(1);
    expect(await cards.first().innerText()).toContain(percent);
    await isAccessible(page);
  });

  test('and both scores low: the better one is delivered, and she reads why', async () => {
    await control(here.server.sandbox.workflow, 'next', { scenario: 'judgeLow', workflow: 'plain/judge', times: 2 });
    await page.goto(`${here.server.url}/dashboard`);
    await page.getByRole('link', { name: 'İçerik üret' }).first().click();
    await page.getByRole('heading', { level: 1, name: /ile üret$/ }).waitFor();
    await page.getByLabel('Sahne anlatımı').fill(`${prompt}, akşam`);
    await page.getByRole('button', { name: 'Fotoğraf üret' }).click();
    const run = page.getByRole('article').filter({ hasText: `${prompt}, akşam` });
    await run.getByText('Modele benzerlik düşük: %31.').waitFor();
    await isAccessible(page);
    await run.getByRole('button', { name: /: döküm$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Döküm' });
    await sheet.getByText('Modele benzerlik düşük: %31.').waitFor();
    await sheet.getByText('1 kredi: sonuç saklandığı için alındı.').waitFor();
    await isAccessible(page);
  });

  test('no error was logged on the way', () => {
    expect(opened.errors).toEqual([]);
  });
});

async function judged(): Promise<{ similarity: number }[]> {
  const response = await fetch(`${here.server.sandbox.workflow}/_control/judged`);
  return ((await response.json()) as { judged: { similarity: number }[] }).judged;
}
