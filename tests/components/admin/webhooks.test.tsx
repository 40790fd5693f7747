// spec: 1.17, 2.173, 2.174, 2.175, 2.176, 2.177, 3.39, 4.22, 5.26, 5.27, 5.28, 5.29, 5.30, 5.56, 8.23, 8.24, 8.30
// spec: 8.31, 9.24
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { StatedFigures } from '#core/generation/workflow-figures.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
  webhookConfigs,
  webhookFigures,
  webhookUsage,
} from '#core/contract/webhooks.ts';
import { testWebhook } from '#core/contract/webhook-tests.ts';
import { aResponseField, aUser, aWebhookTest, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });

const image = aResponseField();
const caption = {
  ...image,
  id: anId(81),
  fieldPath: 'caption',
  displayName: { tr: 'Açıklama metni', en: 'Caption' },
  fieldType: 'text',
  renderComponent: 'TextComponent',
  displayOrder: 1,
  isRequired: false,
  isPrimaryImage: false,
} as const;
const place = anInputField(0, { fieldName: 'mekan', displayName: { tr: 'Mekân', en: 'Place' } });
const light = anInputField(1, {
  fieldName: 'isik',
  displayName: { tr: 'Işık', en: 'Light' },
  fieldType: 'select',
  options: { options: [{ value: 'gun', label: { tr: 'Gün', en: 'Day' } }] },
});
const grid: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Dörtlü ızgara', en: 'Grid' }, inputFields: [place, light] }),
  webhookUrl: 'https://n8n.example/grid',
  requestTemplate: { prompt: '{{prompt}}', scene: '{{input.mekan}}', light: '{{input.isik}}' },
  headers: [],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [image, caption],
};
const voice: AdminWebhook = {
  ...grid,
  id: anId(82),
  name: { tr: 'Ses', en: 'Voice' },
  inputFields: [],
  requestTemplate: null,
  isActive: false,
};

const figuresOf = (webhookId: string, runs = 3): StatedFigures => ({
  state: { state: 'closed', since: null, retryAt: null, busyUntil: null },
  webhookId,
  days: ['18', '19', '20', '21', '22', '23', '24'].map((day) => ({ day: `2026-11-${day}`, runs, done: runs, lost: 0 })),
  runs: 7 * runs,
  done: 6 * runs,
  lost: runs,
  lastFailure: runs > 0 ? { failure: 'webhook.unauthorized', at: '2026-11-24T06:00:00.000Z' } : null,
});

const open = async (search = '', webhooks = [grid, voice]) => {
  server.api.answers(webhookConfigs, { webhooks });
  server.api.answers(webhookFigures, { figures: [figuresOf(grid.id), figuresOf(voice.id, 0)] });
  return openScreen(`/admin/webhooks${search}`, { user: admin });
};
const panel = page.getByRole('main');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const template = () => field('İstek şablonu (JSON)');

test('a new webhook is active and costs one; without name and address nothing is sent', async () => {
  const { path } = await open();
  await page.getByRole('link', { name: 'Yeni webhook' }).click();
  await page.getByRole('link', { name: 'Boş webhook' }).click();
  await expect.element(page.getByRole('heading', { name: 'Yeni webhook', level: 1 })).toBeVisible();
  await expect.element(panel.getByRole('switch', { name: /^Aktif/ })).toBeChecked();
  await expect.element(field('Kredi maliyeti')).toHaveValue('1');
  await press('Webhook’u oluştur');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('İsim ve URL zorunludur!');
  expect(server.api.requestsOf(createWebhook)).toEqual([]);

  await field('Ad (Türkçe)').fill('Deneme');
  await field('URL').fill('https://n8n.example/new');
  await field('Kredi maliyeti').fill('0');
  await field('URL').click();
  await expect.element(field('Kredi maliyeti')).toHaveValue('1');
  await field('Kredi maliyeti').fill('');
  server.api.refuses(createWebhook, { code: 'server.unavailable' });
  await press('Webhook’u oluştur');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Webhook oluştururken hata: Hizmete/);
  server.api.answers(createWebhook, { webhook: grid });
  await press('Webhook’u oluştur');
  await expect.element(page.getByText('Webhook başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createWebhook)[1]!.body).toEqual({
    name: { tr: 'Deneme', en: '' },
    description: { tr: '', en: '' },
    webhookUrl: 'https://n8n.example/new',
    requestTemplate: null,
    headers: [],
    query: [],
    creditCost: null,
    isActive: true,
    inputFields: [],
    responseFields: [],
    mode: { kind: 'answer' },
    method: 'POST',
    timeLimitSeconds: 600,
    isSafeToRepeat: false,
    scene: '',
    bodyKind: 'json',
    keyHosts: [],
    moderationWords: [],
    costPath: '',
    costUnit: '',
    purpose: 'create',
    scorePath: '',
    judgeWebhookId: '',
  });
  await expect.poll(path).toBe(`/admin/webhooks/${grid.id}`);
});

