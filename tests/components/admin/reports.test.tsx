import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportView } from '#core/reports/report.ts';
import { takeOffSale } from '#core/contract/model-sale.ts';
import * as operations from '#core/contract/operations.ts';
import { moveReport, reports } from '#core/contract/reports.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAdminInfluencer, anId, aReport, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const { model } = aReport();
const anonymous = aReport({
  id: anId(3),
  path: '/terms',
  model: null,
  email: null,
  reason: 'other',
  state: 'inReview',
  actions: ['release', 'close'],
});

async function open(...shown: ReportView[]) {
  server.api.answers(operations.desk, { items: [], totals: [] });
  server.api.answers(reports, { reports: shown, total: shown.length });
  await openScreen('/admin/operations?reports=waiting', { user: admin });
}
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const bodies = () => server.api.requestsOf(moveReport).map(({ params, body }) => [params, body]);

test('the queue shows page, words, sender and state of each report, with its actions', async () => {
  await open(aReport(), anonymous);
  const first = card('Ela Arman');
  for (const words of ['Gerçek bir kişiye benziyor', /Çok benziyor/, 'Açık', /ayse@example\.com/]) {
    await expect.element(first.getByText(words)).toBeVisible();
  }
  await expect
    .element(first.getByRole('link', { name: 'Modelin sayfası' }))
    .toHaveAttribute('href', `/marketplace/model/${model!.id}`);
  const second = card('/terms');
  await expect.element(second.getByRole('link', { name: '/terms' })).toBeVisible();
  await expect.element(second.getByText(/E-posta bırakmadı/)).toBeVisible();
  await expect.element(second.getByText('İnceleniyor', { exact: true })).toBeVisible();
  const names = second
    .getByRole('button')
    .elements()
    .map((each) => each.textContent);
  expect(names).toEqual(['İncelemeyi bırak', 'Kapat']);
  await expectAccessible('the reports');
});

test('an answer is written, checked and sent once; a refusal stays at the form', async () => {
  await open(aReport());
  await card('Ela Arman')
    .getByRole('button', { name: /^Yanıtla/ })
    .click();
  const text = page.getByLabelText('Yanıt', { exact: true });
  await expect.element(page.getByText(/ayse@example\.com adresine bir kez gönderilir.*İngilizce/)).toBeVisible();
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  expect(bodies()).toEqual([]);
  await expectAccessible('the form of an answer');
  await text.fill('We took it down.');
  server.api.refuses(moveReport, { code: 'reports.moved' });
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bu şikâyetin durumu bu arada değişti/);
  await expect.element(text).toHaveValue('We took it down.');
  server.api.answers(moveReport, { report: aReport({ state: 'answered', answer: 'We took it down.', actions: [] }) });
  server.api.answers(reports, { reports: [], total: 0 });
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect.element(page.getByText('Yanıt gönderiliyor.').first()).toBeVisible();
  await expect.element(page.getByText('Burada şikâyet yok')).toBeVisible();
  expect(bodies().at(-1)).toEqual([{ id: anId(1) }, { action: 'answer', text: 'We took it down.' }]);
});

test('a report is taken into review, and its model off sale after a confirmation', async () => {
  await open(aReport());
  server.api.answers(moveReport, { report: aReport({ state: 'inReview' }) });
  await card('Ela Arman')
    .getByRole('button', { name: /^İncelemeye al/ })
    .click();
  await expect.element(page.getByText('İncelemeye alındı.').first()).toBeVisible();
  expect(bodies()).toEqual([[{ id: anId(1) }, { action: 'review' }]]);
  server.api.answers(takeOffSale, { influencer: anAdminInfluencer() });
  server.api.answers(reports, { reports: [aReport({ model: { ...model!, isPublic: false } })], total: 1 });
  await card('Ela Arman')
    .getByRole('button', { name: /^Satıştan kaldır/ })
    .click();
  expect(server.api.requestsOf(takeOffSale)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Satıştan kaldır' }).click();
  await expect.element(page.getByText('Ela Arman satıştan kaldırıldı.').first()).toBeVisible();
  expect(server.api.requestsOf(takeOffSale).map(({ params }) => params)).toEqual([{ id: model!.id }]);
  await expect.element(page.getByRole('button', { name: /^Satıştan kaldır/ })).not.toBeInTheDocument();
});
