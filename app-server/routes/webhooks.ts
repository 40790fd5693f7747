import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint } from '../http/endpoint.ts';
import { activeWebhooks, webhookConfigs } from '#core/contract/webhooks.ts';
import { listWebhooks } from '#core/webhooks/use-cases/list-webhooks.ts';
import { listActiveWebhooks } from '#core/webhooks/use-cases/list-active-webhooks.ts';

export function webhookRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(activeWebhooks, ({ locale }) => listActiveWebhooks(ports)({ locale })),
    endpoint(webhookConfigs, ({ locale }) => listWebhooks(ports)({ locale })),
  ];
}
