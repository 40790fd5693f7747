import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/subscriptions.ts';
import { listAllPlans, listPlans } from '#core/subscriptions/use-cases/queries.ts';
import { createPlan } from '#core/subscriptions/use-cases/create-plan.ts';
import { updatePlan } from '#core/subscriptions/use-cases/update-plan.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function subscriptionRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.plans, () => listPlans(ports)()),
    queryEndpoint(routes.adminPlans, () => listAllPlans(ports)()),
    endpoint(routes.createPlan, ({ actor, body, newId }) => createPlan(ports)({ actor, id: newId, plan: body })),
    endpoint(routes.updatePlan, ({ actor, params, body }) => {
      const { version = null, ...plan } = body;
      return updatePlan(ports)({ actor, id: params.id, plan, version });
    }),
  ];
}
