// spec: 2.167
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../support/api-client.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { TestServer } from '../support/test-server.ts';
import { signIn } from '../support/api-client.ts';
import { violationsOf } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: Caller;
let watched: WatchedPage;
let authUrl: string;
beforeAll(async () => {
  // The page of the callback needs two files of the app, not the app itself.
  server = await startTestServer({ worker: false, pwaFolder: join(import.meta.dirname, '../../pwa/public') });
  browser = await launchBrowser();
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  watched = await openPage(browser);
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const connected = new Set(accounts.map((account: any) => account.influencer.id));
  const model = (await admin('GET', '/influencers')).body.influencers.find(({ id }: any) => !connected.has(id));
  authUrl = (await admin('GET', `/instagram/auth-url/${model.id}`)).body.authUrl;
});
afterEach(async () => {
  await watched.page.context().close();
});

/** A page of our origin that listens as the admin panel does, and the popup it opens. */
async function openPopup(page: Page): Promise<Page> {
  await page.goto(`${server.url}/icon.svg`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      const notifications = window as typeof window & { notice: Promise<unknown> };
      notifications.notice = new Promise((resolve) => {
        new BroadcastChannel('instagram-connect').addEventListener('message', ({ data }) => resolve(data));
      });
      window.open(url, 'instagram', 'popup,width=500,height=600');
    }, authUrl),
  ]);
  return popup;
}
const notified = (page: Page) => page.evaluate(() => (window as typeof window & { notice: Promise<unknown> }).notice);

test('an admin allows the connection in the popup: the panel is notified and the popup closes', async () => {
  const popup = await openPopup(watched.page);
  await popup.getByRole('heading', { name: 'Hesabınızı bağlayın' }).waitFor();
  await popup.getByRole('radio', { name: /kahvecizeynep/ }).check();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'İzin ver' }).click();
  expect(await notified(watched.page)).toEqual({ ok: true, code: null, username: 'kahvecizeynep' });
  await closed;
  expect(watched.errors).toEqual([]);
});

test('an admin declines: the panel gets the reason, and the popup closes', async () => {
  const popup = await openPopup(watched.page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await notified(watched.page)).toEqual({ ok: false, code: 'instagram.cancelled', username: null });
  await closed;
});

test('with popups blocked the whole page navigates there and returns to a page that shows the result', async () => {
  const { page } = watched;
  await page.goto(authUrl);
  await page.getByRole('radio', { name: /ayse.gunluk/ }).check();
  await page.getByRole('button', { name: 'İzin ver' }).click();
  await page.getByRole('heading', { name: 'Instagram hesabı bağlanamadı' }).waitFor();
  expect(await page.getByText('@ayse.gunluk kişisel bir hesap').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Yönetim paneline dön' }).getAttribute('href')).toBe('/admin/instagram');
  // The code cannot be used again; it is also removed from the address.
  expect(new URL(page.url()).search).toBe('');
});

test.each(['light', 'dark'] as const)(
  'consent, profiles, a post and the return page are accessible, %s',
  async (colorScheme) => {
    const { page, errors } = await openPage(browser, { colorScheme, viewport: { width: 500, height: 600 } });
    await fetch(`${server.sandbox.instagram}/_control/post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'defneaksoy', caption: 'Elle paylaşılan #gönderi' }),
    });
    const state: any = await (await fetch(`${server.sandbox.instagram}/_control/state`)).json();
    for (const [name, url] of [
      ['consent', authUrl],
      ['home', server.sandbox.instagram],
      ['profile', `${server.sandbox.instagram}/defneaksoy`],
      ['post', `${server.sandbox.instagram}/p/${state.posts.at(-1).shortcode}/`],
    ] as const) {
      await page.goto(url);
      expect(await violations(page), name).toEqual([]);
      // Nothing is wider than the popup or a small phone.
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 500, height: 600 });
    }
    expect(errors).toEqual([]);
    await page.goto(`${server.url}/api/instagram/callback?state=unknown&code=x`);
    expect(await violations(page)).toEqual([]);
    if (process.env['SHOTS'] !== undefined) {
      await page.screenshot({ path: `${process.env['SHOTS']}/callback-${colorScheme}.png` });
    }
    await page.context().close();
  },
);

async function violations(page: Page): Promise<unknown[]> {
  return (await violationsOf(page)).map((violation) => [violation.id, violation.nodes.map((node) => node.html)]);
}
