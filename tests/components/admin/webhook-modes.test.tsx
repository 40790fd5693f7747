// spec: 2.178, 2.180, 2.192
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createWebhook, updateWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aUser, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const place = anInputField(0, { fieldName: 'mekan', displayName: { tr: 'Mekân', en: 'Place' } });
const light = anInputField(1, { fieldName: 'isik', displayName: { tr: 'Işık', en: 'Light' } });
const signed: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'İmzalı', en: 'Signed' }, inputFields: [place, light] }),
  webhookUrl: 'https://service.example/run',
  requestTemplate: { prompt: '{{prompt}}', to: '{{callbackUrl}}', inputs: '{{inputs}}' },
  headers: [],
  query: [],
  mode: {
    kind: 'callback',
    job: { idPath: 'id', cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' } },
    status: {
      statusPath: 'status',
      doneValues: ['succeeded'],
      failedValues: ['failed'],
      errorPath: 'error',
      progressPath: null,
      resultPath: null,
    },
    signature: { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: 'sha256=', hasSecret: true },
  },
  method: 'PUT',
  timeLimitSeconds: 7200,
  isSafeToRepeat: true,
  isActive: true,
  version: 4,
  responseFields: [
    {
      id: anId(80),
      fieldPath: 'output',
      displayName: { tr: 'Görsel', en: 'Image' },
      fieldType: 'image',
      renderComponent: 'ImageComponent',
      renderOptions: null,
      displayOrder: 0,
      isRequired: true,
      isPrimaryImage: true,
    },
  ],
};
const open = (path = `/${signed.id}`) => {
  server.api.answers(webhookConfigs, { webhooks: [signed] });
  server.api.answers(webhookFigures, { figures: [] });
  return openScreen(`/admin/webhooks${path}`, { user: admin });
};
const form = page.getByRole('form', { name: 'Webhook formu' });
const mode = form.getByRole('region', { name: 'Sonuç nasıl gelir?' });
const field = (name: string) => mode.getByLabelText(name, { exact: true });
const part = (name: string) => mode.getByRole('group', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = () => expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();

test('a polled workflow is set up by hand, and every mistake is shown at its field', async () => {
  await open();
  await mode.getByRole('radio', { name: /^Durum sorgulanır/ }).click();
  await field('İş kimliğinin yolu').fill('id[');
  await field('Durumun yolu').fill('');
  await mode.getByRole('button', { name: 'succeeded değerini kaldır' }).click();
  await part('Durum adresi').getByRole('radio', { name: 'Ben yazacağım' }).click();
  await part('Durum adresi').getByLabelText('Adres', { exact: true }).fill('https://service.example/jobs');
  await mode.getByRole('switch', { name: /^Sonuç ayrı bir adreste/ }).click();
  await press('Webhook’u güncelle');
  await expect.element(field('İş kimliğinin yolu')).toHaveFocus();
  await expect.element(part('İş').getByText(/^Yol okunamadı/)).toBeVisible();
  await expect.element(part('Durum adresi').getByText(/^Adreste \{\{jobId\}\} geçmeli/)).toBeVisible();
  expect(mode.element().querySelectorAll('[aria-invalid]').length).toBe(5);
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);

  await field('İş kimliğinin yolu').fill('data.id');
  await part('Durum adresi').getByLabelText('Adres', { exact: true }).fill('https://service.example/jobs/{{jobId}}');
  await field('Durumun yolu').fill('state');
  await field('Bitti sayılan değerler').fill('done');
  await userEvent.keyboard('{Enter}');
  await field('Bitti sayılan değerler').fill('finished');
  await field('Başarısız sayılan değerler').fill('finished');
  await field('Hatanın yolu').fill('message');
  await expect.element(mode.getByText('“finished” hem bitti hem başarısız sayılamaz.')).toBeVisible();
  await mode.getByRole('button', { name: 'finished değerini kaldır' }).last().click();
  await part('Sonuç adresi').getByLabelText('Yanıttaki yolu', { exact: true }).fill('links.result');
  await part('İptal').getByRole('switch').click();
  server.api.answers(updateWebhook, { webhook: signed });
  await press('Webhook’u güncelle');
  await saved();
  expect(server.api.requestsOf(updateWebhook)[0]!.body).toMatchObject({
    mode: {
      kind: 'poll',
      job: {
        idPath: 'data.id',
        statusAddress: { from: 'template', template: 'https://service.example/jobs/{{jobId}}' },
        resultAddress: { from: 'path', path: 'links.result' },
        cancel: null,
      },
      status: { statusPath: 'state', doneValues: ['done', 'finished'], failedValues: ['failed'], errorPath: 'message' },
      intervalSeconds: 5,
      maxIntervalSeconds: 30,
    },
    timeLimitSeconds: 7200,
    method: 'PUT',
    isSafeToRepeat: true,
  });
});

