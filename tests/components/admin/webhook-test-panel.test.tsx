// spec: 7.26, 7.27
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { ModeView } from '#core/webhooks/result-mode.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#core/contract/files.ts';
import { addReference, influencerReferences, influencers } from '#core/contract/influencers.ts';
import { webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { askWebhookTest, cancelWebhookTest, testWebhook, webhookTest } from '#core/contract/webhook-tests.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import {
  aReference,
  aResponseField,
  aUser,
  aWebhookTest,
  aWorkflow,
  anAdminInfluencer,
  anExchange,
  anInputField,
  theModels,
} from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const polled: ModeView = {
  kind: 'poll',
  job: {
    idPath: 'id',
    statusAddress: { from: 'path', path: 'status_url' },
    resultAddress: null,
    cancel: null,
  },
  status: {
    statusPath: 'status',
    doneValues: ['done'],
    failedValues: [],
    errorPath: null,
    progressPath: null,
    resultPath: 'output',
  },
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
};
const field = aResponseField({ fieldPath: 'files' });
const webhook: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Kuyruk', en: 'Queue' }, inputFields: [] }),
  webhookUrl: 'https://queue.example/run',
  requestTemplate: null,
  headers: [],
  query: [],
  mode: polled,
  timeLimitSeconds: 3600,
  isActive: true,
  version: 4,
  responseFields: [field],
};
const panel = page.getByRole('region', { name: 'Test et', exact: true });
const send = panel.getByRole('button', { name: 'Testi gönder' });
const treeOf = (exchange: string) => panel.getByRole('tree', { name: `${exchange}: veri` });
const started = anExchange({ data: { id: 'job-1', status_url: 'https://queue.example/jobs/1' } });
const input = anExchange({ kind: 'status', method: 'GET', url: 'https://queue.example/jobs/1', bytes: 42 });
const running = { ...input, data: { status: 'running' } };
const output = { status: 'done', output: { files: ['https://files.example/1.png'], 'odd.name': 3 } };
const waiting = aWebhookTest({
  webhookVersion: 4,
  mode: 'poll',
  state: 'waiting',
  endedAt: null,
  asksInSeconds: 0,
  deadline: '2026-11-25T09:05:00.000Z',
  exchanges: [started],
});
const { data: _none, ...waits } = waiting;
const done = {
  ...waits,
  state: 'done' as const,
  asksInSeconds: null,
  cost: { amount: 0.04, unit: 'USD' },
  endedAt: '2026-11-25T09:00:09.000Z',
  exchanges: [started, running, { ...input, data: output }],
  fields: [
    {
      fieldPath: 'files',
      displayName: field.displayName,
      fieldType: field.fieldType,
      isRequired: true,
      problem: null,
      value: ['data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='],
    },
  ],
};

async function open(parts: Partial<AdminWebhook> = {}) {
  const row = { ...webhook, ...parts };
  server.api.answers(webhookConfigs, { webhooks: [row] });
  server.api.answers(webhookFigures, { figures: [] });
  await openScreen(`/admin/webhooks/${row.id}`, { user: admin });
}
beforeEach(() => {
  server.api.answers(testWebhook, waiting);
  server.api.answers(askWebhookTest, { test: done });
});

