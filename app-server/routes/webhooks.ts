import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/webhooks.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { getWorkflowHistory, listActiveWebhooks, listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import {
  deleteWebhook,
  webhookUsage,
  createWebhook,
  updateWebhook,
  listWebhooks,
} from '#core/webhooks/use-cases/webhooks.ts';
import { ok } from '#core/shared/result.ts';
import { readWebhookFile } from '#core/webhooks/webhook-file-schema.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function webhookRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.activeWebhooks, () => listActiveWebhooks(ports)()),
    queryEndpoint(routes.webhookConfigs, () => listWebhooks(ports)()),
    queryEndpoint(routes.webhookFigures, () => listWorkflowFigures(ports)()),
    endpoint(routes.webhookHistory, ({ params }) => getWorkflowHistory(ports)(params.id)),
    endpoint(routes.stopWebhook, ({ actor, params, body }) =>
      stopWorkflow(ports)({ actor, id: params.id, isPaused: body.isPaused }),
    ),
    endpoint(routes.readWebhookFile, async ({ body }) => {
      const read = readWebhookFile(body.text);
      return read.ok ? ok({ webhook: read.value }) : read;
    }),
    endpoint(routes.createWebhook, ({ actor, body, newId }) =>
      createWebhook(ports)({ actor, id: newId, webhook: body }),
    ),
    endpoint(routes.updateWebhook, ({ actor, params, body }) => {
      const { version = null, ...webhook } = body;
      return updateWebhook(ports)({ actor, id: params.id, webhook, version });
    }),
    endpoint(routes.webhookUsage, ({ params }) => webhookUsage(ports)(params.id)),
    endpoint(routes.deleteWebhook, ({ actor, params }) => deleteWebhook(ports)({ actor, id: params.id })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: webhookRoutes(ports) }),
} satisfies WebFeature;
