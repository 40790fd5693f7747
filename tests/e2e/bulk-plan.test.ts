import type { Browser, Page } from 'playwright-core';
import type { TestServer } from '../support/test-server.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startTestServer } from '../support/test-server.ts';
import { demoAccounts } from '#adapters/demo/demo-accounts.ts';

const root = join(import.meta.dirname, '../..');
const { email, password } = demoAccounts[0]!;
/** Days of one month, far enough ahead to be empty. */
const month = addDays(dayOfInstant(new Date().toISOString()), 70).slice(0, 7);
let server: TestServer;
let browser: Browser;
let modelId: string;

beforeAll(async () => {
  expect(await buildPwa(root, () => {})).not.toBe('failed');
  [server, browser] = await Promise.all([startTestServer({ pwaFolder: join(root, 'pwa/dist') }), launchBrowser()]);
  modelId = (await (await signIn(server, email))('GET', '/influencers/owned')).body.influencers[0].id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openPlanner(viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await openPage(browser, { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  const { token, user } = (await apiOf(server)('POST', '/auth/login', { email, password })).body;
  await page.goto(`${server.url}/icon.svg`);
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(`${server.url}/dashboard/schedule/${modelId}?day=${month}-10`);
  return page;
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual(
    [],
  );
}

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], fileName));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  await page.locator('#bulk-form').dispatchEvent('dragover', { dataTransfer: data });
  await page.locator('#bulk-form').dispatchEvent('drop', { dataTransfer: data });
}

/** They lie over the buttons at the top right. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Kapat' });
  // In the page: one that goes by itself meanwhile is nothing to wait for.
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
}

const waiting = () => server.knex('schedules').whereNotNull('bulk_id').whereNull('deleted_at').orderBy('scheduled_at');
const table = (page: Page) => page.getByRole('dialog').getByLabel('CSV verisi').first();

describe('on a desktop', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPlanner({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Toplu plan' }).click();
  });
  afterAll(() => page?.context().close());

  test('a pasted table is planned with one press and taken back with another', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    const copied = `Tarih\tSaat\tMetin\n${month}-10\t09:00\tSahilde gün doğumu\n${month}-10\t18:00\t"Kahve, ""kitap"""\n`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await table(page).focus();
    await page.keyboard.press('Control+V');
    await page.getByText('2 geçerli plan').waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: '2 planı oluştur' }).click();
    await page.getByText('2 plan oluşturuldu.').first().waitFor();
    await page.getByRole('button', { name: /Kahve, "kitap"/ }).waitFor();
    expect((await waiting()).map(({ prompt }) => prompt)).toEqual(['Sahilde gün doğumu', 'Kahve, "kitap"']);

    await page.getByRole('button', { name: 'Geri al' }).click();
    await page.getByText('Toplu plan geri alındı.').first().waitFor();
    await page.getByRole('button', { name: /Kahve, "kitap"/ }).waitFor({ state: 'detached' });
    expect(await waiting()).toEqual([]);
  });

  test('wrong lines stop everything and say where they are', async () => {
    await closeToasts(page);
    await page.getByRole('button', { name: 'Toplu plan' }).click();
    await table(page).fill(`${month}-10,09:00,Çay\n${month}-31,24:00,Yok\n01.12.2026,09:00,Yok`);
    await page.getByText('2 hatalı satır').waitFor();
    await page.getByRole('button', { name: 'Planla' }).click();
    await page
      .getByText(/^2 satır hatalı/)
      .first()
      .waitFor();
    await isAccessible(page);
    expect(await waiting()).toEqual([]);
  });

  test('an exported month is imported as the same', async () => {
    await table(page).fill(`${month}-11,07:00,"=1+1; ""formül"""\n${month}-12,23:59,Gece`);
    await page.getByRole('button', { name: '2 planı oluştur' }).click();
    await page.getByText('2 plan oluşturuldu.').first().waitFor();
    const before = (await waiting()).map(({ scheduled_at: at, prompt }) => ({ at, prompt }));
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV indir$/ }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(new RegExp(`-planlar-${month}\\.csv$`));
    const bytes = await readFile(await saved.path());
    await page.getByRole('button', { name: 'Geri al' }).click();
    await page.getByText('Toplu plan geri alındı.').first().waitFor();

    await closeToasts(page);
    await page.getByRole('button', { name: 'Toplu plan' }).click();
    await drop(page, saved.suggestedFilename(), bytes);
    await page.getByRole('button', { name: '2 planı oluştur' }).click();
    await page.locator('#bulk-form').waitFor({ state: 'detached' });
    expect((await waiting()).map(({ scheduled_at: at, prompt }) => ({ at, prompt }))).toEqual(before);
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect.poll(waiting).toEqual([]);
  });
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPlanner({ width: 390, height: 844 });
  });
  afterAll(() => page?.context().close());

  test('a dropped file of a Turkish Excel is planned and taken back', async () => {
    await page.getByRole('button', { name: 'Görünüm ve seçenekler' }).click();
    await page.getByRole('button', { name: 'Toplu plan' }).click();
    await table(page).waitFor();
    // In windows-1254 ı has the place of ý, and ğ that of ð.
    const text = Buffer.from(`${month}-10;09:00;Gün ýð\r\n`, 'latin1');
    await drop(page, 'planlar.csv', text);
    await page.getByText('1 geçerli plan').waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: '1 planı oluştur' }).click();
    await page.getByText('1 plan oluşturuldu.').first().waitFor();
    expect((await waiting()).map(({ prompt }) => prompt)).toEqual(['Gün ığ']);
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect.poll(waiting).toEqual([]);
  });
});
