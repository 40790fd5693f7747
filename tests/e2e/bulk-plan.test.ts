// spec: 2.115
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { appInTest } from '../support/app.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { openPage } from '../support/browser.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { countActions } from '../support/count-actions.ts';
import { personOf } from '../support/offline/device-page.ts';
import { beginWalk, onPhone, openSignedIn } from '../support/walks.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';

const { email, password } = demoAccounts[0]!;
/** Days of one month, far enough ahead to be empty. */
const month = addDays(dayOfInstant(new Date().toISOString()), 70).slice(0, 7);
const here = appInTest();
let modelId: string;

beforeAll(async () => {
  modelId = (await (await signIn(here.server, email))('GET', '/influencers/owned')).body.influencers[0].id;
});

async function openPlanner(viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await openPage(here.browser, { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  const { token, user } = (await apiOf(here.server)('POST', '/auth/login', { email, password })).body;
  await page.goto(`${here.server.url}/icon.svg`);
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(`${here.server.url}/dashboard/schedule/${modelId}?day=${month}-10`);
  return page;
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

/** They cover the buttons at the top right. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Kapat' });
  // In the page: a message that closes automatically meanwhile needs no wait.
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
}

const waiting = () =>
  here.server.knex('schedules').whereNotNull('bulk_id').whereNull('deleted_at').orderBy('scheduled_at');
const table = (page: Page) => page.getByRole('dialog').getByLabel('CSV verisi').first();

describe('on a desktop', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPlanner({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Toplu plan' }).click();
  });
  afterAll(() => page?.context().close());

  test('a pasted table is planned with one press and undone with another', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.server.url });
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

  test('wrong lines block everything and show where they are', async () => {
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

  test('a dropped file of a Turkish Excel is planned and undone', async () => {
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

describe('the Monday of an agency', () => {
  /** Fourteen posts of the week, for three models in turn. */
  const lines = Array.from({ length: 14 }, (_, index) => {
    const day = String(10 + (index % 5)).padStart(2, '0');
    const name = ['Defne', '@mira', 'selin'][index % 3]!;
    return {
      name,
      text: `${month}-${day},${String(9 + (index % 3) * 4).padStart(2, '0')}:30,"Sahne ${index + 1}, sabah"`,
    };
  });
  let page: Page;
  let nameOf: Map<string, string>;
  beforeAll(async () => {
    const elif = await personOf(here.server, email);
    page = (await openSignedIn(here.browser, here.server.url, elif)).page;
    const { influencers } = (await elif.call('GET', '/influencers/owned')).body;
    nameOf = new Map(influencers.map((each: { id: string; name: string }) => [each.id, each.name]));
    const mira = influencers.find((each: { name: string }) => each.name.startsWith('Mira'));
    // Not every model of the demo has an account: the table names this one as the demo does.
    for (const line of lines)
      if (line.name === '@mira') line.name = mira.instagramAccount ? `@${mira.instagramAccount.username}` : mira.name;
  });
  afterAll(() => page?.context().close());

  test('fourteen posts for three models take a few of forty actions', async () => {
    const words = await beginWalk(page, onPhone);
    const { click, fill, total } = countActions();
    await page.goto(`${here.server.url}/dashboard`);
    await click(page.getByRole('link', { name: words('layouts.calendar'), exact: true }).filter({ visible: true }));
    await click(page.getByRole('button', { name: words('schedules.otherActs'), exact: true }));
    await click(page.getByRole('menuitem', { name: words('schedules.bulk') }));
    const dialog = page.getByRole('dialog', { name: words('bulk.title') });
    await fill(dialog.locator('textarea').first(), lines.map(({ name, text }) => `${name},${text}`).join('\n'));
    await dialog
      .getByRole('list', { name: words('bulk.models') })
      .getByRole('listitem')
      .nth(2)
      .waitFor();
    await isAccessible(page);
    await click(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Sahne 14, sabah').filter({ visible: true }).first().waitFor();
    expect(total()).toBeLessThanOrEqual(40);

    const rows = await waiting();
    expect(new Set(rows.map(({ bulk_id: bulkId }) => bulkId)).size).toBe(1);
    const names = rows.map(({ influencer_id: id }) => nameOf.get(id)!.split(' ')[0]!);
    expect(['Defne', 'Mira', 'Selin'].map((name) => names.filter((each) => each === name).length)).toEqual([5, 5, 4]);
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect.poll(waiting).toEqual([]);
  });
});