test('a status is polled by POST, and the response to a call may have one', async () => {
  await open();
  await mode.getByRole('radio', { name: /^Durum sorgulanır/ }).click();
  await field('Durumun yolu').fill('state');
  await field('Bitti sayılan değerler').fill('done');
  await part('Durum adresi').getByRole('radio', { name: 'Ben yazacağım' }).click();
  await part('Durum adresi').getByLabelText('Adres', { exact: true }).fill('https://service.example/fetch');
  await mode.getByRole('switch', { name: /Durum POST ile sorgulanır/ }).click();
  await field('Durum isteğinin gövdesi (JSON)').fill('{"operationName": ');
  await press('Webhook’u güncelle');
  await expect.element(mode.getByText('Request template geçerli bir JSON değil (1. satır).')).toBeVisible();
  await field('Durum isteğinin gövdesi (JSON)').fill('{"operationName": "{{jobId}}"}');
  server.api.answers(updateWebhook, { webhook: signed });
  await press('Webhook’u güncelle');
  await saved();
  expect(server.api.requestsOf(updateWebhook)[0]!.body.mode).toMatchObject({
    kind: 'poll',
    job: { statusAddress: { template: 'https://service.example/fetch' }, statusBody: '{"operationName": "{{jobId}}"}' },
  });
  await mode.getByRole('radio', { name: /^Yanıtta / }).click();
  await mode.getByRole('switch', { name: /^Yanıtta durum var/ }).click();
  await field('Durumun yolu').fill('finish_reason');
  await mode.getByRole('button', { name: 'failed değerini kaldır' }).click();
  await press('Webhook’u güncelle');
  await expect.element(field('Başarısız sayılan değerler')).toHaveFocus();
  await field('Başarısız sayılan değerler').fill('CONTENT_FILTERED');
  await expectAccessible('the status of a response');
  await press('Webhook’u güncelle');
  await expect.poll(() => server.api.requestsOf(updateWebhook).length).toBe(2);
  expect(server.api.requestsOf(updateWebhook)[1]!.body.mode).toMatchObject({
    kind: 'answer',
    status: { statusPath: 'finish_reason', failedValues: ['CONTENT_FILTERED'] },
  });
});

test('words of the content filter, servers with keys, the price and addresses of files are sent as typed', async () => {
  await open();
  const reading = form.getByRole('region', { name: 'Yanıtın okunması' });
  await reading.getByLabelText(/^İçerik filtresinin sözcükleri/).fill('IMAGE_SAFETY');
  await userEvent.keyboard('{Enter}');
  await reading.getByLabelText(/^Anahtarların gideceği diğer sunucular/).fill('https://api.eu1.bfl.ai/v1');
  await userEvent.keyboard('{Enter}');
  await reading.getByLabelText(/^Maliyetin yolu/).fill('usage.cost');
  await reading.getByLabelText(/^Birimi/).fill('USD');
  await press('Webhook’u güncelle');
  await expect.element(reading.getByText(/tek bir sunucu değil/)).toBeVisible();
  await reading.getByRole('button', { name: 'https://api.eu1.bfl.ai/v1 değerini kaldır' }).click();
  await reading.getByLabelText(/^Anahtarların gideceği diğer sunucular/).fill('https://api.eu1.bfl.ai');
  await userEvent.keyboard('{Enter}');
  await form
    .getByRole('button', { name: /Görsel/ })
    .first()
    .click();
  await form.getByLabelText(/^Dosyanın adresi/).fill('{{origin}}/view?filename={{filename}}');
  server.api.answers(updateWebhook, { webhook: signed });
  await press('Webhook’u güncelle');
  await saved();
  expect(server.api.requestsOf(updateWebhook)[0]!.body).toMatchObject({
    moderationWords: ['IMAGE_SAFETY'],
    keyHosts: ['https://api.eu1.bfl.ai'],
    costPath: 'usage.cost',
    costUnit: 'USD',
    responseFields: [{ renderOptions: expect.stringContaining('{{origin}}/view?filename={{filename}}') }],
  });
});

