import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { queryEndpoint } from '../http/endpoint.ts';
import { activeWebhooks, webhookConfigs } from '#core/contract/webhooks.ts';
import { listActiveWebhooks, listWebhooks } from '#core/webhooks/use-cases/queries.ts';

export function webhookRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(activeWebhooks, () => listActiveWebhooks(ports)()),
    queryEndpoint(webhookConfigs, () => listWebhooks(ports)()),
  ];
}
