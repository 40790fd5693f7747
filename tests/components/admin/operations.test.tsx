// spec: 2.194
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Desk, DeskItem } from '#core/operations/desk.ts';
import type { DeskKind } from '#core/operations/desk-kinds.ts';
import * as operations from '#core/contract/operations.ts';
import { refundOrder } from '#core/contract/payments.ts';
import { stopWebhook } from '#core/contract/webhooks.ts';
import { actionsOf, deskKinds } from '#core/operations/desk-kinds.ts';
import { aUser } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveOverview } from './serve-overview.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });

const somebody = { id: '01990000-0000-7000-8000-000000000001', name: 'Işıl Kara' };
const model = { id: '01990000-0000-7000-8000-000000000002', name: 'Ela Arman' };
const workflow = { id: '01990000-0000-7000-8000-000000000003', name: { tr: 'Kısa video', en: 'Short video' } };

const waits = (kind: DeskKind, part: Partial<DeskItem> = {}): DeskItem => ({
  kind,
  id: `01990000-0000-7000-8000-0000000001${String(deskKinds.indexOf(kind)).padStart(2, '0')}`,
  since: '2026-11-25T08:00:00.000Z',
  person: somebody,
  model,
  workflow: null,
  name: null,
  amount: null,
  count: null,
  cause: null,
  fault: null,
  actions: actionsOf(kind, { isSubscription: false }),
  ...part,
});

const deskWith = (...items: DeskItem[]): Desk => ({
  items,
  totals: [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: items.filter((item) => item.kind === kind).length,
  })),
});

const everyKind = () =>
  deskWith(
    waits('notGranted', { amount: 35 }),
    waits('disputed', { amount: 12 }),
    waits('unconfirmed', { name: 'ela.arman' }),
    waits('missed'),
    waits('stopped', { workflow }),
    waits('reported', { person: null, name: 'Ela Arman', cause: { code: 'reports.likeness' } }),
    waits('deadJob', { person: null, model: null, name: 'send-mail', fault: 'TypeError' }),
    waits('broken', { person: null, name: 'ela.arman' }),
    waits('pastDue', { amount: 14.99 }),
    waits('declined', { amount: 39.99, count: 2 }),
    waits('requested'),
    waits('undeclared', { person: null }),
    waits('planFailed', { cause: { code: 'schedules.webhookInactive' } }),
    waits('postFailed'),
    waits('runsFailed', {
      person: null,
      model: null,
      workflow,
      count: 3,
      cause: { code: 'generation.webhook.unreachable' },
    }),
  );

const quiet = {
  queues: [{ name: 'send-mail', waiting: 3, active: 1, failed: 0, oldestDueAt: '2026-11-25T08:00:00.000Z' }],
  processes: [
    {
      id: '01990000-0000-7000-8000-000000000009',
      role: 'worker' as const,
      version: '1.4.2',
      beatAt: '2026-11-25T08:00:00.000Z',
      isAlive: false,
    },
  ],
  operations: [
    { name: 'ledger.audit' as const, okAt: '2026-11-25T08:00:00.000Z', failedAt: null },
    { name: 'backup' as const, okAt: '2026-11-24T08:00:00.000Z', failedAt: '2026-11-25T08:00:00.000Z' },
    { name: 'restore.rehearsal' as const, okAt: null, failedAt: null },
    { name: 'retention' as const, okAt: '2026-11-25T08:00:00.000Z', failedAt: null },
  ],
};

async function openDesk(desk: Desk, path = '/admin/operations') {
  server.api.answers(operations.desk, desk);
  server.api.answers(operations.installation, quiet);
  return openScreen(path, { user: admin });
}

const focused = () => document.activeElement?.closest('.desk-row');
const rows = () => page.getByRole('region', { name: 'Sizi bekleyenler' }).getByRole('listitem').elements();

test('every kind has its sentence, its cause and its place; the state of the installation is below', async () => {
  await openDesk(everyKind());
  await expect.element(page.getByText('Işıl Kara: $39,99 ödemesi 2 kez reddedildi')).toBeVisible();
  expect(rows()).toHaveLength(15);
  await expect.element(page.getByText(/Hata: TypeError/)).toBeVisible();
  // The cause, without the advice for the customer.
  await expect.element(page.getByText(/Seçilen iş akışı şu anda kullanılamıyor\.$/)).toBeVisible();
  const hrefs = rows().map((row) => row.querySelector('a')?.getAttribute('href') ?? null);
  expect(hrefs).toEqual([
    `/admin/users?edit=${somebody.id}&order=${waits('notGranted').id}`,
    `/admin/users?edit=${somebody.id}`,
    `/admin/users?edit=${somebody.id}`,
    `/admin/users?edit=${somebody.id}`,
    `/admin/webhooks/${workflow.id}`,
    '/admin/operations?reports=waiting',
    null,
    `/admin/instagram?connect=${model.id}`,
    `/admin/subscriptions?user=${somebody.id}`,
    `/admin/users?edit=${somebody.id}&order=${waits('declined').id}`,
    `/admin/instagram?connect=${model.id}`,
    `/admin/influencers?edit=${waits('undeclared').id}`,
    `/admin/users?edit=${somebody.id}`,
    `/admin/users?edit=${somebody.id}`,
    `/admin/webhooks/${workflow.id}`,
  ]);
  const installation = page.getByRole('region', { name: 'Sistem' });
  await expect.element(installation.getByText(/Son deneme başarısız/)).toBeVisible();
  await expect.element(installation.getByText('Hiç yapılmadı')).toBeVisible();
  await expect.element(installation.getByText(/^3 bekliyor · en eskisi .* · 1 çalışıyor$/)).toBeVisible();
  await expect.element(installation.getByText('İşçi 1.4.2')).toBeVisible();
  await expectAccessible('the desk');
});

