// spec: 2.145, 2.146, 9.41, 2.194
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activities, analytics, analyticsDays } from '#core/contract/analytics.ts';
import { influencers } from '#core/contract/influencers.ts';
import { adminPlans, adminSubscriptions } from '#core/contract/subscriptions.ts';
import { aUser, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { aDay, serveOverview, figures, thirtyDays } from './serve-overview.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
beforeEach(() => serveOverview(server.api));

const anActivity = {
  id: '1',
  at: '2026-11-25T08:00:00.000Z',
  detail: null,
  personName: 'Elif Kaya',
  modelName: 'Defne Aksoy',
  accountName: null,
};

test('recent activities are described in words, with the user and the model, also of deleted ones', async () => {
  server.api.answers(activities, {
    activities: [
      { ...anActivity, id: '6', type: 'account.registered', personName: null },
      { ...anActivity, id: '5', type: 'instagram.connected', accountName: 'defne.aksoy' },
      { ...anActivity, id: '4', type: 'publication.ended', detail: 'published' },
      { ...anActivity, id: '3', type: 'generation.finished', detail: 'failed' },
      { ...anActivity, id: '2', type: 'order.paid', detail: 'model' },
      { ...anActivity, id: '1', type: 'order.paid', detail: 'credits' },
    ],
  });
  await openScreen('/admin', { user: admin });
  const list = page.getByRole('region', { name: 'Son etkinlikler' });
  await expect.element(list.getByText('Silinmiş kullanıcı kayıt oldu')).toBeVisible();
  const rows = list.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent)).toEqual([
    'Silinmiş kullanıcı kayıt oldu1 saat önce',
    '@defne.aksoy, Defne Aksoy ile bağlandı1 saat önce',
    'Elif Kaya · Defne Aksoy: gönderi yayınlandı1 saat önce',
    'Elif Kaya · Defne Aksoy: üretim başarısız oldu1 saat önce',
    'Elif Kaya, Defne Aksoy modelini satın aldı1 saat önce',
    'Elif Kaya kredi paketi satın aldı1 saat önce',
  ]);
});

test('the charts show their sums, the share of posts that succeeded, and every day as a table', async () => {
  server.api.answers(analyticsDays, {
    days: thirtyDays({
      revenue: 129.9,
      refunded: 29.9,
      netRevenue: 100,
      creditsIssued: 1500,
      creditsUsed: 40,
      postsPublished: 3,
      postsFailed: 1,
    }),
  });
  await openScreen('/admin', { user: admin });
  const revenue = page.getByRole('region', { name: 'Gelir', exact: true });
  await expect
    .element(
      revenue.getByRole('img', { name: /Gelir, 27 Ekim 2026 – 25 Kasım 2026. Gelir: \$129,90, Geri ödenen: \$29,90/ }),
    )
    .toBeVisible();
  const posts = page.getByRole('region', { name: 'Yayınlar', exact: true });
  await expect.element(posts.getByText('%75 başarılı')).toBeVisible();
  const credits = page.getByRole('region', { name: 'Krediler', exact: true });
  await credits.getByText('Tablo olarak göster').click();
  expect(credits.getByRole('row').elements()).toHaveLength(31);
  await expect.element(credits.getByRole('row', { name: '25 Kasım 2026 1.500 40' })).toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Üretimler', exact: true }).getByText('Bu sürede kayıt yok'))
    .toBeVisible();
});

test('the thirty days are compared with the thirty before', async () => {
  const before = thirtyDays({ runsDone: 10, newUsers: 2 }).map(({ day: _day, ...parts }, at) =>
    aDay(`2026-09-${String(at + 1).padStart(2, '0')}`, parts),
  );
  server.api.answers(analyticsDays, { days: [...before, ...thirtyDays({ runsDone: 15, newUsers: 3 })] });
  await openScreen('/admin', { user: admin });
  const runs = page.getByRole('region', { name: 'Üretimler', exact: true });
  await expect.element(runs.getByText('önceki 30 güne göre +%50')).toBeVisible();
  await expect.element(page.getByText('Son 30 günde 3 yeni, önceki 30 günde 2')).toBeVisible();
});

test('a quick action switches the tab and opens the form', async () => {
  server.api.answers(influencers, theModels([]));
  const screen = await openScreen('/admin', { user: admin });
  const hrefs = page.getByRole('region', { name: 'Hızlı işlemler' }).getByRole('link').elements();
  expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/influencers?edit=new',
    '/admin/users?edit=new',
    '/admin/instagram?connect=1',
    '/admin/webhooks/new',
    '/admin/subscriptions?edit=new',
  ]);
  await page.getByRole('link', { name: 'Influencer oluştur' }).click();
  await expect.poll(screen.path).toContain('/admin/influencers');
  await expect.element(page.getByLabelText('İsim', { exact: false }).first()).toBeVisible();
});

test('a new plan is one press away', async () => {
  server.api.answers(adminPlans, { plans: [] });
  server.api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  await openScreen('/admin', { user: admin });
  await page.getByRole('link', { name: 'Yeni plan' }).click();
  await expect.element(page.getByRole('complementary').getByRole('heading', { name: 'Yeni plan' })).toBeVisible();
});

test('without contents in the previous month no growth is shown', async () => {
  server.api.answers(analytics, { ...figures, monthlyGrowth: null });
  await openScreen('/admin', { user: admin });
  await expect.element(page.getByText('Son 30 günün içerik sayısı, önceki 30 güne göre –')).toBeVisible();
});

test('figures that do not load are reported with the reason, and the rest of the page stays', async () => {
  server.api.refuses(analytics, { code: 'notFound' });
  await openScreen('/admin', { user: admin });
  await expect.element(page.getByText(/^Veri yüklenirken hata: /)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Kullanıcı ekle' })).toBeVisible();
});
