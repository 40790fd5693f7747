import type { Page } from 'playwright-core';
import type { VisitedDevice } from '../support/offline-visit.ts';
import type { TestServer } from '../support/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtApp } from '../support/app.ts';
import { visitAsCustomer } from '../support/offline-visit.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer | null;
let device: VisitedDevice;
let opened: Awaited<ReturnType<VisitedDevice['open']>>;
let page: Page;
let url: string;

/** The device was switched off; when it starts again there is no server. */
beforeAll(async () => {
  server = await startTestServer({ worker: false, pwaFolder: builtApp });
  url = server.url;
  device = await visitAsCustomer(url);
  await server.stop();
  server = null;
  opened = await device.open();
  page = opened.page;
}, 240_000);
afterAll(async () => {
  await opened?.context.close();
  await server?.stop();
  await device?.remove();
});

const expectNothingMissing = async () => {
  expect(await page.getByText(/Yüklenemedi|Sunucuya ulaşılamadı/).count()).toBe(0);
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
};

test('a cold start without a server shows the models, their contents with images, and the balance of its time', async () => {
  await page.goto(url + device.screens.dashboard);
  await page.getByRole('heading', { level: 1, name: /\w/ }).waitFor();
  const cards = page.getByRole('region', { name: 'İçerikler' }).getByRole('button', { name: /Fotoğraf/ });
  await cards.first().waitFor();
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.content-thumb img')].slice(0, 2);
    return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
  await page.getByRole('banner').getByText('Çevrimdışı').first().waitFor();
  await page
    .getByRole('banner')
    .getByText(/^\d\d:\d\d itibarıyla bakiye$/)
    .waitFor({ state: 'attached' });
  await expectNothingMissing();
});

test('the creator shows its workflows, runs and platforms, and explains why nothing can be made now', async () => {
  await page.goto(url + device.screens.creator);
  await page.getByRole('radio', { name: /Dört kare/ }).waitFor();
  await page
    .getByText('Bunun için bağlantı gerekiyor. Şu anda çevrimdışısınız.')
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Platformlar' }).waitFor();
  await expectNothingMissing();
});

test('the calendar shows its plans', async () => {
  await page.goto(url + device.screens.planner);
  await page.locator('[data-schedule]').first().waitFor();
  await expectNothingMissing();
});

test('scenario 13: an address deep in the app is drawn: a month of the calendar, a week, a content of the list', async () => {
  await page.goto(`${url}${device.screens.planner}?view=month`);
  const plan = page.locator('.month-plan').first();
  await plan.waitFor();
  const day = await plan.evaluate((element) => element.closest<HTMLElement>('[data-day]')!.dataset['day']!);
  const words = (await plan.locator('.truncate').textContent())!;
  const id = await plan.getAttribute('data-schedule');
  await page.goto(`${url}${device.screens.planner}?day=${day}`);
  await page.locator(`[data-day="${day}"] .schedule-card[data-schedule="${id}"]`).click();
  await page.locator('.drawer').getByText(words, { exact: true }).waitFor();
  await expectNothingMissing();

  await page.goto(url + device.screens.dashboard);
  const card = page.locator('.content-card').first();
  const prompt = (await card.locator('.content-prompt').textContent())!;
  await card.click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText(prompt, { exact: true }).waitFor();
  await expectNothingMissing();
});

test('scenario 13: an address that does not exist leads to the models, and the calendar of a model that this device never loaded is drawn with the offline state', async () => {
  await page.goto(`${url}/dashboard/boyle/bir/sayfa/yok`);
  await page.waitForURL(`${url}/dashboard`);
  await page.locator('.content-card').first().waitFor();
  await page.goto(`${url}/dashboard/schedule/0192f0aa-0000-7000-8000-000000000001`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('banner').getByText('Çevrimdışı').first().waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
});

test('credits and plans show their last data, and nothing can be bought', async () => {
  await page.goto(url + device.screens.subscriptions);
  await page.getByRole('heading', { name: 'Kredi geçmişi' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  const buy = page.getByRole('button', { name: /^Satın al: 100 kredi/ });
  expect(await buy.getAttribute('aria-disabled')).toBe('true');
  await expectNothingMissing();
});

test('F13: after signing out offline only the pending changes of the person are left', async () => {
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL(`${url}/`);
  const left = () =>
    page.evaluate(async () => {
      const [name] = (await indexedDB.databases()).map((one) => one.name).filter((one) => one?.startsWith('vi-'));
      const opening = indexedDB.open(name!);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const database = opening.result;
      const counts: Record<string, number> = {};
      for (const table of ['snap_replies', 'snap_schedules', 'outbox']) {
        const input = database.transaction(table).objectStore(table).count();
        await new Promise((resolve) => input.addEventListener('success', resolve));
        counts[table] = input.result;
      }
      database.close();
      return { counts, caches: (await caches.keys()).map((one) => one.replace(/.*precache.*/, 'precache')) };
    });
  await expect.poll(left).toEqual({ counts: { snap_replies: 0, snap_schedules: 0, outbox: 0 }, caches: ['precache'] });
});
