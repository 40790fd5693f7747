// spec: 2.190, 2.192, 5.62
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { updateWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { aResponseField, aUser, aWorkflow, anInputField } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });

const photo = anInputField(0, { fieldName: 'foto', displayName: { tr: 'Foto', en: 'Photo' }, fieldType: 'image' });
const mood = anInputField(1, { fieldName: 'hava', displayName: { tr: 'Hava', en: 'Mood' } });
const webhook: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Düzenleme', en: 'Edit' }, inputFields: [photo, mood] }),
  webhookUrl: 'https://service.example/edit',
  requestTemplate: { prompt: '{{prompt}}', image: '{{input.foto}}', mood: '{{input.hava}}' },
  headers: [],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [aResponseField()],
};
const open = async (path: string, parts: Partial<AdminWebhook> = {}) => {
  server.api.answers(webhookConfigs, { webhooks: [{ ...webhook, ...parts }] });
  server.api.answers(webhookFigures, { figures: [] });
  return openScreen(`/admin/webhooks${path}`, { user: admin });
};
const panel = page.getByRole('main');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = () => panel.getByRole('region', { name: 'Gönderilecek istek' });
const template = () => field('İstek şablonu (JSON)');
const warning = (within = panel) => within.getByText(/^Kişi gönderilmiyor/);

test('a request without the persona is warned of in the list, in the test and in the editor', async () => {
  await open('');
  await expect.element(warning()).toBeVisible();
  await press('Düzenleme webhook’unu test et');
  const tester = page.getByRole('dialog', { name: 'Test: Düzenleme' });
  await expect.element(tester.getByText(/^Kişi gönderilmiyor/)).toBeVisible();
});

test('the warning follows the template and the scene', async () => {
  await open(`/${webhook.id}`);
  const inRequest = panel.getByRole('region', { name: 'İstek' }).first();
  await expect.element(inRequest.getByText(/^Kişi gönderilmiyor/)).toBeVisible();
  await template().fill('{"prompt": "{{scene}}", "all": "{{inputs}}"}');
  await expect.element(inRequest.getByText(/^Kişi gönderilmiyor/)).not.toBeInTheDocument();
  await field('Sahne kuralı').fill('foto: {{prompt}}');
  await expect.element(inRequest.getByText(/^Kişi gönderilmiyor/)).toBeVisible();
  await expect.element(preview()).toMatchTextContent(/Örnek sahnefoto: Sahilde gün batımı/);
  await template().fill('{"prompt": "{{prompt}}", "face": "{{reference.face.url}}", "all": "{{inputs}}"}');
  await expect.element(inRequest.getByText(/^Kişi gönderilmiyor/)).not.toBeInTheDocument();
  await expect.element(panel.getByText(/Şablonda \{\{scene\}\} yok/)).toBeVisible();
});

test('an input that is not in the template is refused, and one press puts it there', async () => {
  await open(`/${webhook.id}`);
  await template().fill('{"input": {"prompt": "{{scene}}"}, "type": "{{input.foto.type}}"}');
  await expect.element(panel.getByText('Şablonda geçmeyen alanlar gönderilmez: foto, hava')).toBeVisible();
  await press('Webhook’u güncelle');
  await expect.element(panel.getByText(/“foto” şablonda geçmiyor/).first()).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);
  await press('Şablona ekle');
  await expect.element(panel.getByText(/^Şablonda geçmeyen alanlar/)).not.toBeInTheDocument();
  server.api.answers(updateWebhook, { webhook });
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect(JSON.parse(server.api.requestsOf(updateWebhook)[0]!.body.requestTemplate as string)).toEqual({
    input: { prompt: '{{scene}}', foto: '{{input.foto}}', hava: '{{input.hava}}' },
    type: '{{input.foto.type}}',
  });
});

test('the body is written as the chosen kind, in the preview as in the request', async () => {
  await open(`/${webhook.id}`);
  await expect.element(preview()).toMatchTextContent(/"image": "data:image\/jpeg;base64,\(foto\.jpg, image\/jpeg\)"/);
  await panel.getByRole('combobox', { name: 'Gövde türü' }).click();
  await page.getByRole('option', { name: 'Multipart form' }).click();
  await expect.element(preview()).toMatchTextContent(/name="image"; filename="foto\.jpg"/);
  await field('Sahne kuralı').fill('{{influencer.creatorPrompt}}: {{prompt}}');
  await panel.getByRole('button', { name: '{{input.foto.base64}} ekle', exact: true }).click();
  await template().fill('{"prompt": "{{scene}}", "image[]": ["{{references}}"], "all": "{{inputs}}"}');
  server.api.answers(updateWebhook, { webhook });
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)[0]!.body).toMatchObject({
    bodyKind: 'multipart',
    scene: '{{influencer.creatorPrompt}}: {{prompt}}',
  });
});

test('a raw body needs one text', async () => {
  await open(`/${webhook.id}`, { inputFields: [] });
  await panel.getByRole('combobox', { name: 'Gövde türü' }).click();
  await page.getByRole('option', { name: /^Ham/ }).click();
  await press('Webhook’u güncelle');
  await expect.element(panel.getByText(/Ham gövdede şablonun anahtarı/).first()).toBeVisible();
  await template().fill('{"body": "{{scene}}"}');
  server.api.answers(updateWebhook, { webhook });
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
});
