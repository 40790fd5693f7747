import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import {
  mediaCache,
  sharedFilesCache,
  shareTargetField,
  shareTargetPath,
} from '../../pwa/src/install/service-worker-names.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';

const customer = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
const here = appInTest({ worker: false });
let page: Page;
let errors: string[];
let imageFile: number[];

beforeAll(async () => {
  imageFile = [
    ...(await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a35' } })
      .png()
      .toBuffer()),
  ];
  ({ page, errors } = await openPage(here.browser, { viewport: { width: 1280, height: 900 } }));
  page.setDefaultTimeout(15_000);
  await page.goto(here.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

/** The system's handling of an image chosen in another app's share sheet: a form posted as a navigation. */
async function share(name: string): Promise<void> {
  await page.evaluate(
    ([path, field, file, bytes]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action: path,
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], file, { type: 'image/png' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [shareTargetPath, shareTargetField, name, imageFile] as const,
  );
}

const cacheNames = () => page.evaluate(() => caches.keys());
const cachedIn = (name: string) =>
  page.evaluate(async (one) => (await (await caches.open(one)).keys()).map(({ url }) => new URL(url).pathname), name);
/** Without the assets of the demo. */
const uploads = () => here.server.knex('uploads').whereNot('type', 'image/webp').orderBy('created_at').pluck('name');

test('an image shared while signed out waits through the sign-in, then for a workflow with a field for it', async () => {
  await share('vapur güvertesi.png');
  await page.waitForURL(`${here.server.url}/auth`);
  await page.getByLabel('E-posta').waitFor();
  expect(await cachedIn(sharedFilesCache)).toEqual([`${shareTargetPath}/0`]);
  await page.getByLabel('E-posta').fill(customer.email);
  await page.getByLabel('Şifre', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL(/\/dashboard\/content-creator\/[0-9a-f-]{36}$/);
  await page.getByText('Görseliniz bekliyor').waitFor();
  await page.getByRole('img', { name: 'vapur güvertesi.png' }).waitFor();
  await page.getByRole('radio', { name: /Dört kare/ }).click();
  await page.getByRole('button', { name: 'vapur güvertesi.png dosyasını kaldır' }).waitFor();
  await page.getByText(/Yükleniyor: %/).waitFor({ state: 'hidden' });
  expect(await uploads()).toEqual(['vapur güvertesi.png']);
  expect(await page.getByText('Görseliniz bekliyor').count()).toBe(0);
  await expect.poll(cacheNames).not.toContain(sharedFilesCache);
});

test('with such a workflow chosen a shared image fills its empty field at once', async () => {
  await page.getByRole('button', { name: 'vapur güvertesi.png dosyasını kaldır' }).click();
  await share('iskele.png');
  await page.getByRole('button', { name: 'iskele.png dosyasını kaldır' }).waitFor();
  await expect.poll(uploads).toContain('iskele.png');
});

test('the shortcuts open the calendar, the creator and the credits of the signed-in person', async () => {
  const manifest = (await (await fetch(`${here.server.url}/manifest.tr.webmanifest`)).json()) as {
    shortcuts: { name: string; url: string }[];
  };
  const headings = { 'İçerik üret': /ile üret$/, Takvim: /./, 'Kredi ve abonelik': /Abonelik ve krediler/ };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(Object.keys(headings));
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(here.server.url + url);
    // The calendar is that of all models.
    if (name === 'İçerik üret') await page.waitForURL(new RegExp(`${url}/[0-9a-f-]{36}$`));
    await page.getByRole('heading', { level: 1, name: headings[name as keyof typeof headings] }).waitFor();
  }
});

test('images that were displayed stay available offline, and are deleted at the sign-out', async () => {
  await page.goto(`${here.server.url}/dashboard`);
  await expect.poll(() => cachedIn(mediaCache)).not.toEqual([]);
  const cachedReplyKeys = await cachedIn(mediaCache);
  expect(cachedReplyKeys.filter((path) => !path.startsWith('/media/'))).toEqual([]);
  await page.context().setOffline(true);
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, cachedReplyKeys[0]!);
  expect(width).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL(`${here.server.url}/`);
  await expect.poll(cacheNames).toEqual([expect.stringContaining('precache')]);
});

test('the manifest is in the language of the screen, and Chromium accepts both', async () => {
  const devtools = await page.context().newCDPSession(page);
  const manifest = async () => {
    const match = await devtools.send('Page.getAppManifest');
    return {
      url: new URL(match.url).pathname,
      errors: match.errors,
      ...(JSON.parse(match.data ?? '{}') as { lang: string; id: string }),
    };
  };
  await page.goto(`${here.server.url}/auth`);
  // A second attempt of this test starts in the language of the first.
  await page.getByRole('radio', { name: 'Türkçe' }).click();
  await page.getByRole('heading', { name: 'Giriş yapın' }).waitFor();
  expect(await manifest()).toMatchObject({ url: '/manifest.tr.webmanifest', lang: 'tr', id: '/', errors: [] });
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await manifest()).toMatchObject({ url: '/manifest.en.webmanifest', lang: 'en', id: '/', errors: [] });
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await manifest()).toMatchObject({ url: '/manifest.en.webmanifest' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  // While the network was off, the service worker failed images that were not cached.
  const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED \(\S+\/media\//;
  expect(errors.filter((line) => !offline.test(line))).toEqual([]);
});