test('the template is shown readable, a wrong line is named, and placeholders are inserted at the cursor', async () => {
  await open(`/${grid.id}`);
  await expect
    .element(template())
    .toHaveValue('{\n  "prompt": "{{prompt}}",\n  "scene": "{{input.mekan}}",\n  "light": "{{input.isik}}"\n}');
  await template().fill('{\n  "a": 1,\n}');
  await press('Webhook’u güncelle');
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Request template geçerli bir JSON değil (3. satır).');
  await expect.element(template()).toHaveFocus();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);

  await template().fill('');
  await panel.getByRole('button', { name: '{{input.isik}} ekle' }).click();
  await expect.element(template()).toHaveValue('{\n  "isik": "{{input.isik}}"\n}');
  await template().fill('{"a": "{{prmpt}}"}');
  await expect.element(panel.getByText(/olduğu gibi gönderilir: \{\{prmpt\}\}/)).toBeVisible();
});

test('input fields are added, moved, dragged and removed, and numbered in their order', async () => {
  await open(`/${grid.id}`);
  const inputs = panel.getByRole('region', { name: 'Giriş alanları' });
  const rows = inputs.getByRole('listitem');
  await expect.element(inputs.getByRole('button', { name: /^Mekân alanını yukarı/ })).toHaveAttribute('aria-disabled');
  await press('Mekân alanını aşağı taşı');
  await expect.element(rows.first()).toMatchTextContent(/^1.*Işık/);
  await press('Mekân alanını yukarı taşı');
  await expect.element(rows.first()).toMatchTextContent(/^1.*Mekân/);
  const handle = (at: number) => inputs.element().querySelectorAll('.field-row-handle')[at]!;
  await userEvent.dragAndDrop(handle(1), handle(0));
  await expect.element(rows.first()).toMatchTextContent(/^1.*Işık/);

  await press('Giriş alanı ekle');
  await field('Alan adı').fill('bad name');
  server.api.answers(updateWebhook, { webhook: grid });
  await press('Webhook’u güncelle');
  await expect.element(panel.getByText(/Harf, rakam, nokta/)).toBeVisible();
  await expect.element(field('Alan adı')).toHaveFocus();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);
  await field('Alan adı').fill('isim');
  await field('Görünen ad (Türkçe)').fill('İsim');
  await field('Yer tutucu (Türkçe)').fill('Adını yaz');
  await panel.getByRole('checkbox', { name: 'Zorunlu' }).click();
  await press('Mekân alanını kaldır');
  await press('Webhook’u güncelle');
  await expect.element(panel.getByText(/“isim” şablonda geçmiyor/).first()).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)).toEqual([]);
  await press('Şablona ekle');
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  const { body, params } = server.api.requestsOf(updateWebhook)[0]!;
  expect([params['id'], body.version]).toEqual([grid.id, 4]);
  expect(JSON.parse(body.requestTemplate as string)).toMatchObject({ isim: '{{input.isim}}' });
  expect(body.inputFields).toMatchObject([
    { id: light.id, fieldName: 'isik', displayOrder: 0 },
    {
      fieldName: 'isim',
      displayName: { tr: 'İsim', en: '' },
      placeholder: { tr: 'Adını yaz', en: '' },
      isRequired: true,
      displayOrder: 1,
      options: null,
    },
  ]);
});

test('choices are applied only while their JSON is valid', async () => {
  await open(`/${grid.id}`);
  await panel.getByRole('button', { name: /^2 Işık/ }).click();
  await field('Seçenekler (JSON)').fill('["Gün", "Gece"]');
  await field('Seçenekler (JSON)').fill('["Gün", ');
  await expect.element(panel.getByText(/son geçerli hâli kullanılır/)).toBeVisible();
  server.api.answers(updateWebhook, { webhook: grid });
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)[0]!.body.inputFields![1]!.options).toBe('["Gün", "Gece"]');
});

