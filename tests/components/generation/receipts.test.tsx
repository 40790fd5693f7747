// spec: 2.94, 2.95
import type { Receipt } from '#core/generation/receipt.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receipt as receiptRoute } from '#core/contract/generation.ts';
import { aRun, anId, anInfluencer, aUser } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator, prompt, withFields } from './open-creator.ts';
import { generations } from '#core/contract/generation.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';

const server = useContractServer();
beforeEach(() => serveCreator(server.api));

const photo = { sha256: 'a'.repeat(64), type: 'image/png', size: 500, name: 'kupa.png' };
const run = aRun({ webhookId: withFields.id, prompt: 'Kıyıda kahve', creditCost: 2, creditsUsed: 2 });
const aReceipt = (parts: Partial<Receipt> = {}): Receipt => ({
  generation: run,
  scheduleId: null,
  inputs: [
    { fieldName: 'place', displayName: { tr: 'Mekân', en: 'Place' }, value: 'Bodrum', file: null },
    { fieldName: 'photo', displayName: null, value: null, file: { ...photo, isThere: true } },
  ],
  inputData: { place: 'Bodrum', photo },
  states: [
    { status: 'held', at: '2026-11-25T08:00:00.000Z' },
    { status: 'calling', at: '2026-11-25T08:00:02.000Z' },
    { status: 'done', at: '2026-11-25T08:00:40.000Z' },
  ],
  ...parts,
});
const sheet = () => page.getByRole('dialog', { name: 'Döküm' });
const open = async () => {
  await page.getByRole('button', { name: /: döküm$/ }).click();
  await expect.element(sheet().getByRole('heading', { name: 'İstek' })).toBeVisible();
};

test('a receipt shows the request, the cost and its reason, the start of each state, and the response', async () => {
  server.api.answers(receiptRoute, { receipt: aReceipt() });
  await openCreator(server.api, [run], withFields);
  await open();
  for (const words of [
    'Kıyıda kahve',
    'Bodrum',
    'kupa.png',
    '2 kredi: sonuç saklandığı için alındı.',
    'İş akışının başlatıldığı andaki fiyatıdır; sonraki değişiklikler onu etkilemez.',
    '25 Kasım 2026 11:00',
    'İş akışı çağrıldı',
    `${run.media.length} dosya`,
  ]) {
    await expect.element(sheet().getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible('a receipt');
  await sheet().getByRole('button', { name: 'Kapat' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('the same run is prepared again with its inputs and files', async () => {
  server.api.answers(receiptRoute, { receipt: aReceipt() });
  await openCreator(server.api, [run], withFields);
  await open();
  await sheet().getByRole('button', { name: 'Bu girdilerle yeniden dene' }).click();
  await expect.element(page.getByText('Aynı girdiler forma yazıldı.')).toBeVisible();
  await expect.element(prompt()).toHaveValue('Kıyıda kahve');
  await expect.element(page.getByRole('textbox', { name: /Mekân/ })).toHaveValue('Bodrum');
  await expect.element(page.getByText('kupa.png')).toBeVisible();
});

test('a missing file is named, and not put into the form', async () => {
  const inputs = [{ fieldName: 'photo', displayName: null, value: null, file: { ...photo, isThere: false } }];
  server.api.answers(receiptRoute, { receipt: aReceipt({ inputs }) });
  await openCreator(server.api, [run], withFields);
  await open();
  await expect.element(sheet().getByText('kupa.png (dosya artık yok)')).toBeVisible();
  await sheet().getByRole('button', { name: 'Bu girdilerle yeniden dene' }).click();
  await expect.element(page.getByText(/Artık olmayan dosyalar: kupa\.png\. Yeniden seçin\./)).toBeVisible();
  await expect.element(prompt()).toHaveValue('Kıyıda kahve');
});

test('a failed run is retried with its own inputs, and undo restores the draft', async () => {
  const failed = aRun({ ...run, status: 'failed', failure: 'moderation.blocked', media: [], creditsUsed: 0 });
  server.api.cutsLine(receiptRoute);
  await openCreator(server.api, [failed], withFields);
  const place = page.getByRole('textbox', { name: /Mekân/ });
  await prompt().fill('Yeni sahne');
  await place.fill('Galata');
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(sheet().getByRole('alert')).toBeVisible();
  server.api.answers(receiptRoute, { receipt: aReceipt({ generation: failed }) });
  await sheet().getByRole('button', { name: 'Kapat' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(prompt()).toHaveValue('Yeni sahne');
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(prompt()).toHaveValue('Kıyıda kahve');
  await expect.element(place).toHaveValue('Bodrum');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(prompt()).toHaveValue('Yeni sahne');
  await expect.element(place).toHaveValue('Galata');
});

test('a failed run gives the reason, and states that nothing was charged', async () => {
  const failed = aRun({ status: 'failed', failure: 'webhook.refused', media: [], creditsUsed: 0, creditCost: 2 });
  server.api.answers(receiptRoute, { receipt: aReceipt({ generation: failed, inputs: [] }) });
  await openCreator(server.api, [failed], withFields);
  await page.getByRole('button', { name: 'Döküm', exact: true }).click();
  await expect.element(sheet().getByText('Hiçbir şey: ayrılan 2 kredi geri verildi.')).toBeVisible();
  expect(
    sheet()
      .getByText(/andaki fiyatıdır/)
      .elements(),
  ).toEqual([]);
});

test('a link opens it; a receipt that cannot be read is requested again', async () => {
  server.api.refuses(receiptRoute, { code: 'notFound' });
  server.api.answers(activeWebhooks, { webhooks: [withFields] });
  server.api.answers(generations, { generations: [run] });
  await openScreen(`/dashboard/content-creator/${anInfluencer().id}?receipt=${run.id}`, {
    user: aUser({ id: anId(990) }),
  });
  const second = sheet().getByRole('button', { name: 'Tekrar Dene' });
  await expect.element(second).toBeVisible();
  server.api.answers(receiptRoute, { receipt: aReceipt() });
  await second.click();
  await expect.element(sheet().getByText('Bodrum', { exact: true })).toBeVisible();
});
