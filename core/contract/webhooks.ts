import * as z from 'zod/mini';
import { publicWebhookSchema } from '#core/webhooks/webhook-schema.ts';
import { adminWebhookSchema } from '#core/webhooks/present-admin-webhook-schema.ts';
import { webhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { statedFiguresSchema } from '#core/generation/workflow-figures-schema.ts';
import { workflowHistorySchema, workflowStateSchema } from '#core/generation/workflow-history-schema.ts';
import { done, id } from '#core/shared/schema.ts';
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

export const webhookFigures = defineRoute({
  name: 'webhooks.figures',
  method: 'GET',
  path: '/webhook-config/figures',
  access: 'admin',
  reply: z.object({ figures: z.array(statedFiguresSchema) }),
  summary: 'What each workflow did in the last seven days: runs by day, how they ended, the last failure.',
});

export const webhookHistory = defineRoute({
  name: 'webhooks.history',
  method: 'GET',
  path: '/webhook-config/{id}/history',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ history: workflowHistorySchema }),
  summary:
    'One workflow over the last thirty days: how runs ended, how long they took, credits charged and given back, last failures.',
});

export const stopWebhook = defineRoute({
  name: 'webhooks.stop',
  method: 'POST',
  path: '/webhook-config/{id}/breaker',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ isPaused: z._default(z.boolean(), true) }),
  reply: z.object({ state: workflowStateSchema }),
  summary: 'Stops a workflow by hand, or lets it take runs again whatever stopped it.',
});

export const createWebhook = defineRoute({
  name: 'webhooks.create',
  method: 'POST',
  path: '/webhook-config',
  access: 'admin',
  body: webhookInput,
  bodyLimit: 300_000,
  reply: z.object({ webhook: adminWebhookSchema }),
  status: 201,
  summary: 'Makes a workflow.',
});

export const updateWebhook = defineRoute({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/webhook-config/{id}',
  access: 'admin',
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.extend(webhookInput, { version: z.optional(z.number().check(z.int())) }),
  bodyLimit: 300_000,
  reply: z.object({ webhook: adminWebhookSchema }),
  summary: 'Changes a workflow; what is left out keeps its value.',
});

export const webhookUsage = defineRoute({
  name: 'webhooks.usage',
  method: 'GET',
  path: '/webhook-config/{id}/usage',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ pendingSchedules: z.number(), runs: z.number() }),
  summary: 'What deleting a workflow would touch.',
});

export const deleteWebhook = defineRoute({
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhook-config/{id}',
  access: 'admin',
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a workflow; what it made stays.',
});
