import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { plans } from '#core/contract/subscriptions.ts';
import { listPlans } from '#core/subscriptions/use-cases/queries.ts';
import { queryEndpoint } from '../http/endpoint.ts';

export function subscriptionRoutes(ports: Ports): Endpoint[] {
  return [queryEndpoint(plans, () => listPlans(ports)())];
}
