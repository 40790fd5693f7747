// spec: 1.14, 2.152, 2.153, 2.154, 2.155, 2.156, 5.24, 8.25, 9.16
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminTransaction } from '#core/credits/ledger.ts';
import { addCredits, allCreditTransactions } from '#core/contract/credits.ts';
import { aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCredits, elif } from './serve-credits.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const entry = (parts: Partial<AdminTransaction>): AdminTransaction => ({
  id: anId(80),
  type: 'grant',
  amount: 50,
  balanceAfter: 50,
  description: { tr: 'Gecikme için özür', en: 'Sorry for the delay' },
  reference: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  user: { id: elif.id, name: 'Elif Kaya', email: 'elif@example.com' },
  ...parts,
});
const spent = entry({
  id: anId(81),
  type: 'spend',
  amount: -2,
  description: { tr: 'Stüdyo çekimi', en: 'Studio shoot' },
  user: { id: anId(62), name: '', email: 'adsiz@example.com' },
});

beforeEach(() => serveCredits(server.api));
const open = async (search = '', transactions = [entry({}), spent], next: string | null = null) => {
  server.api.answers(allCreditTransactions, { transactions, next });
  return openScreen(`/admin/credits${search}`, { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const input = () => server.api.requestsOf(allCreditTransactions).at(-1)!.query;

/** The appearance of a theme token. */
const colourOf = (token: string) => {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(--${token}-fg)`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

test('five figures, the packs, and the latest ten transactions with their signs', async () => {
  await open();
  await expect.element(page.getByText('$1.234,50')).toBeVisible();
  const cards = page.getByRole('main').element().querySelectorAll('dl > div');
  expect([...cards].map((card) => card.textContent)).toEqual([
    'Verilen kredi12.500',
    'Kullanılan kredi4.200',
    'Toplam gelir (net)$1.234,50',
    'Kullanıcı41',
    'Aktif abonelik7',
  ]);
  await expect
    .element(page.getByRole('heading', { name: '1000 kredi' }).or(page.getByText('1.000 kredi')))
    .toBeVisible();
  const plus = page.getByRole('row', { name: /24 Kasım 2026.*Gecikme için özür.*Elif Kaya.*\+50/ });
  await expect.element(plus).toBeVisible();
  const minus = page.getByRole('row', { name: /Stüdyo çekimi.*adsiz@example\.com.*[-−]2/ });
  await expect.element(minus).toBeVisible();
  const colour = (row: typeof plus) => getComputedStyle(row.element().querySelector('.ledger-amount')!).color;
  expect([colour(plus), colour(minus)]).toEqual([colourOf('completed'), colourOf('failed')]);
  expect(input()).toMatchObject({ limit: '10' });
});

test('without transactions the list is described as empty', async () => {
  await open('', []);
  await expect.element(page.getByText('Henüz işlem yok')).toBeVisible();
});

test('credits are added to a user found by name; both the user and the amount are required', async () => {
  const { path } = await open();
  await press('Kredi Ekle');
  await press('Kaydet');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Kullanıcı ve kredi miktarı gereklidir!');
  expect(server.api.requestsOf(addCredits)).toEqual([]);
  await panel.getByRole('searchbox').fill('elif');
  await panel.getByRole('button', { name: /Elif Kaya/ }).click();
  await expect.element(panel.getByText(/elif@example.com · 120 kredi/)).toBeVisible();
  await field('Kredi miktarı').fill('50');
  server.api.refuses(addCredits, { code: 'server.unavailable' });
  await press('Kaydet');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Kredi ekleme hatası: Hizmete/);
  server.api.answers(addCredits, { balance: 170, held: 0 });
  await press('Kaydet');
  await expect.element(page.getByText('Kaydedildi. Yeni bakiye: 170').first()).toBeVisible();
  expect(server.api.requestsOf(addCredits).at(-1)!.body).toEqual({ userId: elif.id, amount: 50, description: '' });
  expect(path()).toBe('/admin/credits');
});

test('a link opens the form for a person; taking needs a reason and sends a negative amount', async () => {
  await open(`?edit=new&user=${elif.id}`);
  await expect.element(panel.getByText(/elif@example.com/)).toBeVisible();
  await panel.getByRole('radio', { name: 'Düş', exact: true }).click();
  await field('Kredi miktarı').fill('20');
  await press('Kaydet');
  await expect.element(panel.getByText(/Kredi düşerken|nedenini/)).toBeVisible();
  await field('Açıklama').fill('Yanlış yükleme');
  server.api.refuses(addCredits, { code: 'credits.takeTooMuch', params: { balance: 10 } });
  await press('Kaydet');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Kredi ekleme hatası: .*10/);
  server.api.answers(addCredits, { balance: 100, held: 0 });
  await press('Kaydet');
  await expect.element(page.getByText('Kaydedildi. Yeni bakiye: 100').first()).toBeVisible();
  expect(server.api.requestsOf(addCredits).at(-1)!.body).toEqual({
    userId: elif.id,
    amount: -20,
    description: 'Yanlış yükleme',
  });
});

test('the list is filtered by person and kind, and paged to older ones, in the address', async () => {
  const { path } = await open('', [entry({}), spent], anId(81));
  await press('Yalnızca Elif Kaya hareketlerini göster');
  await expect.poll(input).toMatchObject({ userId: elif.id });
  await press('Harcama');
  await expect.poll(input).toMatchObject({ userId: elif.id, type: 'spend' });
  await press('Daha eski');
  await expect.poll(input).toMatchObject({ before: anId(81) });
  expect(path()).toBe(`/admin/credits?user=${elif.id}&type=spend&before=${anId(81)}`);
  await press('En yeniler');
  await press('Herkesin hareketlerini göster');
  await expect.poll(path).toBe('/admin/credits?type=spend');
});

test('the filtered statement is downloaded whole, page by page', async () => {
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open('?type=grant', [entry({ user: { id: elif.id, name: '=1+1', email: 'e@x.co' } })]);
  await press('CSV indir');
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]!.text()).split('\r\n');
  expect(lines[1]).toBe(`"2026-11-24";"12:00";"'=1+1";"e@x.co";"Ekleme";"Gecikme için özür";50;50;"${anId(80)}"`);
  expect(input()).toMatchObject({ type: 'grant', limit: '200' });
  make.mockRestore();
  click.mockRestore();
});
