import type { RouteOf } from './route.ts';
import type * as schema from './webhook-tests-schema.ts';

export const testWebhook: RouteOf<typeof schema.testWebhook> = {
  name: 'webhooks.test',
  method: 'POST',
  path: '/webhook-config/{id}/test',
  access: 'admin',
  replyKeys: [
    'id',
    'webhookId',
    'webhookVersion',
    'mode',
    'state',
    'startedAt',
    'endedAt',
    'deadline',
    'asksInSeconds',
    'progress',
    'status',
    'failure',
    'detail',
    'problem',
    'seconds',
    'request',
    'sent',
    'callbackUrl',
    'exchanges',
    'fields',
    'previews',
    'data',
  ],
};

export const webhookTest: RouteOf<typeof schema.webhookTest> = {
  name: 'webhooks.testState',
  method: 'GET',
  path: '/webhook-config/tests/{id}',
  access: 'admin',
  replyKeys: ['test'],
};

export const askWebhookTest: RouteOf<typeof schema.askWebhookTest> = {
  name: 'webhooks.testAsk',
  method: 'POST',
  path: '/webhook-config/tests/{id}/ask',
  access: 'admin',
  replyKeys: ['test'],
};

export const cancelWebhookTest: RouteOf<typeof schema.cancelWebhookTest> = {
  name: 'webhooks.testCancel',
  method: 'POST',
  path: '/webhook-config/tests/{id}/cancel',
  access: 'admin',
  replyKeys: ['test'],
};

export const previewTestFile: RouteOf<typeof schema.previewTestFile> = {
  name: 'webhooks.preview',
  method: 'GET',
  path: '/webhook-config/preview',
  access: 'admin',
  replyKeys: ['type', 'base64'],
};