test('another kind of mode has its own time limit, and switching back loses nothing', async () => {
  await open();
  await mode.getByRole('radio', { name: /^Yanıtta / }).click();
  await expect.element(field('Süre sınırı (saniye)')).toHaveValue('600');
  await expect.element(mode.getByText('Olağanı 600, en çok 600 saniye.')).toBeVisible();
  await mode.getByRole('radio', { name: /^Servis bildirir/ }).click();
  await expect.element(field('Süre sınırı (saniye)')).toHaveValue('3.600');
  await expect.element(field('Başlığın adı')).toHaveValue('x-signature');
  await expect.element(mode.getByText('Kayıtlı. Boş bırakırsanız değişmez.')).toBeVisible();
  await mode.getByRole('combobox', { name: 'Gönderenin kanıtı' }).click();
  await page.getByRole('option', { name: 'Standard Webhooks (Replicate)' }).click();
  await press('Webhook’u güncelle');
  await expect.element(mode.getByText('Servisin imza anahtarını yazın.')).toBeVisible();
  await field('İmza anahtarı').fill('whsec_Z2l6bGktYmlyLWFuYWh0YXI=');
  server.api.answers(updateWebhook, { webhook: signed });
  await press('Webhook’u güncelle');
  await saved();
  expect(server.api.requestsOf(updateWebhook)[0]!.body.mode).toMatchObject({
    kind: 'callback',
    signature: { kind: 'standard', secret: 'whsec_Z2l6bGktYmlyLWFuYWh0YXI=' },
  });
  await expect.element(mode.getByRole('combobox', { name: 'Gönderenin kanıtı' })).toMatchTextContent(/^HMAC/);
  await expect.element(field('İmza anahtarı')).toHaveValue('');
});

test('a copy has the same mode and everything else except the secret of its signature', async () => {
  server.api.answers(createWebhook, { webhook: signed });
  await open(`/${signed.id}/copy`);
  await expect.element(form.getByText(/Gizli değerler kopyalanmaz.*İmza anahtarı/)).toBeVisible();
  await press('Webhook’u oluştur');
  await expect.element(mode.getByText('Servisin imza anahtarını yazın.')).toBeVisible();
  await field('İmza anahtarı').fill('yeni-anahtar');
  await press('Webhook’u oluştur');
  await expect.element(page.getByText('Webhook başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createWebhook)[0]!.body).toMatchObject({
    mode: {
      kind: 'callback',
      job: { idPath: 'id', cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' } },
      status: { statusPath: 'status', doneValues: ['succeeded'], failedValues: ['failed'] },
      signature: { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: 'sha256=', secret: 'yeni-anahtar' },
    },
    method: 'PUT',
    timeLimitSeconds: 7200,
    isSafeToRepeat: true,
  });
});

test('a removed field is restored at its place, and a switch marks fields', async () => {
  await open();
  await press('Mekân alanını kaldır');
  const inputs = form.getByRole('region', { name: 'Giriş alanları' });
  await expect.element(inputs.getByRole('listitem').first()).toMatchTextContent(/^1.*Işık/);
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect.element(inputs.getByRole('listitem').first()).toMatchTextContent(/^1.*Mekân/);
  const responses = form.getByRole('region', { name: 'Yanıt alanları' });
  await press('Yanıt alanı ekle');
  await responses.getByLabelText('Alan yolu', { exact: true }).fill('quality');
  await responses.getByRole('checkbox', { name: 'Kalite puanı' }).click();
  await expect.element(responses.getByText(/kütüphanede gösterilir/)).toBeVisible();
  await responses.getByRole('checkbox', { name: 'Güvenlik işareti' }).click();
  await expect.element(responses.getByRole('checkbox', { name: 'Kalite puanı' })).not.toBeChecked();
  server.api.answers(updateWebhook, { webhook: signed });
  await press('Webhook’u güncelle');
  await saved();
  const { inputFields, responseFields } = server.api.requestsOf(updateWebhook)[0]!.body;
  expect(inputFields!.map(({ fieldName }) => fieldName)).toEqual(['mekan', 'isik']);
  expect(responseFields![1]).toMatchObject({ fieldPath: 'quality', renderOptions: '{\n  "moderationFlag": true\n}' });
});

test.each([
  [390, 844],
  [1440, 900],
])('every mode is accessible at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await open();
  for (const kind of ['Durum sorgulanır', 'Servis bildirir', 'Sonuç beklenmez']) {
    await mode.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
    await expectAccessible(`the mode ${kind}`);
  }
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
