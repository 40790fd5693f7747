// spec: 2.179
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { createWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aUser, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const made: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'fal · fal-ai/flux/dev', en: '' }, inputFields: [] }),
  webhookUrl: 'https://queue.fal.run/fal-ai/flux/dev',
  requestTemplate: { prompt: '{{prompt}}' },
  headers: [{ name: 'Authorization', secret: true, hasValue: true }],
  query: [],
  isActive: true,
  version: 1,
  responseFields: [],
};
const open = (path = '') => {
  server.api.answers(webhookConfigs, { webhooks: [made] });
  server.api.answers(webhookFigures, { figures: [] });
  return openScreen(`/admin/webhooks${path}`, { user: admin });
};
const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an admin builds a working poll workflow from a recipe in under twenty actions', async () => {
  let actions = 0;
  const action = (done: Promise<unknown>) => {
    actions++;
    return done;
  };
  const { path } = await open();
  await action(page.getByRole('link', { name: 'Yeni webhook' }).click());
  await action(page.getByRole('link', { name: 'fal kuyruğu (durum sorgulu)' }).click());
  await expect.poll(path).toBe('/admin/webhooks/new/fal-queue');
  await action(main.getByLabelText('Model', { exact: true }).fill('fal-ai/flux/dev'));
  await action(main.getByLabelText('API anahtarı', { exact: true }).fill('anahtar:gizli'));
  await action(button('Formu doldur').click());
  await expect.element(main.getByLabelText('URL', { exact: true })).toHaveValue(made.webhookUrl);
  server.api.answers(createWebhook, { webhook: made });
  await action(button('Webhook’u oluştur').click());
  await expect.poll(path).toBe(`/admin/webhooks/${made.id}`);
  expect(actions).toBeLessThan(20);
  expect(server.api.requestsOf(createWebhook)[0]!.body).toMatchObject({
    name: { tr: 'fal · fal-ai/flux/dev' },
    webhookUrl: made.webhookUrl,
    headers: [{ name: 'Authorization', secret: true, value: 'Key anahtar:gizli' }],
    requestTemplate: '{\n  "prompt": "{{scene}}"\n}',
    mode: {
      kind: 'poll',
      job: {
        idPath: 'request_id',
        statusAddress: { from: 'template' },
        resultAddress: { from: 'path', path: 'response_url' },
        cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
      },
      status: { statusPath: 'status', doneValues: ['COMPLETED'] },
      intervalSeconds: 2,
      maxIntervalSeconds: 5,
    },
    timeLimitSeconds: 3600,
    responseFields: [{ fieldPath: 'images', isPrimaryImage: true }],
  });
});

test('the server of a self-hosted service is its first question, and the form sends the settings of its response', async () => {
  const { path } = await open('/new/comfyui');
  const inputs = main.getByRole('textbox');
  await expect.element(inputs.first()).toHaveAccessibleName(/^Sunucunun adresi/);
  await expect.element(main.getByText('Başka bir sunucu')).not.toBeInTheDocument();
  await expectAccessible('a recipe of a self-hosted service');
  await inputs.first().fill('http://127.0.0.1:8188');
  await main.getByLabelText('Model', { exact: true }).fill('sd_xl_base_1.0.safetensors');
  await main.getByLabelText('API anahtarı', { exact: false }).fill('vekil-gizli');
  await button('Formu doldur').click();
  await expect.element(main.getByLabelText('URL', { exact: true })).toHaveValue('http://127.0.0.1:8188/prompt');
  server.api.answers(createWebhook, { webhook: made });
  await button('Webhook’u oluştur').click();
  await expect.poll(path).toBe(`/admin/webhooks/${made.id}`);
  expect(server.api.requestsOf(createWebhook)[0]!.body).toMatchObject({
    keyHosts: ['http://127.0.0.1:8188'],
    mode: { kind: 'poll', status: { statusPath: '{{jobId}}.status.status_str' } },
    responseFields: [
      {
        fieldPath: '{{jobId}}.outputs[*].images[*]',
        renderOptions: expect.stringContaining('http://127.0.0.1:8188/view?filename={{filename}}&subfolder='),
      },
    ],
  });
});

test('each wrong answer to a recipe is shown at its question, and the filled form is not left by accident', async () => {
  const { path } = await open('/new/replicate-webhook');
  await button('Formu doldur').click();
  const questions = main.getByRole('form', { name: 'Tarifin soruları' });
  await expect.element(questions.getByLabelText('Model', { exact: true })).toHaveFocus();
  expect(questions.element().querySelectorAll('[aria-invalid]').length).toBe(3);
  await questions.getByLabelText('Model', { exact: true }).fill('owner//name');
  await expect.element(questions.getByText(/örneğin google/)).toBeVisible();
  await questions.getByLabelText('Model', { exact: true }).fill('owner/name');
  await questions.getByLabelText('API anahtarı', { exact: true }).fill('r8_gizli');
  await questions.getByLabelText('İmza anahtarı', { exact: true }).fill('whsec_Z2l6bGktYmlyLWFuYWh0YXI=');
  await button('Formu doldur').click();
  await expect.element(main.getByRole('radio', { name: /^Servis bildirir/ })).toBeChecked();
  await expect
    .element(main.getByLabelText('İmza anahtarı', { exact: true }))
    .toHaveValue('whsec_Z2l6bGktYmlyLWFuYWh0YXI=');
  await page.getByRole('link', { name: 'Webhook’lara dön' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.poll(path).toBe('/admin/webhooks');
});

test.each([
  [390, 844],
  [1440, 900],
])('recipes, their questions and the form that they fill are accessible at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await open('/new');
  await expect.element(page.getByRole('link', { name: 'JSON servisi' })).toBeVisible();
  await expectAccessible('the recipes');
  await page.getByRole('link', { name: 'Replicate (servis bildirir)' }).click();
  await main.getByLabelText('Model', { exact: true }).fill('owner/name');
  await main.getByLabelText('API anahtarı', { exact: true }).fill('r8_gizli');
  await main.getByLabelText('İmza anahtarı', { exact: true }).fill('whsec_Z2l6bGktYmlyLWFuYWh0YXI=');
  await expectAccessible('the questions of a recipe');
  await button('Formu doldur').click();
  await expect.element(main.getByRole('radio', { name: /^Servis bildirir/ })).toBeChecked();
  await expectAccessible('a form filled by a recipe');
});

test('a reload forgets an opened file, and an unknown recipe leads to the list of recipes', async () => {
  const { path } = await open('/new/file');
  await expect.poll(path).toBe('/admin/webhooks/new');
  await expect.element(page.getByRole('link', { name: 'JSON servisi' })).toBeVisible();
});
