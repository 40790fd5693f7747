// spec: 2.162, 2.163
import type { ReplyOf } from '#core/contract/route.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminPlans, adminSubscriptions, cancelForCustomer, refundLastInvoice } from '#core/contract/subscriptions.ts';
import { aSubscription, aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
type Subscription = ReplyOf<typeof adminSubscriptions>['subscriptions'][number];

const running = aSubscription();
const open = async (subscriptions: Subscription[], total = subscriptions.length) => {
  server.api.answers(adminPlans, { plans: [] });
  const next = total > subscriptions.length ? subscriptions.at(-1)!.id : null;
  server.api.answers(adminSubscriptions, {
    subscriptions,
    total,
    ...(total === 10_000 && { isTotalBounded: true }),
    next,
  });
  await openScreen('/admin/subscriptions', { user: admin });
};
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Elif Kaya: abonelik işlemleri' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const requests = page.getByRole('alertdialog');
const input = () =>
  server.api
    .requestsOf(adminSubscriptions)
    .map(({ query }) => `${query['state']} from ${query['before'] ?? 'the newest'}`);

test('each row shows user, plan with its state, price and the end of the paid period', async () => {
  await open([running]);
  await expect
    .element(page.getByRole('row', { name: /Elif Kaya.*Profesyonel.*Aktif.*\$29,90 · Aylık.*1 Aralık 2026/ }))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Son ödeme' })).toBeVisible();
  expect(server.api.requestsOf(adminSubscriptions)[0]!.query).toEqual({ state: 'standing', limit: '50', offset: '0' });
});

test('without subscriptions the list is described as empty', async () => {
  await open([]);
  await expect.element(page.getByText('Henüz aktif abonelik yok')).toBeVisible();
});

test('a subscription that is not set up yet is marked; one that ends does not offer again to end with its period', async () => {
  await open([{ ...running, status: 'incomplete', cancelAtPeriodEnd: true }]);
  await expect.element(page.getByText('Kurulum sürüyor')).toBeVisible();
  await expect.element(page.getByText('dönem sonunda biter')).toBeVisible();
  await page.getByRole('button', { name: 'Elif Kaya: abonelik işlemleri' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Hemen bitir' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Dönem sonunda bitir' }).query()).toBeNull();
});

test.each([
  ['Dönem sonunda bitir', 'periodEnd'],
  ['Hemen bitir', 'now'],
] as const)('%s asks for confirmation, then reports the result', async (name, at) => {
  await open([running]);
  await choose(name);
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.api.requestsOf(cancelForCustomer)).toEqual([]);
  await choose(name);
  server.api.answers(cancelForCustomer, { subscription: { ...running, cancelAtPeriodEnd: true } });
  await requests.getByRole('button', { name }).click();
  await expect.element(page.getByText('Abonelik iptal edildi.').first()).toBeVisible();
  expect(server.api.requestsOf(cancelForCustomer).map(({ params, body }) => [params['id'], body])).toEqual([
    [running.id, { at }],
  ]);
});

test('the last payment is refunded; a refusal is shown with its sentence', async () => {
  await open([running]);
  server.api.refuses(refundLastInvoice, { code: 'payments.providerUnavailable' });
  await choose('Son ödemeyi iade et');
  await requests.getByRole('button', { name: 'Son ödemeyi iade et' }).click();
  await expect.element(page.getByText(/^Hata: /).first()).toBeVisible();
  server.api.answers(refundLastInvoice, { refunded: 29.9 });
  await choose('Son ödemeyi iade et');
  await requests.getByRole('button', { name: 'Son ödemeyi iade et' }).click();
  await expect.element(page.getByText('Son ödeme iade edildi.').first()).toBeVisible();
});

test('ended subscriptions are shown on demand, fifty a page; an older page begins after the last one', async () => {
  await open([running], 51);
  await page.getByRole('button', { name: 'Daha eski' }).click();
  await expect.element(page.getByText('51–51 / 51')).toBeVisible();
  await page.getByRole('button', { name: 'Daha yeni' }).click();
  await expect.element(page.getByText('1–1 / 51')).toBeVisible();
  await page.getByRole('group', { name: 'Duruma göre filtrele' }).getByRole('button', { name: 'Tümü' }).click();
  await expect
    .poll(() => [...new Set(input())])
    .toEqual(['standing from the newest', `standing from ${running.id}`, 'all from the newest']);
});

test('a total that was counted up to a bound has a plus', async () => {
  await open([running], 10_000);
  await expect.element(page.getByText('1–1 / 10.000+')).toBeVisible();
});

test('on a phone the row has the name, with the plan below it', async () => {
  await page.viewport(390, 844);
  await open([{ ...running, user: { id: anId(71), name: 'Muhammet Abdurrahmanoğulları' }, status: 'past_due' }]);
  const name = page.getByText('Muhammet Abdurrahmanoğulları');
  await expect.element(name).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Abdurrahmanoğulları.*Profesyonel.*1 Aralık 2026/ }))
    .toBeVisible();
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(60);
  expect(document.documentElement.scrollWidth).toBe(390);
});
