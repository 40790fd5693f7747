import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
  webhookConfigs,
  webhookFigures,
  webhookUsage,
} from '#core/contract/webhooks.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { hasFocusInside, pressByKeyboard, typeInto } from '../../support/screens/by-keyboard.ts';
import { aResponseField, aUser, aWorkflow, anInputField } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const place = anInputField(0, { fieldName: 'mekan', displayName: { tr: 'Mekân', en: 'Place' } });
const light = anInputField(1, { fieldName: 'isik', displayName: { tr: 'Işık', en: 'Light' } });
const image = aResponseField();
const grid: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Dörtlü ızgara', en: 'Grid' }, inputFields: [place, light] }),
  webhookUrl: 'https://n8n.example/grid',
  requestTemplate: { prompt: '{{prompt}}', inputs: '{{inputs}}' },
  headers: [],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [image],
};

const open = () => {
  server.api.answers(webhookConfigs, { webhooks: [grid] });
  return openScreen('/admin/webhooks', { user: admin });
};
const panel = page.getByRole('main');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => server.api.answers(webhookFigures, { figures: [] }));

test('a webhook is created, and the focus goes to the first wrong field', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Dörtlü ızgara' })).toBeVisible();
  await expectAccessible('the webhooks');
  await pressByKeyboard(page.getByRole('link', { name: 'Yeni webhook' }));
  await pressByKeyboard(page.getByRole('link', { name: 'Boş webhook' }));
  await pressByKeyboard(button('Webhook’u oluştur'));
  await expect.element(field('Ad (Türkçe)')).toHaveFocus();
  await expectAccessible('a webhook with mistakes');
  const index = page.getByRole('navigation', { name: 'Bölümler' });
  await expect.element(index.getByRole('button', { name: 'Temel bilgiler 1 hata' })).toBeVisible();
  await expect.element(index.getByRole('button', { name: 'İstek 1 hata' })).toBeVisible();
  await expect.element(index.getByRole('button', { name: 'Giriş alanları boş' })).toBeVisible();
  await userEvent.keyboard('Deneme');
  await typeInto(field('URL'), 'https://n8n.example/new');
  await typeInto(field('İstek şablonu (JSON)'), '{"prompt": "{{prompt}}"}');
  server.api.answers(createWebhook, { webhook: grid });
  await pressByKeyboard(button('Webhook’u oluştur'));
  await expect.element(page.getByText('Webhook başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createWebhook)[0]!.body).toMatchObject({ webhookUrl: 'https://n8n.example/new' });
});

test('the index leads to a section, with the focus on its heading', async () => {
  await open();
  await pressByKeyboard(button('Dörtlü ızgara webhook’unu düzenle'));
  const index = page.getByRole('navigation', { name: 'Bölümler' });
  await pressByKeyboard(index.getByRole('button', { name: /^Benzerlik/ }));
  await expect.element(panel.getByRole('heading', { name: 'Benzerlik' })).toHaveFocus();
  await expect.element(index.getByRole('button', { name: /^Benzerlik/ })).toHaveAttribute('aria-current', 'location');
});

test('input fields are moved and removed, and the focus stays among them', async () => {
  await open();
  await pressByKeyboard(button('Dörtlü ızgara webhook’unu düzenle'));
  const inputs = panel.getByRole('region', { name: 'Giriş alanları' });
  await pressByKeyboard(button('Mekân alanını aşağı taşı'));
  await expect.element(inputs.getByRole('listitem').first()).toMatchTextContent(/^1.*Işık/);
  await hasFocusInside(inputs);
  await expectAccessible('an open webhook');
  await pressByKeyboard(button('Mekân alanını kaldır'));
  await expect.poll(() => inputs.getByRole('listitem').elements().length).toBe(1);
  await hasFocusInside(inputs);
  server.api.answers(updateWebhook, { webhook: grid });
  await pressByKeyboard(button('Webhook’u güncelle'));
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  const { inputFields } = server.api.requestsOf(updateWebhook)[0]!.body;
  expect(inputFields!.map(({ fieldName }) => fieldName)).toEqual(['isik']);
});

test('deleting asks for confirmation; Escape cancels it', async () => {
  await open();
  server.api.answers(webhookUsage, { pendingSchedules: 2, runs: 7 });
  await pressByKeyboard(button('Dörtlü ızgara webhook’unu sil'));
  const requests = page.getByRole('alertdialog');
  await hasFocusInside(requests);
  await expect.element(requests).toMatchTextContent(/7 üretim yaptı/);
  await expectAccessible('the question before a webhook is deleted');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Dörtlü ızgara webhook’unu sil')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await hasFocusInside(requests);
  server.api.answers(deleteWebhook, { ok: true });
  await pressByKeyboard(requests.getByRole('button', { name: 'Webhook’u sil' }));
  await expect.element(page.getByText('Webhook başarıyla silindi!').first()).toBeVisible();
});
