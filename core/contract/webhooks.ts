import * as z from 'zod/mini';
import { publicWebhookSchema } from '#core/webhooks/webhook.ts';
import { adminWebhookSchema } from '#core/webhooks/present-admin-webhook.ts';
import { defineRoute } from './define.ts';

export const activeWebhooks = defineRoute({
  name: 'webhooks.active',
  method: 'GET',
  path: '/webhook-config/active',
  access: 'signed-in',
  reply: z.object({ webhooks: z.array(publicWebhookSchema) }),
  summary: 'Workflows a customer can choose from.',
});

export const webhookConfigs = defineRoute({
  name: 'webhooks.list',
  method: 'GET',
  path: '/webhook-config',
  access: 'admin',
  reply: z.object({ webhooks: z.array(adminWebhookSchema) }),
  summary: 'Every workflow with its address and fields, for admins.',
});
