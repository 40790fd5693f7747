// spec: 2.2, 2.3, 2.8, 2.12, 2.14, 2.15, 2.16, 2.18, 2.19, 2.21, 2.28, 2.30, 2.31, 2.33, 2.38, 2.39, 2.40, 2.41
// spec: 2.45, 4.1, 4.3, 8.2, 8.16
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { appInTest } from '../support/app.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';

const customer = demoAccounts.find((account) => account.role === 'customer')!;
const admin = demoAccounts.find((account) => account.role === 'admin')!;

const here = appInTest({ worker: false });
let opened: WatchedPage;
let page: Page;

beforeEach(async () => {
  opened = await openPage(here.browser, { serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  page = opened.page;
});
afterEach(async () => {
  await page.context().close();
});

const at = (path: string) => page.goto(`${here.server.url}${path}`);
const isAt = (path: string) => page.waitForURL(`${here.server.url}${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signIn(account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-posta').fill(account.email);
  await page.getByLabel('Şifre', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

describe('the shop window', () => {
  test('shows twelve models and finds them however Turkish letters are typed', async () => {
    await at('/');
    await page.getByText('12 model').waitFor();
    await page.getByLabel('Model ara').fill('CAGLA');
    await page.getByText('1 model').waitFor();
    await page.getByRole('link', { name: 'Çağla Ergin', exact: true }).waitFor();
    await page.getByLabel('Model ara').fill('');
    await page.getByRole('button', { name: 'İş & Lüks' }).click();
    await page.getByText('2 model').waitFor();
    expect(page.url()).toContain('category=');
    await page.getByLabel('Model ara').fill('yok böyle biri');
    await page.getByRole('button', { name: 'Tümünü göster' }).click();
    await page.getByText('12 model').waitFor();
    expect(opened.errors).toEqual([]);
  });

  test('leads by Buy over the sign-in to the marketplace with the model chosen', async () => {
    await at('/');
    await page.getByRole('link', { name: 'Satın al: Selin Kaya' }).click();
    await page.waitForURL(/\/auth\?selectedModel=[0-9a-f-]{36}$/);
    await page.getByText('Seçtiğiniz model').waitFor();
    await page.getByRole('complementary', { name: 'Selin Kaya' }).waitFor();
    await page.getByRole('button', { name: customer.name }).click();
    await page.waitForURL(/\/marketplace\?selectedModel=[0-9a-f-]{36}$/);
    expect(opened.errors).toEqual([]);
  });

  test('an unknown address leads home', async () => {
    await at('/boyle/bir/sayfa/yok');
    await isAt('/');
    await heading(/Markanızın yeni yüzü/);
  });
});

test('a stranger reports a model, an admin answers, and the mail is in the stranger’s language', async () => {
  await at('/?lang=en');
  await page.getByRole('link', { name: 'Defne Aksoy', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
  await heading('Report this page');
  await page.getByRole('main').getByRole('link', { name: 'Defne Aksoy' }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Choose a reason.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const email = 'stranger@example.com';
  await page.getByLabel('It looks like a real person').check();
  await page.getByLabel('Tell us more').fill('She looks like my neighbour.');
  await page.getByLabel('Email (optional)').fill(email);
  await page.getByRole('button', { name: 'Send report' }).click();
  await heading('We received your report');
  expect(await violationsOf(page)).toEqual([]);

  // The address decides the language of its page; the device stays in English.
  await at('/auth?lang=tr');
  await signIn(admin);
  await page.waitForURL(`${here.server.url}/admin`);
  await at('/admin/operations');
  await page.getByRole('link', { name: 'Defne Aksoy was reported', exact: true }).click();
  await page.getByText('She looks like my neighbour.').waitFor();
  await page.getByRole('button', { name: 'Answer: Defne Aksoy' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('We looked at it and changed the pictures.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('No reports here').waitFor();
  const { id: reportId } = await here.server.knex('reports').where({ email, state: 'answered' }).first('id');
  await here.server.handlers['mail-report-answer']!({ reportId });
  const mailbox = await fetch(`${here.server.sandbox.mailbox}/messages?to=${email}`);
  const { messages } = (await mailbox.json()) as { messages: { subject: string; text: string }[] };
  expect(messages).toMatchObject([{ subject: 'Answer to your report' }]);
  expect(messages[0]!.text).toContain('We looked at it and changed the pictures.');
  expect(opened.errors.filter((each) => !each.includes('400'))).toEqual([]);
});

test('the return page of a bank claims no payment when none is named', async () => {
  await at('/payment-success');
  await heading('Gösterilecek bir ödeme yok');
  await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).waitFor();
  expect(await page.getByText('tamamlandı').count()).toBe(0);
  expect(opened.errors).toEqual([]);
});

describe('the sign-in', () => {
  test('shows the error above the button and at the field, and focuses the first of them', async () => {
    await at('/auth');
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await page.getByRole('alert').getByText('2 alanı düzeltin.').waitFor();
    expect(await page.getByLabel('E-posta').evaluate((field) => field === document.activeElement)).toBe(true);
    await signIn({ email: customer.email, password: 'yanlış' });
    await page.getByRole('alert').getByText('E-posta veya şifre hatalı.').waitFor();
  });

  test('registers an account and leads a customer to the models', async () => {
    await at('/auth');
    await page.getByRole('radio', { name: 'Hesap aç' }).click();
    await page.getByLabel('Ad soyad').fill('Işıl Gündoğdu');
    await page.getByLabel('E-posta').fill('isil@example.com');
    await page.getByLabel('Şifre', { exact: true }).fill('kısa');
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await page.getByText('Şifre en az 8 karakter olmalı.').waitFor();
    await page.getByLabel('Şifre', { exact: true }).fill('uzun bir cümle olsun');
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await isAt('/dashboard');
    expect(opened.errors).toEqual([]);
  });

  test('returns to the requested page, with its query', async () => {
    await at('/dashboard/subscriptions?page=2');
    await isAt('/auth');
    await signIn(customer);
    await isAt('/dashboard/subscriptions?page=2');
    await heading('Abonelik ve krediler');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('leads an admin to the overview; a customer learns that it is not accessible', async () => {
    await at('/auth');
    await signIn(admin);
    await isAt('/admin');
    await at('/admin-legacy');
    await heading('Eski yönetim ekranı');
    await page.getByRole('link', { name: 'Hesap', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
    await isAt('/');
    await at('/auth');
    await signIn(customer);
    await isAt('/dashboard');
    await at('/admin/users');
    await heading('Yetkisiz Erişim');
    await page.getByText('Bu sayfaya erişim yetkiniz bulunmamaktadır.').waitFor();
  });
});

describe('the memory of the device', () => {
  test('clears a session that cannot be read', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'abc');
      localStorage.setItem('user', '{"id":');
    });
    await at('/dashboard');
    await isAt('/auth');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('has language and theme after a reload', async () => {
    await at('/auth');
    await page.getByRole('radio', { name: 'English' }).click();
    await heading('Welcome back');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    await page.reload();
    await heading('Welcome back');
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['en', 'dark']);
  });
});

test('decides the mark of the loading screen in the first paint, before any code of the app', async () => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  // A page that the app draws; a page that the server draws needs no mark.
  await page.goto(`${here.server.url}/terms`, { waitUntil: 'commit' });
  const mark = page.locator('.loading-mark');
  await mark.waitFor();
  expect(Math.round((await mark.boundingBox())!.height)).toBe(53);
  code.resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await mark.count()).toBe(0);
});

describe('accessibility', () => {
  test('the first Tab of an admin page reaches the skip link, whichever tab is chosen', async () => {
    await at('/auth');
    await signIn(admin);
    await isAt('/admin');
    await at('/admin/settings');
    await heading('Ayarlar');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('İçeriğe geç');
  });

  test.each([
    ['light', 390],
    ['dark', 1440],
  ] as const)('no accessibility violation and no sideways scrolling: %s at %i', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/auth', '/dashboard/subscriptions']) {
      await at(path);
      if (page.url().endsWith('/auth') && path !== '/auth')
        await page.getByRole('button', { name: customer.name }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const violations = await violationsOf(page);
      expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(opened.errors).toEqual([]);
  });
});
