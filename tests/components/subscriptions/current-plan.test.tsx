// spec: 2.124, 2.126, 2.127, 3.57, 5.58, 8.50, 8.51, 9.18
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billingHistory, cancelSubscription, undoCancelSubscription } from '#core/contract/subscriptions.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { aCurrent, basic, openSubscriptions } from './open-subscriptions.ts';

const server = useContractServer();
const card = () => page.getByRole('region', { name: 'Aboneliğiniz' });
const confirmation = () => page.getByRole('alertdialog', { name: 'Abonelik iptal edilsin mi?' });

test('names the plan, its price, its credits and the next payment', async () => {
  await openSubscriptions(server, aCurrent());
  await expect.element(card().getByText('Pro')).toBeVisible();
  await expect.element(card().getByText('Aktif', { exact: true })).toBeVisible();
  await expect.element(card().getByText('$29,99 / ay · 500 kredi')).toBeVisible();
  await expect.element(card().getByText('Sonraki ödeme 21 Aralık 2026: $29,99.')).toBeVisible();
});

test('reports that there is none', async () => {
  await openSubscriptions(server, null);
  await expect.element(card().getByText('Aktif aboneliğiniz yok')).toBeVisible();
});

for (const [status, word] of [
  ['active', 'Aktif'],
  ['incomplete', 'Kurulum sürüyor'],
  ['incomplete_expired', 'Kurulum tamamlanmadı'],
  ['trialing', 'Deneme dönemi'],
  ['past_due', 'Ödeme bekleniyor'],
  ['unpaid', 'Ödenmedi'],
  ['paused', 'Duraklatıldı'],
  ['canceled', 'İptal edildi'],
] as const) {
  test(`shows ${status} as ${word}`, async () => {
    const endedAt = word === 'İptal edildi' || word === 'Kurulum tamamlanmadı' ? '2026-11-22T09:00:00.000Z' : null;
    await openSubscriptions(server, aCurrent({ status, endedAt }));
    await expect.element(card().getByText(word, { exact: true })).toBeVisible();
    expect(card().getByRole('button', { name: 'Aboneliği iptal et' }).elements().length).toBe(
      endedAt === null && status !== 'incomplete' ? 1 : 0,
    );
  });
}

test('shows the plan that comes next, and a switch that waits for its payment', async () => {
  const { id, displayName, price, credits, interval } = basic;
  const brief = { id, displayName, price, credits, interval };
  await openSubscriptions(server, aCurrent({ nextPlan: brief, pendingPlan: brief }));
  await expect.element(card().getByText('21 Aralık 2026 tarihinde Temel planı başlar: $14,99.')).toBeVisible();
  await expect.element(card().getByText('Temel planına geçiş ödemesini bekliyor.')).toBeVisible();
});

test('links to the unpaid invoice at Stripe', async () => {
  await openSubscriptions(server, aCurrent({ status: 'past_due', paymentUrl: 'https://invoice.stripe.com/i/1' }));
  await expect
    .element(card().getByRole('link', { name: 'Şimdi öde' }))
    .toHaveAttribute('href', 'https://invoice.stripe.com/i/1');
});

test('cancelling is confirmed first, with its end date, and can be undone', async () => {
  await openSubscriptions(server, aCurrent());
  await card().getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await expect.element(confirmation().getByText(/21 Aralık 2026 tarihine kadar sürer/)).toBeVisible();
  server.api.answers(cancelSubscription, { subscription: aCurrent({ cancelAtPeriodEnd: true }) });
  await confirmation().getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await expect.element(page.getByText('Aboneliğiniz başarıyla iptal edildi.').first()).toBeVisible();
  await expect.element(card().getByText('21 Aralık 2026 tarihinde biter; yenilenmez.')).toBeVisible();
  server.api.answers(undoCancelSubscription, { subscription: aCurrent() });
  await card().getByRole('button', { name: 'Geri al' }).click();
  await expect.element(card().getByText('Sonraki ödeme 21 Aralık 2026: $29,99.')).toBeVisible();
});

test('declining the question cancels nothing', async () => {
  await openSubscriptions(server, aCurrent());
  await card().getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await confirmation().getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.api.requestsOf(cancelSubscription)).toEqual([]);
});

test('a failed cancellation gives the reason', async () => {
  await openSubscriptions(server, aCurrent());
  await card().getByRole('button', { name: 'Aboneliği iptal et' }).click();
  server.api.refuses(cancelSubscription, { code: 'payments.providerUnavailable' });
  await confirmation().getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await expect
    .element(page.getByText(/^Abonelik iptali hatası: Ödeme sağlayıcısına şu an ulaşılamıyor/).first())
    .toBeVisible();
});

test('a subscription in setup can be paid or cancelled', async () => {
  await openSubscriptions(server, aCurrent({ status: 'incomplete' }));
  await expect.element(card().getByRole('button', { name: 'Ödemeyi tamamla' })).toBeEnabled();
  await card().getByRole('button', { name: 'Kurulumdan vazgeç' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/Henüz para çekilmedi/)).toBeVisible();
});

type Line = ReplyOf<typeof billingHistory>['history'][number];
const line = (parts: Partial<Line> = {}): Line => ({
  id: anId(90),
  planName: { tr: 'Pro', en: 'Pro' },
  amount: 29.99,
  refunded: 0,
  credits: 500,
  status: 'paid',
  periodStart: '2026-11-21T09:00:00.000Z',
  periodEnd: '2026-12-21T09:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  paidAt: '2026-11-21T09:00:00.000Z',
  receiptUrl: 'https://invoice.stripe.com/i/1',
  ...parts,
});

test('the plan payments are listed with period, sum, credits and receipt, twenty a page', async () => {
  const history = [
    line(),
    line({ id: anId(91), refunded: 29.99, receiptUrl: null }),
    line({ id: anId(92), status: 'open' }),
  ];
  await openSubscriptions(server, aCurrent(), { history, total: 41 });
  const list = page.getByRole('region', { name: 'Plan ödemeleri' });
  const lines = () => [...list.element().querySelectorAll('li')].map(({ textContent }) => textContent);
  await expect.element(list.getByText('1–20 / 41')).toBeVisible();
  expect(lines()[0]).toBe('Pro21 Kasım 2026 – 21 Aralık 2026$29,99500 krediMakbuz');
  expect(lines()[1]).toContain('$29,99 iade edildi');
  expect(lines()[2]).toContain('Şimdi öde');
  await expect
    .element(list.getByRole('link', { name: 'Makbuz, 21 Kasım 2026' }).first())
    .toHaveAttribute('href', 'https://invoice.stripe.com/i/1');
  await list.getByRole('button', { name: 'Daha eski' }).click();
  await expect.element(list.getByText('21–40 / 41')).toBeVisible();
  const input = server.api.requestsOf(billingHistory).map(({ query }) => query);
  expect(input[0]).toEqual({ limit: '20', offset: '0' });
  expect(input.at(-1)).toEqual({ limit: '20', offset: '20' });
});
