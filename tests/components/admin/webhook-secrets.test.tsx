// spec: 2.171, 2.173
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createWebhook,
  readWebhookFile,
  updateWebhook,
  webhookConfigs,
  webhookFigures,
} from '#core/contract/webhooks.ts';
import { previewTestFile, testWebhook } from '#core/contract/webhook-tests.ts';
import { aUser, aWebhookTest, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { issue } from '#core/shared/result.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const locked: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Kilitli', en: 'Locked' }, inputFields: [] }),
  webhookUrl: 'https://n8n.example/locked',
  requestTemplate: null,
  headers: [
    { name: 'Authorization', secret: true, hasValue: true },
    { name: 'X-Team', secret: false, value: 'vitrin' },
  ],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [],
};

const open = async (search = '') => {
  server.api.answers(webhookConfigs, { webhooks: [locked] });
  server.api.answers(webhookFigures, { figures: [] });
  return openScreen(`/admin/webhooks${search}`, { user: admin });
};
const panel = page.getByRole('main');
const headers = panel.getByRole('region', { name: 'Başlıklar' });
const query = panel.getByRole('region', { name: 'Sorgu değerleri' });
const row = (name: string) => headers.getByRole('listitem', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const lastSent = () => server.api.requestsOf(updateWebhook).at(-1)!.body;

test('a stored secret is not shown, and stays unless another one is typed', async () => {
  server.api.answers(updateWebhook, { webhook: locked });
  await open(`/${locked.id}`);
  const secret = row('Authorization').getByLabelText('Değer');
  await expect.element(secret).toHaveValue('');
  await expect.element(secret).toHaveAttribute('type', 'password');
  await expect.element(row('Authorization').getByText('Kayıtlı. Boş bırakırsanız değişmez.')).toBeVisible();
  await expect.element(row('X-Team').getByLabelText('Değer')).toHaveValue('vitrin');
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect(lastSent().headers).toEqual([
    { name: 'Authorization', secret: true },
    { name: 'X-Team', secret: false, value: 'vitrin' },
  ]);
});

test('rows are added, made secret, filled and removed; an error is shown at its field', async () => {
  server.api.answers(updateWebhook, { webhook: locked });
  await open(`/${locked.id}`);
  await press('X-Team satırını kaldır');
  await expect.element(headers.getByRole('button', { name: 'Başlık ekle' })).toHaveFocus();
  await press('Başlık ekle');
  await row('Yeni satır').getByLabelText('Başlık adı').fill('Host');
  await press('Sorgu değeri ekle');
  await query.getByLabelText('Sorgu adı').fill('key');
  await query.getByRole('switch').click();
  await press('Webhook’u güncelle');
  await expect
    .element(row('Host').getByText('Bu başlığı bağlantı ya da biz belirleriz; başka bir ad yazın.'))
    .toBeVisible();
  await expect.element(query.getByText('Gizli değeri yazın.')).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);

  await row('Host').getByLabelText('Başlık adı').fill('X-Key');
  await row('X-Key').getByLabelText('Değer').fill('açık');
  await expect.element(row('X-Key').getByText(/düz|Türkçe harf de olamaz/)).toBeVisible();
  await row('X-Key').getByLabelText('Değer').fill('acik');
  await query.getByLabelText('Değer').fill('sorgu-anahtari');
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect([lastSent().headers, lastSent().query]).toEqual([
    [
      { name: 'Authorization', secret: true },
      { name: 'X-Key', secret: false, value: 'acik' },
    ],
    [{ name: 'key', secret: true, value: 'sorgu-anahtari' }],
  ]);
});

test('a changed server, or a header that is no longer secret, needs the value again', async () => {
  await open(`/${locked.id}`);
  await panel.getByLabelText('URL', { exact: true }).fill('https://elsewhere.example/run');
  await press('Webhook’u güncelle');
  await expect.element(row('Authorization').getByText(/başka bir sunucuda/)).toBeVisible();
  await row('Authorization').getByRole('switch').click();
  await expect.element(row('Authorization').getByLabelText('Değer')).toHaveAttribute('type', 'text');
  await expect.element(row('Authorization').getByText(/zorunlu/i)).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);
});

test('a copy has everything except the secrets, and the form states it', async () => {
  server.api.answers(createWebhook, { webhook: locked });
  const { path } = await open();
  await press('Kilitli için diğer işlemler');
  await page.getByRole('menuitem', { name: 'Kopyasını oluştur' }).click();
  await expect.poll(path).toBe(`/admin/webhooks/${locked.id}/copy`);
  await expect.element(panel.getByLabelText('Ad (Türkçe)', { exact: true })).toHaveValue('Kilitli (kopya)');
  await expect.element(panel.getByText(/Gizli değerler kopyalanmaz.*Authorization/)).toBeVisible();
  await press('Webhook’u oluştur');
  await expect.element(row('Authorization').getByText('Gizli değeri yazın.')).toBeVisible();
  await row('Authorization').getByLabelText('Değer').fill('Bearer yeni-anahtar');
  await press('Webhook’u oluştur');
  await expect.element(page.getByText('Webhook başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createWebhook)[0]!.body).toMatchObject({
    name: { tr: 'Kilitli (kopya)', en: 'Locked (kopya)' },
    webhookUrl: locked.webhookUrl,
    headers: [
      { name: 'Authorization', secret: true, value: 'Bearer yeni-anahtar' },
      { name: 'X-Team', secret: false, value: 'vitrin' },
    ],
  });
});