test('J and K move, E runs the main action and the next row has the focus; the badge counts what is left', async () => {
  const [stopped, declined, failed] = [
    waits('stopped', { workflow }),
    waits('declined', { amount: 9 }),
    waits('postFailed'),
  ];
  await openDesk(deskWith(stopped, declined, failed));
  await expect.element(page.getByRole('link', { name: /^İşletme\s*3\s*kayıt bekliyor$/ })).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.poll(focused).toBe(rows()[1]);
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe(rows()[0]);
  server.api.answers(stopWebhook, {
    state: { state: 'closed', since: '2026-11-25T08:00:00.000Z', retryAt: null, busyUntil: null },
  });
  server.api.answers(operations.desk, deskWith(declined, failed));
  await userEvent.keyboard('e');
  await expect.element(page.getByText('İş akışı yeniden üretim alıyor.')).toBeVisible();
  await expect.poll(() => rows().length).toBe(2);
  await expect.poll(focused).toBe(rows()[0]);
  await expect.element(page.getByRole('link', { name: /^İşletme\s*2\s*kayıt bekliyor$/ })).toBeVisible();
  expect(server.api.requestsOf(stopWebhook)).toMatchObject([
    { params: { id: workflow.id }, body: { isPaused: false } },
  ]);
});

test('money moves only after a confirmation', async () => {
  await openDesk(deskWith(waits('notGranted', { amount: 35 })));
  await page.getByRole('button', { name: /^İade et/ }).click();
  await expect.element(page.getByRole('heading', { name: '$35,00 iade edilsin mi?' })).toBeVisible();
  server.api.refuses(refundOrder, { code: 'payments.refundRefused' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'İade et' }).click();
  await expect.element(page.getByText(/^Olmadı: /).first()).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('an action blocks its own row only, and a failed one reads the list again', async () => {
  const [first, second] = ['send-mail', 'export'].map((name, at) =>
    waits('deadJob', { id: `01990000-0000-7000-8000-00000000020${at}`, person: null, model: null, name }),
  ) as [DeskItem, DeskItem];
  await openDesk(deskWith(first, second));
  const requeued = server.api.holds(operations.requeueJob);
  await userEvent.keyboard('jeejee');
  const buttons = page.getByRole('button', { name: /^Yeniden sıraya al/ });
  await expect.poll(() => buttons.elements().filter((each) => each.ariaBusy === 'true')).toHaveLength(2);
  // Another admin was faster.
  server.api.answers(operations.desk, deskWith());
  requeued.refuse({ code: 'notFound' });
  await expect.element(page.getByRole('heading', { name: 'Bekleyen bir şey yok' })).toBeVisible();
  expect(server.api.requestsOf(operations.requeueJob).map(({ params }) => params)).toEqual([
    { id: first.id },
    { id: second.id },
  ]);
});

test('one kind is shown alone, and everything again once it is done', async () => {
  await openDesk(deskWith(waits('stopped', { workflow }), waits('postFailed')), '/admin/operations?kind=postFailed');
  await expect
    .element(page.getByRole('button', { name: 'Başarısız gönderi 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toHaveLength(1);
  server.api.answers(operations.handleItem, { ok: true });
  server.api.answers(operations.desk, deskWith(waits('stopped', { workflow })));
  await page.getByRole('button', { name: /^Halledildi/ }).click();
  await expect.element(page.getByText('Kısa video: yeni üretim almıyor')).toBeVisible();
});

test('an empty list says that nothing waits', async () => {
  await openDesk(deskWith());
  await expect.element(page.getByRole('heading', { name: 'Bekleyen bir şey yok' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'İşletme', exact: true })).toBeVisible();
});

test('the overview starts with the kinds that wait, each with its part of the list', async () => {
  serveOverview(server.api);
  await openDesk(
    deskWith(waits('stopped', { workflow }), waits('postFailed'), waits('postFailed', { id: 'another' })),
    '/admin',
  );
  const card = page.getByRole('region', { name: /Sizi bekleyenler/ });
  await expect.element(card.getByRole('link', { name: /Başarısız gönderi .* 2/ })).toBeVisible();
  const hrefs = card.getByRole('link').elements();
  expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/operations?kind=stopped',
    '/admin/operations?kind=postFailed',
    '/admin/operations',
  ]);
});
