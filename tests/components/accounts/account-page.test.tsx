// spec: 2.61
import type { Locator } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { logout } from '#core/contract/auth.ts';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { currentSubscription } from '#core/contract/subscriptions.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anId, anInfluencer, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveOverview } from '../admin/serve-overview.ts';
import { aCurrent } from '../subscriptions/open-subscriptions.ts';

const server = useContractServer();
const bar = () => page.getByRole('navigation', { name: 'Alt menü' });
const main = () => page.getByRole('main');
const row = (name: string | RegExp) => main().getByRole('link', { name });

beforeEach(async () => {
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  await page.viewport(360, 640);
});

test('the account button of the bottom bar opens the page, and Back returns to the previous page', async () => {
  const { path } = await openScreen('/dashboard');
  await bar().getByRole('link', { name: 'Hesap' }).click();
  await expect.poll(path).toBe('/dashboard/account');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hesap' })).toBeVisible();
  await expect.element(bar().getByRole('link', { name: 'Hesap' })).toHaveAttribute('aria-current', 'page');
  await expect.element(main().getByText('elif@example.com')).toBeVisible();
  await expect.element(main().getByRole('region', { name: 'Kredi bakiyeniz' }).getByText('120')).toBeVisible();
  await expect.element(row(/Abonelik/).getByText('Pro')).toBeVisible();
  history.back();
  await expect.poll(path).toBe('/dashboard');
});

test.each(['100%', '200%'])('every entry is reached by scrolling at 360 × 640 with letters at %s', async (letters) => {
  document.documentElement.style.fontSize = letters;
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  await openScreen('/dashboard/account');
  await expect.element(row(/Abonelik/).getByText('Pro')).toBeVisible();
  const names = [
    'Kredi al',
    'Profilim',
    'Abonelik',
    'Bildirim ayarları',
    'Kullanım koşulları',
    'Gizlilik ve KVKK',
    'İletişim',
    'Çıkış yap',
  ];
  const pressable: Locator[] = [main().getByRole('button').or(main().getByRole('link')), main().getByRole('radio')];
  for (const entries of pressable) for (const each of entries.all()) expectInside(each.element());
  const displayed = pressable[0]!.elements().map((each) => each.textContent);
  for (const name of names) expect(displayed.join('\n')).toContain(name);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('each entry leads to the page that it names', async () => {
  const { path } = await openScreen('/dashboard/account');
  for (const [name, to] of [
    ['Profilim', '/dashboard/profile'],
    [/^Abonelik/, '/dashboard/subscriptions'],
    ['Kullanım koşulları', '/terms'],
    ['Gizlilik ve KVKK', '/privacy'],
    ['İletişim', '/contact'],
  ] as const) {
    await expect.element(row(name)).toHaveAttribute('href', to);
  }
  await row('İletişim').click();
  await expect.poll(path).toBe('/contact');
});

test('certificates of all models are one press away', async () => {
  const kaan = anInfluencer({ id: anId(20), name: 'Kaan Demir' });
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer(), kaan] });
  await openScreen('/dashboard/account');
  await main().getByText('Sertifikalar').click();
  await expect.element(row('Kaan Demir')).toBeVisible();
  await expect.element(row('Kaan Demir')).toHaveAttribute('href', `/dashboard/certificate/${kaan.id}`);
  await expectAccessible('the account page with its certificates open');
});

test('language and appearance are chosen on the page, notifications open their settings', async () => {
  server.api.answers(notificationPreferences, { preferences: defaultPreferences });
  await openScreen('/dashboard/account');
  await main().getByRole('radio', { name: 'Koyu' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await main().getByRole('radio', { name: 'Cihazdaki gibi' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await main().getByRole('button', { name: 'Bildirim ayarları' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Bildirim ayarları' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await main().getByRole('radio', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('signing out from the page leaves the session', async () => {
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceCategories, { categories: [] });
  const { path } = await openScreen('/dashboard/account');
  await main().getByRole('button', { name: 'Çıkış yap' }).click();
  await expect.poll(path).not.toContain('/dashboard');
});

test('an admin stays in the admin area and finds a link to the customer panel', async () => {
  serveOverview(server.api);
  const { path } = await openScreen('/admin', { user: aUser({ name: 'Deniz Arslan', role: 'admin' }) });
  await page.getByRole('link', { name: 'Hesap', exact: true }).click();
  await expect.poll(path).toBe('/admin/account');
  await expect.element(main().getByText('Deniz Arslan')).toBeVisible();
  await expect.element(row('Müşteri paneli')).toHaveAttribute('href', '/dashboard');
  for (const each of main().getByRole('button').or(main().getByRole('link')).all()) expectInside(each.element());
  await expectAccessible('the account page of an admin');
});

test('a desktop has the menu, which shows all of its entries at once', async () => {
  await page.viewport(1280, 760);
  await openScreen('/dashboard/account');
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Çıkış yap' })).toBeVisible();
  const names = menu.getByRole('menuitem').or(menu.getByRole('menuitemcheckbox')).elements();
  expect(names.map((each) => each.textContent)).toEqual([
    'Profilim',
    'Abonelik',
    'Bildirim ayarları',
    'Türkçe',
    'English',
    'Cihazdaki gibi',
    'Açık',
    'Koyu',
    'Kullanım koşulları',
    'Gizlilik ve KVKK',
    'İletişim',
    'Çıkış yap',
  ]);
  const popup = menu.element();
  expect(popup.scrollHeight).toBeLessThanOrEqual(popup.clientHeight);
});

/** No part of the entry is cut off or covered after scrolling to it. */
function expectInside(entry: Element): void {
  entry.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = entry.getBoundingClientRect();
  const name = entry.textContent || entry.getAttribute('aria-label');
  expect([name, left >= 0, right <= 361, top >= -1, bottom <= 641]).toEqual([name, true, true, true, true]);
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  expect([name, entry.contains(over) || (over?.contains(entry) ?? false)]).toEqual([name, true]);
}
