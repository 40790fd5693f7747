import type { RouteOf } from './route.ts';
import type * as schema from './webhooks-schema.ts';

export const activeWebhooks: RouteOf<typeof schema.activeWebhooks> = {
  name: 'webhooks.active',
  method: 'GET',
  path: '/webhook-config/active',
  access: 'signed-in',
  replyKeys: ['webhooks'],
};

export const webhookConfigs: RouteOf<typeof schema.webhookConfigs> = {
  name: 'webhooks.list',
  method: 'GET',
  path: '/webhook-config',
  access: 'admin',
  replyKeys: ['webhooks'],
};

export const webhookFigures: RouteOf<typeof schema.webhookFigures> = {
  name: 'webhooks.figures',
  method: 'GET',
  path: '/webhook-config/figures',
  access: 'admin',
  replyKeys: ['figures'],
};

export const webhookHistory: RouteOf<typeof schema.webhookHistory> = {
  name: 'webhooks.history',
  method: 'GET',
  path: '/webhook-config/{id}/history',
  access: 'admin',
  replyKeys: ['history'],
};

export const stopWebhook: RouteOf<typeof schema.stopWebhook> = {
  name: 'webhooks.stop',
  method: 'POST',
  path: '/webhook-config/{id}/breaker',
  access: 'admin',
  replyKeys: ['state'],
};

/** An addition of ours: checks the text of an exported workflow before an admin edits it; nothing is stored. */
export const readWebhookFile: RouteOf<typeof schema.readWebhookFile> = {
  name: 'webhooks.readFile',
  method: 'POST',
  path: '/webhook-config/file',
  access: 'admin',
  replyKeys: ['webhook'],
};

export const createWebhook: RouteOf<typeof schema.createWebhook> = {
  name: 'webhooks.create',
  method: 'POST',
  path: '/webhook-config',
  access: 'admin',
  replyKeys: ['webhook'],
};

export const updateWebhook: RouteOf<typeof schema.updateWebhook> = {
  name: 'webhooks.update',
  method: 'PUT',
  path: '/webhook-config/{id}',
  access: 'admin',
  replyKeys: ['webhook'],
};

export const webhookUsage: RouteOf<typeof schema.webhookUsage> = {
  name: 'webhooks.usage',
  method: 'GET',
  path: '/webhook-config/{id}/usage',
  access: 'admin',
  replyKeys: ['pendingSchedules', 'runs'],
};

export const deleteWebhook: RouteOf<typeof schema.deleteWebhook> = {
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhook-config/{id}',
  access: 'admin',
  replyKeys: ['ok'],
};
