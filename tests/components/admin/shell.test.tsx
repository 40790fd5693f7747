// spec: 2.13, 2.138, 2.139, 2.140, 2.141, 2.142, 2.144, 6.23
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveOverview } from './serve-overview.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
beforeEach(() => serveOverview(server.api));

test('the header has product and Admin, language, greeting with the full name and the sign-out button', async () => {
  await openScreen('/admin', { user: admin });
  const brand = page.getByRole('link', { name: 'Vitrin, ana sayfa' });
  const mark = page.getByText('Admin', { exact: true });
  await expect.element(brand).toHaveTextContent('vitrin');
  await expect.element(mark).toBeVisible();
  const header = page.getByRole('banner');
  expect(mark.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    header.element().getBoundingClientRect().bottom,
  );
  await expect.element(header.getByText('Merhaba, Deniz Arslan')).toBeVisible();
  await expect.element(header.getByRole('radiogroup', { name: 'Dil seçin' })).toBeVisible();
  await expect.element(header.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
});

test('the sidebar has the nine tabs and the link to the dashboard', async () => {
  await openScreen('/admin', { user: admin });
  const rail = page.getByRole('navigation', { name: 'Yönetim' });
  await expect.element(rail).toBeVisible();
  const links = rail.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/admin',
    '/admin/operations',
    '/admin/influencers',
    '/admin/users',
    '/admin/credits',
    '/admin/subscriptions',
    '/admin/instagram',
    '/admin/webhooks',
    '/admin/settings',
    '/dashboard',
  ]);
});

test('the overview shows four figures and the growth', async () => {
  await openScreen('/admin', { user: admin });
  await expect.element(page.getByText('Aktif influencer')).toBeVisible();
  const cards = page.getByRole('main').element().querySelectorAll('.admin-figures > div');
  expect([...cards].map((card) => card.textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Toplam kullanıcı41Son 30 günde 0 yeni, önceki 30 günde 0',
    'Aktif influencer9Toplam 12 modelin satışta olanı',
    'Üretilen içerik300Son 30 günün içerik sayısı, önceki 30 güne göre +%25',
    'Takipçi12,5 BBağlı Instagram hesaplarında',
  ]);
  await expect.element(page.getByText(/önceki 30 güne göre \+%25/)).toBeVisible();
});

test('the older admin screen is as inaccessible to customers as the rest', async () => {
  await openScreen('/admin-legacy');
  await expect.element(page.getByText('Yetkisiz Erişim').last()).toBeVisible();
  expect(page.getByText('Eski yönetim ekranı').elements()).toEqual([]);
});
