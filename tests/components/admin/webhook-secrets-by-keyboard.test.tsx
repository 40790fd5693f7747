import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { updateWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { testWebhook } from '#core/contract/webhook-tests.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { hasFocusInside, pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aUser, aWebhookTest, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const locked: AdminWebhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Kilitli', en: 'Locked' }, inputFields: [] }),
  webhookUrl: 'https://n8n.example/locked',
  requestTemplate: null,
  headers: [{ name: 'Authorization', secret: true, hasValue: true }],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [],
};

const open = () => {
  server.api.answers(webhookConfigs, { webhooks: [locked] });
  server.api.answers(webhookFigures, { figures: [] });
  return openScreen('/admin/webhooks', { user: aUser({ name: 'Deniz Arslan', role: 'admin' }) });
};
const panel = page.getByRole('main');
const tester = page.getByRole('dialog', { name: 'Test: Kilitli' });
const headers = panel.getByRole('region', { name: 'Başlıklar' });
const query = panel.getByRole('region', { name: 'Sorgu değerleri' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('rows of headers and query are added, made secret, filled and removed', async () => {
  await open();
  await pressByKeyboard(button('Kilitli webhook’unu düzenle'));
  await pressByKeyboard(headers.getByRole('button', { name: 'Başlık ekle' }));
  const added = headers.getByRole('listitem').nth(1);
  await typeInto(added.getByLabelText('Başlık adı'), 'X-Team');
  await typeInto(added.getByLabelText('Değer'), 'vitrin');
  await pressByKeyboard(query.getByRole('button', { name: 'Sorgu değeri ekle' }));
  await typeInto(query.getByLabelText('Sorgu adı'), 'key');
  await tabTo(query.getByRole('switch'));
  await userEvent.keyboard(' ');
  await expect.element(query.getByLabelText('Değer')).toHaveAttribute('type', 'password');
  await pressByKeyboard(button('Webhook’u güncelle'));
  await expect.element(query.getByText('Gizli değeri yazın.')).toBeVisible();
  await expect.element(query.getByLabelText('Değer')).toHaveFocus();
  await expectAccessible('rows of headers and query with a mistake');
  await userEvent.keyboard('sorgu-anahtari');
  await pressByKeyboard(button('X-Team satırını kaldır'));
  await hasFocusInside(headers);
  server.api.answers(updateWebhook, { webhook: locked });
  await pressByKeyboard(button('Webhook’u güncelle'));
  await expect.element(page.getByText('Webhook başarıyla güncellendi!').first()).toBeVisible();
  expect(server.api.requestsOf(updateWebhook)[0]!.body).toMatchObject({
    headers: [{ name: 'Authorization', secret: true }],
    query: [{ name: 'key', secret: true, value: 'sorgu-anahtari' }],
  });
  await expect.element(button('Webhook’u güncelle')).toHaveFocus();
});

test('a webhook is tested, and left by Escape', async () => {
  await open();
  server.api.answers(
    testWebhook,
    aWebhookTest({
      status: 401,
      failure: 'webhook.unauthorized',
      detail: 'status 401',
      problem: null,
      seconds: 1,
      request: { prompt: 'gün batımı' },
      sent: {
        method: 'POST',
        url: 'https://n8n.example/locked',
        headers: [{ name: 'Authorization', value: '•••' }],
      },
      data: null,
      fields: [],
      previews: [],
    }),
  );
  await pressByKeyboard(button('Kilitli webhook’unu test et'));
  await hasFocusInside(tester);
  await expectAccessible('the test panel');
  await pressByKeyboard(tester.getByRole('button', { name: 'Testi gönder' }));
  await expect.element(tester.getByText(/401/).first()).toBeVisible();
  await expectAccessible('the answer of a test');
  await userEvent.keyboard('{Escape}');
  await expect.element(tester).not.toBeInTheDocument();
  await expect.element(button('Kilitli webhook’unu test et')).toHaveFocus();
});
