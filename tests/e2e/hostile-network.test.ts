import type { Page } from 'playwright-core';
import type { VisitedDevice } from '../support/offline-visit.ts';
import type { TestServer } from '../support/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../pwa/src/paths.ts';
import { builtApp } from '../support/app.ts';
import { falseKinds, falseResponses } from '../support/false-responses.ts';
import { cachedReplies, displayedFirst, visitAsCustomer } from '../support/offline-visit.ts';
import { startFalseProxy } from '../support/offline/false-proxy.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let proxy: Awaited<ReturnType<typeof startFalseProxy>>;
let device: VisitedDevice;
let opened: Awaited<ReturnType<VisitedDevice['open']>>;
let page: Page;
const crashes: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ worker: false, pwaFolder: builtApp });
  proxy = await startFalseProxy(server.url);
  device = await visitAsCustomer(proxy.url);
  opened = await device.open();
  page = opened.page;
  page.on('pageerror', (fault) => crashes.push(`${page.url()}: ${String(fault)}`));
}, 240_000);
afterAll(async () => {
  await opened?.context.close();
  await proxy?.stop();
  await server?.stop();
  await device?.remove();
});

/** These screens of the customer draw the data that the device has, with nothing missing. */
async function expectCachedScreens(screens: [string, string][]): Promise<void> {
  for (const [screen, path] of screens) {
    await page.goto(proxy.url + path);
    await page
      .locator(displayedFirst[screen as keyof typeof displayedFirst])
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.skeleton').count(), { message: path }).toBe(0);
    expect(await page.getByText(/Yüklenemedi|Henüz bir modeliniz yok/).count(), path).toBe(0);
  }
  expect(crashes).toEqual([]);
}

const isOutage = (kind: keyof typeof falseResponses) => falseResponses[kind].status >= 500;

let before: Awaited<ReturnType<typeof cachedReplies>>;
beforeAll(async () => {
  proxy.become('drop');
  await page.goto(proxy.url + device.screens.dashboard);
  before = await cachedReplies(page);
  expect(before.length).toBeGreaterThan(8);
});

/** The responses are judged in one place for all screens: each kind meets one screen, in turn, and the dashboard. */
describe.each(falseKinds)('%s in place of every response', (kind) => {
  test('the screens of a customer show their last data with its time, and the cached data is unchanged', async () => {
    proxy.become(falseResponses[kind]);
    const screens = Object.entries(device.screens);
    const inTurn = screens[falseKinds.indexOf(kind) % screens.length]!;
    await expectCachedScreens([inTurn, ['dashboard', device.screens.dashboard]]);
    const chip = isOutage(kind) ? /^Sunucuda sorun var, son eşitleme/ : /^Çevrimdışı/;
    await page.getByRole('banner').getByRole('button', { name: chip }).waitFor();
    await page
      .getByRole('banner')
      .getByText(/itibarıyla bakiye$/)
      .waitFor({ state: 'attached' });
    expect(await cachedReplies(page)).toEqual(before);
  });
});

test('without a network after all of these the screens show the same data', async () => {
  proxy.become('drop');
  await expectCachedScreens(Object.entries(device.screens));
  expect(await cachedReplies(page)).toEqual(before);
});

const broke = 'Bu ekranda bir hata oluştu';

/** Every other address of the app: the device has no data of most of them. */
const addresses = [
  ...Object.values(paths).map((path) => path('0192f0aa-0000-7000-8000-000000000001')),
  '/certificate/0192f0aa-0000-7000-8000-000000000001',
  '/boyle/bir/sayfa/yok',
];

test('every address of the app is drawn with a page in place of every response, 200 and 502 in turn', async () => {
  for (const [index, address] of [...new Set(addresses)].entries()) {
    proxy.become(falseResponses[index % 2 === 0 ? '200 with a page' : '502 with a page']);
    await page.goto(proxy.url + address);
    await page.getByRole('heading').first().waitFor();
    expect(await page.getByText(broke).count(), address).toBe(0);
  }
  expect(crashes).toEqual([]);
});

test('a good connection ends it: the screens are up to date, and the person is still signed in', async () => {
  proxy.become('pass');
  await page.goto(proxy.url + device.screens.dashboard);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Eşitlendi/ })
    .waitFor();
  expect(crashes).toEqual([]);
});