test('an exported workflow is imported unchanged except for its secrets; another file is refused', async () => {
  const made: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return '#';
  });
  await open();
  await press('Kilitli için diğer işlemler');
  await page.getByRole('menuitem', { name: 'Dışa aktar (gizli değerler olmadan)' }).click();
  make.mockRestore();
  const text = await made[0]!.text();
  expect(JSON.parse(text).webhook.headers).toEqual([
    { name: 'Authorization', secret: true, hasValue: false },
    { name: 'X-Team', secret: false, value: 'vitrin' },
  ]);

  const chooser = page.getByLabelText('İçe aktar', { exact: true });
  server.api.refuses(readWebhookFile, { code: 'input.invalid', issues: [issue('', 'webhooks.fileFormat')] });
  await chooser.upload(new File(['{"format":"other"}'], 'other.json', { type: 'application/json' }));
  await expect.element(page.getByText('Bu dosya dışa aktarılmış bir webhook değil.').first()).toBeVisible();
  server.api.answers(readWebhookFile, { webhook: JSON.parse(text).webhook });
  await chooser.upload(new File([text], 'kilitli.json', { type: 'application/json' }));
  await expect.poll(() => server.api.requestsOf(readWebhookFile).at(-1)?.body).toEqual({ text });
  await expect.element(panel.getByLabelText('URL', { exact: true })).toHaveValue(locked.webhookUrl);
  await expect.element(panel.getByText(/Gizli değerler kopyalanmaz.*Authorization/)).toBeVisible();
  await expect.element(row('Authorization').getByLabelText('Değer')).toHaveValue('');
});

test('a card shows the week: runs, median time, success, a line by day and the last failure', async () => {
  server.api.answers(webhookConfigs, { webhooks: [{ ...locked, typicalSeconds: 190 }] });
  const days = [1, 0, 2, 4, 0, 3, 0].map((runs, at) => ({ day: `2026-11-${18 + at}`, runs, done: runs, lost: 0 }));
  server.api.answers(webhookFigures, {
    figures: [
      {
        state: { state: 'closed', since: null, retryAt: null, busyUntil: null },
        webhookId: locked.id,
        days,
        runs: 10,
        done: 7,
        lost: 1,
        lastFailure: { failure: 'webhook.unauthorized', at: '2026-11-23T09:00:00.000Z' },
      },
    ],
  });
  await openScreen('/admin/webhooks', { user: admin });
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect.element(card).toMatchTextContent(/7 gün10Ortanca3 dk 10 snBaşarı%87,5/);
  await expect.element(card.getByRole('img', { name: /18 Kasım 2026: 1, .*21 Kasım 2026: 4/ })).toBeVisible();
  await expect.element(card.getByText(/^Son hata \(.+\): kimlik bilgisi kabul edilmedi$/)).toBeVisible();
});

test('the test panel shows the request without secrets, and loads files of other sites through our server', async () => {
  const image = {
    fieldPath: 'image',
    fieldType: 'image',
    problem: null,
    isRequired: true,
    displayName: { tr: 'Görsel', en: 'Image' },
  } as const;
  const source = 'https://files.example/1.png';
  const answer = aWebhookTest({
    status: 200,
    failure: null,
    detail: null,
    problem: null,
    seconds: 1,
    request: {},
    sent: {
      method: 'POST',
      url: 'https://n8n.example/locked?key=•••',
      headers: [{ name: 'Authorization', value: '•••' }],
    },
    data: {},
    fields: [{ ...image, value: [source] }],
    previews: [{ source, grant: 'first' }],
  });
  server.api.answers(testWebhook, answer);
  server.api.answers(previewTestFile, { type: 'image/jpeg', base64: tinyPicture });
  await open();
  await press('Kilitli webhook’unu test et');
  const tester = page.getByRole('dialog');
  await tester.getByRole('button', { name: 'Testi gönder' }).click();
  const result = tester.getByRole('region', { name: 'Sonuç' });
  await expect.element(result).toMatchTextContent(/POST https:\/\/n8n\.example\/locked\?key=•••.*Authorization: •••/);
  await expect.poll(() => result.element().querySelector('img')?.src).toBe(`data:image/jpeg;base64,${tinyPicture}`);
  // React's strict mode mounts twice, and the first call is aborted.
  const grants = server.api.requestsOf(previewTestFile).map(({ query: input }) => input['grant']);
  expect(new Set(grants)).toEqual(new Set(['first']));

  server.api.refuses(previewTestFile, { code: 'generation.result.unavailable' });
  server.api.answers(testWebhook, { ...answer, previews: [{ source, grant: 'second' }] });
  await tester.getByRole('button', { name: 'Testi gönder' }).click();
  await expect.element(result.getByRole('link')).toHaveAttribute('href', source);
  await expect.element(result.getByText(/dosyası alınamadı/)).toBeVisible();
});

const tinyPicture =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';
