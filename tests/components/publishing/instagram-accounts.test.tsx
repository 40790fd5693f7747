// spec: 2.165, 2.166, 2.169, 2.170, 5.55, 8.21, 8.22, 8.29
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { influencers } from '#core/contract/influencers.ts';
import {
  deleteInstagramAccount,
  instagramAccounts,
  instagramAuthUrl,
  instagramQuota,
  instagramRequests,
} from '#core/contract/instagram.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { anId, anAdminInfluencer, anInstagramAccount, aUser, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const account = anInstagramAccount();
const free = anAdminInfluencer({ id: anId(5), name: 'Mira Tan', instagramAccount: null });

beforeEach(() => {
  server.api.answers(influencers, theModels([free]));
  server.api.answers(instagramRequests, { requests: [] });
  server.api.answers(instagramAccounts, { accounts: [account] });
  server.api.answers(instagramQuota, { quota: { used: 3, total: 50 } });
});

function openAccounts() {
  return openScreen('/admin/instagram', { user: aUser({ role: 'admin' }) });
}

async function chooseMira() {
  await openAccounts();
  await page.getByRole('button', { name: 'Instagram Hesabı Bağla' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Instagram Hesabı Bağla' });
  await drawer.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Mira Tan' }).click();
  await drawer.getByRole('button', { name: 'Bağla', exact: true }).click();
  return drawer;
}

test('a card shows the account, its model and whether it works', async () => {
  server.api.answers(instagramAccounts, {
    accounts: [account, { ...account, id: anId(71), username: 'eski.hesap', isActive: false }],
  });
  await openAccounts();
  await expect.element(page.getByRole('heading', { name: '@defne.aksoy' })).toBeVisible();
  await expect.element(page.getByText('Aktif', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pasif', { exact: true })).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '@defne.aksoy' });
  await expect.element(card.getByText('Defne Aksoy', { exact: true })).toBeVisible();
  const facts = () => [...card.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  // The quota is requested once the card is there.
  for (const fact of ['Son 24 saat3 / 50 gönderi', 'Takipçi1.200', 'Bağlandı1 Kasım 2026', 'Hesap no17840000000000001'])
    await expect.poll(facts).toContain(fact);
  await expect.element(page.getByText(/Hesabı yeniden bağlayın/)).toBeVisible();
  await page.getByRole('button', { name: 'Yeniden bağla' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Instagram Hesabı Bağla' }).getByRole('combobox'))
    .toHaveTextContent('Defne Aksoy');
});

test('a card shows how long the connection lasts and the time of the last post', async () => {
  const late = { id: anId(71), username: 'eski.hesap', tokenExpiresAt: '2026-11-20T09:00:00.000Z', lastPostAt: null };
  server.api.answers(instagramAccounts, {
    accounts: [account, { ...account, ...late, influencer: { ...account.influencer, id: anId(8), name: 'Aras Er' } }],
  });
  await openAccounts();
  await expect.element(page.getByText('46 gün daha')).toBeVisible();
  await expect.element(page.getByText('evvelsi gün')).toBeVisible();
  await expect.element(page.getByText('Doldu')).toBeVisible();
  await expect.element(page.getByText('Henüz yok', { exact: true })).toBeVisible();
  expect(
    page
      .getByRole('heading', { level: 2, name: /^@/ })
      .elements()
      .map((name) => name.textContent),
  ).toEqual(['@eski.hesap', '@defne.aksoy']);
});

test('choosing a name opens no window; the names are sorted; the address opens the panel and Back closes it', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const others = ['Şule Ak', 'Çağla Us'].map((name, at) =>
    anAdminInfluencer({ id: anId(20 + at), name, instagramAccount: null }),
  );
  server.api.answers(influencers, theModels([free, ...others]));
  const screen = await openScreen('/admin/instagram?connect=1', { user: aUser({ role: 'admin' }) });
  const drawer = page.getByRole('dialog', { name: 'Instagram Hesabı Bağla' });
  await drawer.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Mira Tan' })).toBeVisible();
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names.map((name) => name.replace(/^[ÇŞM](?=[ÇŞM])/, ''))).toEqual(['Çağla Us', 'Mira Tan', 'Şule Ak']);
  await page.getByRole('option', { name: 'Mira Tan' }).click();
  await expect.element(drawer.getByText(/Mira Tan için kullanılacak hesapla/)).toBeVisible();
  expect(server.api.requestsOf(influencers)[0]!.query).toEqual({ account: 'none', limit: '200' });
  expect(opened).not.toHaveBeenCalled();
  expect(server.api.requestsOf(instagramAuthUrl)).toEqual([]);
  await drawer.getByRole('button', { name: 'Kapat' }).click();
  await expect.poll(screen.path).toBe('/admin/instagram');
});

test('without accounts the page explains how to begin', async () => {
  server.api.answers(instagramAccounts, { accounts: [] });
  await openAccounts();
  await expect.element(page.getByText('Henüz bağlı Instagram hesabı yok')).toBeVisible();
});

test('an account is deleted only after a confirmation, and a refusal is shown', async () => {
  await openAccounts();
  server.api.refuses(deleteInstagramAccount, { code: 'notFound' });
  await page.getByRole('button', { name: '@defne.aksoy hesabını sil' }).click();
  const question = page.getByRole('alertdialog', { name: 'Bu Instagram hesabını silmek istediğinizden emin misiniz?' });
  await question.getByRole('button', { name: 'Bağlantıyı kes' }).click();
  await expect.element(page.getByText(/^Silme hatası: /).first()).toBeVisible();
});

test('a deleted account disappears', async () => {
  await openAccounts();
  server.api.answers(deleteInstagramAccount, () => {
    server.api.answers(instagramAccounts, { accounts: [] });
    return { ok: true } as const;
  });
  await page.getByRole('button', { name: '@defne.aksoy hesabını sil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bağlantıyı kes' }).click();
  await expect.element(page.getByText('Instagram hesabı başarıyla silindi!')).toBeVisible();
  await expect.element(page.getByText('@defne.aksoy')).not.toBeInTheDocument();
});

test('a browser that opens no window continues in this page', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  server.api.answers(instagramAuthUrl, { authUrl: 'https://instagram.example/oauth?state=1' });
  const drawer = await chooseMira();
  await expect
    .element(drawer.getByRole('link', { name: 'Bu sayfada devam et' }))
    .toHaveAttribute('href', 'https://instagram.example/oauth?state=1');
});

test('an address that is not available is reported, with a retry', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  server.api.refuses(instagramAuthUrl, { code: 'instagram.alreadyConnected' });
  const drawer = await chooseMira();
  await expect.element(drawer.getByText(/^OAuth bağlantısı başarısız: /)).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Yeniden dene' })).toBeEnabled();
});

test('a consent that failed in the window is reported with its reason', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  server.api.answers(instagramAuthUrl, { authUrl: 'https://instagram.example/oauth?state=1' });
  const drawer = await chooseMira();
  await expect.element(drawer.getByRole('link', { name: 'Bu sayfada devam et' })).toBeVisible();
  const popup = new BroadcastChannel('instagram-connect');
  // A channel reaches this origin only and accepts no other.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  popup.postMessage({ ok: false, code: 'instagram.personalAccount', username: 'mira.tan' });
  const reason = sentenceOf('instagram.personalAccount', 'tr', { username: 'mira.tan' });
  await expect.element(drawer.getByText(`Instagram bağlantısı hatası: ${reason}`)).toBeVisible();
  popup.close();
});

test('once every model has an account no model can be chosen', async () => {
  server.api.answers(influencers, theModels([]));
  await openAccounts();
  await page.getByRole('button', { name: 'Instagram Hesabı Bağla' }).first().click();
  await expect.element(page.getByText("Tüm influencer'lar zaten Instagram hesabına bağlı")).toBeVisible();
});