describe('a polled workflow', () => {
  test('is followed to its end: each exchange in order, the result as a tree and its fields', async () => {
    const held = server.api.holds(askWebhookTest);
    await open();
    await send.click();
    await expect.element(panel.getByText('Servis işi aldı, sonuç bekleniyor')).toBeVisible();
    await expect.element(panel.getByText(/^Sonuç gelmezse test 12:05 sularında biter/)).toBeVisible();
    await expect.element(treeOf('1. Başlatma').getByText('"job-1"')).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible('a test that waits');
    held.release({ test: done });
    await expect.element(panel.getByText('Test tamamlandı')).toBeVisible();
    const exchanges = panel.getByRole('region', { name: 'Gelen ve gidenler' }).getByRole('listitem');
    await expect.element(exchanges.nth(0)).toMatchTextContent(/^1\. Başlatma 200 · 2 sn · 120 bayt/);
    await expect.element(exchanges.nth(2)).toMatchTextContent(/^3\. Durum sorgusu/);
    await expect.element(treeOf('3. Durum sorgusu').getByText('"done"')).toBeVisible();
    await expect.element(treeOf('1. Başlatma')).not.toBeInTheDocument();
    await exchanges.nth(1).getByText('2. Durum sorgusu').click();
    await expect.element(treeOf('2. Durum sorgusu').getByText('"running"')).toBeVisible();
    await expect.element(panel.getByRole('list', { name: 'Yanıt alanları' })).toMatchTextContent(/Kareler.*okundu/);
    await expect.element(panel.getByText('0,04 USD · fiyat 2 kredi')).toBeVisible();
    await expectAccessible('a test that is done');
    expect(server.api.requestsOf(testWebhook)[0]!.body).toMatchObject({ asRun: false, testPayload: { test: true } });
  });

  test('gives a model one of its images as a reference', async () => {
    await open();
    await send.click();
    server.api.answers(influencers, theModels([anAdminInfluencer()]));
    server.api.answers(influencerReferences, { references: [aReference()] });
    await panel.getByRole('button', { name: 'Referans yap' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Referans ekle' }).click();
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
    await expectAccessible('a result that becomes a reference');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Defne Aksoy' }).click();
    await dialog.getByLabelText('Ad', { exact: true }).fill('hands');
    server.api.answers(upload, { file: aReference().file });
    server.api.answers(addReference, { references: [aReference()] });
    await dialog.getByRole('button', { name: 'Referans ekle' }).click();
    await expect.element(page.getByText('Eller referanslara eklendi.').first()).toBeVisible();
    // The bytes on screen, as a file of their type.
    const [sent] = server.api.requestsOf(upload);
    expect([sent!.query, new TextDecoder().decode(sent!.bytes!.slice(0, 6))]).toEqual([
      { name: 'result.gif' },
      'GIF89a',
    ]);
    expect(server.api.requestsOf(addReference)[0]).toMatchObject({
      params: { id: anAdminInfluencer().id },
      body: { name: 'hands', picture: { sha256: aReference().file.sha256 } },
    });
  });

  test('is stopped', async () => {
    server.api.holds(askWebhookTest);
    await open();
    await send.click();
    server.api.answers(cancelWebhookTest, {
      test: { ...done, state: 'cancelled', failure: 'cancelled', exchanges: [started, anExchange({ kind: 'cancel' })] },
    });
    await panel.getByRole('button', { name: 'Testi durdur' }).click();
    await expect.element(panel.getByText('Test durduruldu')).toBeVisible();
    await expect.element(panel.getByText(/^2\. İptal/)).toBeVisible();
    await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(send).not.toHaveAttribute('aria-disabled');
  });

  test('is described in words when its time is up, its server restarted, or it is missing', async () => {
    server.api.answers(askWebhookTest, { test: { ...done, state: 'timed_out', failure: 'timedOut', fields: [] } });
    await open();
    await send.click();
    await expect.element(panel.getByText('Süre doldu: sonuç gelmedi')).toBeVisible();
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Webhook test hatası:/);
    server.api.answers(askWebhookTest, { test: { ...done, state: 'lost', failure: 'unknown', fields: [] } });
    await send.click();
    await expect.element(panel.getByText(/yeniden başladı; yanıt kayboldu/)).toBeVisible();
    server.api.refuses(askWebhookTest, { code: 'notFound' });
    await send.click();
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Test hatası:/);
  });
});