test('only an image or a video can be the main content, and only one field can be it', async () => {
  await open(`/${grid.id}`);
  await press('Yanıt alanı ekle');
  await field('Alan yolu').fill('cover');
  await panel.getByRole('checkbox', { name: 'Ana içerik' }).click();
  await expect.element(panel.getByRole('button', { name: /^1 Kareler.*ana içerik/ })).not.toBeInTheDocument();
  await panel.getByRole('combobox', { name: 'Tür' }).click();
  await page.getByRole('option', { name: 'text' }).click();
  await expect.element(panel.getByRole('checkbox', { name: 'Ana içerik' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('combobox', { name: 'Bileşen' })).toHaveTextContent('TextComponent');
  server.api.answers(updateWebhook, { webhook: grid });
  await press('Webhook’u güncelle');
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  const fields = server.api.requestsOf(updateWebhook)[0]!.body.responseFields!;
  expect(fields.map(({ fieldPath, isPrimaryImage }) => [fieldPath, isPrimaryImage])).toEqual([
    ['images', false],
    ['caption', false],
    ['cover', false],
  ]);
});

test('when another admin was faster, both values are shown, and either can be chosen', async () => {
  await open(`/${grid.id}`);
  await field('Kredi maliyeti').fill('3');
  const theirs = { ...grid, creditCost: { costPerUse: 5 }, inputFields: [place], version: 5 };
  server.api.answers(webhookConfigs, { webhooks: [theirs] });
  server.api.refuses(updateWebhook, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await press('Webhook’u güncelle');
  const conflict = panel.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: 'Kredi maliyeti 5 3' })).toBeVisible();
  await expect
    .element(conflict.getByRole('row', { name: 'Giriş alanları mekan (text) mekan (text), isik (select)' }))
    .toBeVisible();
  await press('Güncel olanı al');
  await expect.element(field('Kredi maliyeti')).toHaveValue('5');
  await field('Kredi maliyeti').fill('6');
  server.api.refuses(updateWebhook, { code: 'server.unavailable' });
  await press('Webhook’u güncelle');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Webhook güncellerken hata: Hizmete/);
  expect(server.api.requestsOf(updateWebhook).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('deleting asks for confirmation with the affected data, and a refusal is shown', async () => {
  await open();
  server.api.answers(webhookUsage, { pendingSchedules: 2, runs: 7 });
  await press('Dörtlü ızgara webhook’unu sil');
  const requests = page.getByRole('alertdialog', { name: "Bu webhook'u silmek istediğinizden emin misiniz?" });
  await expect.element(requests).toMatchTextContent(/Bekleyen 2 plan zamanı gelince başarısız olur.*7 üretim yaptı/);
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(requests).not.toBeInTheDocument();
  expect(server.api.requestsOf(deleteWebhook)).toEqual([]);

  server.api.refuses(deleteWebhook, { code: 'server.unavailable' });
  await press('Dörtlü ızgara webhook’unu sil');
  await requests.getByRole('button', { name: 'Webhook’u sil' }).click();
  await expect.element(page.getByText(/^Webhook silerken hata: Hizmete/).first()).toBeVisible();
  server.api.answers(deleteWebhook, { ok: true });
  await press('Dörtlü ızgara webhook’unu sil');
  await requests.getByRole('button', { name: 'Webhook’u sil' }).click();
  await expect.element(page.getByText('Webhook başarıyla silindi!').first()).toBeVisible();
});

const answer = aWebhookTest({
  status: 200,
  failure: null,
  detail: null,
  problem: null,
  seconds: 1.2,
  request: { prompt: 'kumsal' },
  sent: { method: 'POST', url: 'https://n8n.example/grid', headers: [] },
  data: { images: ['https://files.example/1.png'], deep: { one: { two: 'üç' } } },
  fields: [
    {
      fieldPath: 'images',
      displayName: image.displayName,
      fieldType: 'image_array',
      isRequired: true,
      problem: null,
      value: ['https://files.example/1.png', `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=`],
    },
    {
      fieldPath: 'caption',
      displayName: caption.displayName,
      fieldType: 'text',
      isRequired: false,
      problem: 'missing',
      value: null,
    },
  ],
  previews: [],
});

test('a test sends the prompt and the inputs, and shows status, time, fields, images and the response', async () => {
  await open();
  await press('Dörtlü ızgara webhook’unu test et');
  const tester = page.getByRole('dialog', { name: 'Test: Dörtlü ızgara' });
  await tester.getByLabelText('Sahne anlatımı', { exact: true }).fill('kumsal');
  await tester.getByRole('radio', { name: 'Kendi girdilerim' }).click();
  await tester.getByLabelText('Mekân').fill('sahil');
  server.api.answers(testWebhook, answer);
  await tester.getByRole('button', { name: 'Testi gönder' }).click();
  await expect.element(page.getByText('Test webhook gönderildi!').first()).toBeVisible();
  expect(server.api.requestsOf(testWebhook)[0]!.body.testPayload).toMatchObject({
    test: true,
    timestamp: expect.stringMatching(/^2026-11-25T09:0\d:/),
    prompt: 'kumsal',
    inputData: { mekan: 'sahil' },
  });
  const result = tester.getByRole('region', { name: 'Sonuç' });
  await expect.element(result).toMatchTextContent(/Durum200.*Kareler.*okundu.*Açıklama metni.*yanıtta yok/);
  await expect.element(result.getByRole('link')).toHaveAttribute('href', 'https://files.example/1.png');
  expect(result.element().querySelectorAll('img').length).toBe(1);
  const tree = result.getByRole('tree', { name: '1. Başlatma: veri' });
  await expect.element(tree.getByText('"üç"')).not.toBeInTheDocument();
  await tree.getByRole('treeitem', { name: /^one/ }).click();
  await expect.element(tree.getByText('"üç"')).toBeVisible();
});

test('a failed test shows whether the workflow or the call failed', async () => {
  await open(`/${grid.id}`);
  const tester = page.getByRole('region', { name: 'Test et' });
  const send = tester.getByRole('button', { name: 'Testi gönder' });
  server.api.answers(testWebhook, {
    ...answer,
    state: 'failed',
    failure: 'webhook.missingResult',
    detail: 'images: missing',
    fields: [],
  });
  await send.click();
  await expect.element(tester.getByRole('alert')).toMatchTextContent(/^Webhook test hatası: .*images: missing/);
  server.api.refuses(testWebhook, { code: 'server.unavailable' });
  await send.click();
  await expect.element(tester.getByRole('alert')).toMatchTextContent(/^Test hatası: Hizmete/);
});

test('the list is filtered by state and words, and a card opens to its details', async () => {
  await open();
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Pasif 1' }).click();
  await expect.element(cards).toHaveTextContent('Ses');
  await page.getByRole('button', { name: 'Tümü 2' }).click();
  await page.getByLabelText('Ad ya da adres arayın').fill('ızgara');
  await expect.element(cards).toHaveTextContent('Dörtlü ızgara');
  await page.getByText('Ayrıntılar').click();
  await expect.element(page.getByText(/"scene": "\{\{input\.mekan\}\}"/)).toBeVisible();
  await expect.element(page.getByText(/image_array · ImageGridComponent · zorunlu · ana içerik/)).toBeVisible();
});

test('an empty state is described as such, not as a search without matches', async () => {
  await open('', [grid]);
  await page.getByRole('button', { name: 'Pasif 0' }).click();
  await expect.element(page.getByText('Pasif webhook yok')).toBeVisible();
});

test('leaving with unsaved changes asks for confirmation, and discarding reverts them', async () => {
  const { path } = await open(`/${grid.id}`);
  await expect
    .element(page.getByRole('button', { name: 'Değişiklikleri at' }))
    .toHaveAttribute('aria-disabled', 'true');
  await field('URL').fill('https://n8n.example/other');
  await page.getByRole('link', { name: 'Webhook’lara dön' }).click();
  const requests = page.getByRole('alertdialog');
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(requests).not.toBeInTheDocument();
  await expect.element(field('URL')).toHaveValue('https://n8n.example/other');
  await press('Değişiklikleri at');
  await expect.element(field('URL')).toHaveValue(grid.webhookUrl);
  await field('URL').fill('https://n8n.example/third');
  await page.getByRole('link', { name: 'Webhook’lara dön' }).click();
  await requests.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.poll(path).toBe('/admin/webhooks');
});
