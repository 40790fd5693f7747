import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { adminPlans, plans } from '#core/contract/subscriptions.ts';
import { listAllPlans, listPlans } from '#core/subscriptions/use-cases/queries.ts';
import { queryEndpoint } from '../http/endpoint.ts';

export function subscriptionRoutes(ports: Ports): Endpoint[] {
  return [queryEndpoint(plans, () => listPlans(ports)()), queryEndpoint(adminPlans, () => listAllPlans(ports)())];
}
