import * as z from 'zod/mini';
import { adminWebhookSchema, publicWebhookSchema } from '#core/webhooks/webhook-schema.ts';
import { webhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { webhookContentSchema } from '#core/webhooks/webhook-file-schema.ts';
import {
  statedFiguresSchema,
  workflowHistorySchema,
  workflowStateSchema,
} from '#core/generation/workflow-figures-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const activeWebhooks = routeSchema({
  reply: z.object({ webhooks: z.array(publicWebhookSchema) }),
  summary: 'The workflows that a customer can choose.',
});

export const webhookConfigs = routeSchema({
  reply: z.object({ webhooks: z.array(adminWebhookSchema) }),
  summary: 'Every workflow with its address and fields, for admins.',
});

export const webhookFigures = routeSchema({
  reply: z.object({ figures: z.array(statedFiguresSchema) }),
  summary: 'Figures of each workflow in the last seven days: runs by day, their outcomes, the last failure.',
});

export const webhookHistory = routeSchema({
  params: z.object({ id }),
  reply: z.object({ history: workflowHistorySchema }),
  summary:
    'One workflow over the last thirty days: outcomes of runs, durations, credits charged and returned, last failures.',
});

export const stopWebhook = routeSchema({
  params: z.object({ id }),
  body: z.object({ isPaused: z._default(z.boolean(), true) }),
  reply: z.object({ state: workflowStateSchema }),
  summary: 'Pauses a workflow, or lets it accept runs again, whatever paused it.',
});

export const readWebhookFile = routeSchema({
  body: z.object({ text: z.string() }),
  /** `maxWebhookFileBytes`, each character escaped. */
  bodyLimit: 2_000_000,
  reply: z.object({ webhook: webhookContentSchema }),
  summary: 'Reads the text of an exported workflow and stores nothing: the editor starts with the reply.',
});

export const createWebhook = routeSchema({
  body: webhookInput,
  bodyLimit: 300_000,
  reply: z.object({ webhook: adminWebhookSchema }),
  status: 201,
  summary: 'Creates a workflow.',
});

export const updateWebhook = routeSchema({
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.extend(webhookInput, { version: z.optional(z.number().check(z.int())) }),
  bodyLimit: 300_000,
  reply: z.object({ webhook: adminWebhookSchema }),
  summary: 'Changes a workflow; omitted fields stay unchanged.',
});

export const webhookUsage = routeSchema({
  params: z.object({ id }),
  reply: z.object({ pendingSchedules: z.number(), runs: z.number() }),
  summary: 'The consequences of deleting a workflow.',
});

export const deleteWebhook = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a workflow; its contents stay.',
});