test('a callback is awaited at its address, and each callback that arrived is shown', async () => {
  const mode = { kind: 'callback', job: { idPath: null, cancel: null }, status: null, signature: { kind: 'token' } };
  const callbackUrl = 'https://vitrin.example/api/callbacks/tests/1/•••';
  server.api.answers(testWebhook, { ...waiting, mode: 'callback', asksInSeconds: null, callbackUrl });
  const came = anExchange({ kind: 'callback', seconds: null, status: null, url: callbackUrl });
  const refused = { ...came, verdict: 'refused' as const };
  const taken = { ...came, verdict: 'taken' as const, data: { files: [] } };
  const held = server.api.holds(webhookTest);
  await open({ mode: mode as ModeView });
  await send.click();
  await expect.element(panel.getByText(/^Geri çağrının beklendiği adres:/)).toMatchTextContent(/tests\/1\/•••$/);
  held.release({
    test: {
      ...done,
      mode: 'callback',
      callbackUrl,
      exchanges: [started, refused, taken, { ...came, verdict: 'late' }],
    },
  });
  await expect.element(panel.getByText('imzası tutmadı, kabul edilmedi')).toBeVisible();
  await expect.element(panel.getByText('kabul edildi', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('test bittikten sonra geldi')).toBeVisible();
  await expect.element(treeOf('3. Geri çağrı').getByText(/files/)).toBeVisible();
});

describe('a path', () => {
  const finish = async () => {
    await open();
    await send.click();
    await expect.element(panel.getByText('Test tamamlandı')).toBeVisible();
  };
  const picked = panel.getByRole('region', { name: 'Seçilen yol:' });

  test('is picked by a click and entered in the form, relative to the result', async () => {
    await finish();
    const tree = treeOf('3. Durum sorgusu');
    await tree.getByRole('treeitem', { name: /^files/ }).click();
    await tree.getByRole('treeitem', { name: /^odd\.name/ }).click();
    await expect.element(picked).toMatchTextContent(/^Seçilen yol: output\["odd\.name"\]/);
    await expectAccessible('a picked path');
    await picked.getByRole('button', { name: '“Kareler” için kullan' }).click();
    await expect.element(picked.getByRole('status')).toHaveTextContent('["odd.name"] → Kareler');
    await expect.element(page.getByText('["odd.name"]', { exact: true }).first()).toBeVisible();
    await tree.getByRole('treeitem', { name: /^status/ }).click();
    await expect.element(picked.getByRole('button', { name: '“Kareler” için kullan' })).not.toBeInTheDocument();
    await picked.getByRole('button', { name: '“İş kimliğinin yolu” için kullan' }).click();
    await expect.element(page.getByLabelText('İş kimliğinin yolu')).toHaveValue('status');
    await expect.element(picked.getByRole('status')).toMatchTextContent(/^status → /);
    await expect.element(panel.getByText('Kaydedilmemiş değişiklikler teste girmez.')).toBeVisible();
  });

  test('makes a new response field', async () => {
    await finish();
    await treeOf('3. Durum sorgusu')
      .getByRole('treeitem', { name: /^files/ })
      .click();
    await picked.getByRole('button', { name: 'Yeni yanıt alanı yap' }).click();
    await expect.element(picked.getByRole('status')).toHaveTextContent('files → yeni yanıt alanı');
  });

  test('is picked with the keyboard alone', async () => {
    await finish();
    const tree = treeOf('3. Durum sorgusu');
    (tree.getByRole('treeitem').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(tree.getByRole('treeitem', { name: /^output/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(tree.getByRole('treeitem', { name: /^0/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(picked).toMatchTextContent(/^Seçilen yol: output\.files\[0\]/);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(tree.getByRole('treeitem', { name: /^files/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(tree.getByRole('treeitem', { name: /^output/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Home}{End}');
    await expect.element(tree.getByRole('treeitem').last()).toHaveFocus();
  });

  test('cannot be picked with a refused name; a long response is drawn in parts', async () => {
    const data = JSON.parse(`{"list": [${Array.from({ length: 10_000 }, (_, n) => n).join()}], "__proto__": 1}`);
    server.api.answers(askWebhookTest, { test: { ...done, exchanges: [{ ...started, data }] } });
    await finish();
    const tree = treeOf('1. Başlatma');
    const refused = tree.getByRole('treeitem', { name: /^__proto__/ });
    await expect.element(refused).toHaveAttribute('title', 'Bu değerin yolu yazılamaz.');
    await refused.click();
    await expect.element(picked).not.toBeInTheDocument();
    (tree.getByRole('treeitem', { name: /^list/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tree.getByText('Daha fazla göster (9.900)')).toBeVisible();
    await tree.getByText('Daha fazla göster (9.900)').click();
    await expect.element(tree.getByText('Daha fazla göster (9.600)')).toBeInTheDocument();
    expect(tree.element().querySelectorAll('[role=treeitem]').length).toBe(404);
  });
});

test('the admin’s own inputs are checked against the fields before they are sent', async () => {
  const count = anInputField(0, {
    fieldName: 'adet',
    displayName: { tr: 'Adet', en: 'Count' },
    fieldType: 'text',
    isRequired: true,
  });
  server.api.answers(testWebhook, aWebhookTest({ webhookVersion: 4 }));
  await open({ inputFields: [count] });
  await panel.getByRole('radio', { name: 'Kendi girdilerim' }).click();
  await send.click();
  await expect.element(panel.getByLabelText('Adet')).toHaveAttribute('aria-invalid', 'true');
  expect(server.api.requestsOf(testWebhook)).toEqual([]);
  await panel.getByLabelText('Adet').fill('üç');
  await send.click();
  await expect.element(panel.getByText('Test tamamlandı')).toBeVisible();
  expect(server.api.requestsOf(testWebhook)[0]!.body).toMatchObject({
    asRun: true,
    testPayload: { inputData: { adet: 'üç' } },
  });
});

test('an older tested version is named, on a phone as well', async () => {
  await page.viewport(390, 844);
  server.api.answers(testWebhook, aWebhookTest({ webhookVersion: 3 }));
  await open();
  await expect.element(panel.getByText(/^Kaydedilmiş 4\. sürüm test edilir/)).toBeVisible();
  await send.click();
  await expect.element(panel.getByText('Bu test 3. sürümü denedi; kayıtlı olan şimdi 4. sürüm.')).toBeVisible();
  await expectAccessible('the test panel on a phone');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
