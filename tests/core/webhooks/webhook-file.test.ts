import { expect, test } from 'vitest';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { plainAnswering } from '#core/webhooks/answer-mode.ts';
import { printWebhookFile, readWebhookFile } from '#core/webhooks/webhook-file.ts';

const webhook: AdminWebhook = {
  id: '01990000-0000-7000-8000-000000000001',
  name: { tr: 'Tek kare', en: 'Single' },
  description: { tr: '', en: '' },
  contentType: 'image',
  creditCost: { costPerUse: 2 },
  isGrid: false,
  typicalSeconds: null,
  previewImageUrls: [],
  inputFields: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  webhookUrl: 'https://api.replicate.com/v1/predictions',
  requestTemplate: { webhook: '{{callbackUrl}}' },
  headers: [{ name: 'authorization', secret: true, hasValue: true }],
  query: [],
  mode: {
    kind: 'callback',
    job: { idPath: 'id', cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' } },
    status: null,
    signature: { kind: 'standard', hasSecret: true },
  },
  method: 'PUT',
  timeLimitSeconds: 7200,
  isSafeToRepeat: true,
  isActive: true,
  version: 4,
  responseFields: [],
};

test('a file has how the workflow answers, and of its secrets that they are to be entered', () => {
  const read = readWebhookFile(printWebhookFile(webhook));
  expect(read).toMatchObject({
    headers: [{ name: 'authorization', secret: true, hasValue: false }],
    mode: { ...webhook.mode, signature: { kind: 'standard', hasSecret: false } },
    method: 'PUT',
    timeLimitSeconds: 7200,
    isSafeToRepeat: true,
  });
});

test('a file written before workflows could answer later is read, its call being answered', () => {
  const file = JSON.parse(printWebhookFile(webhook));
  for (const name of Object.keys(plainAnswering)) delete file.webhook[name];
  expect(readWebhookFile(JSON.stringify(file))).toMatchObject({ ...plainAnswering, name: webhook.name });
});
