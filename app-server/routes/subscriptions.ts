import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/subscriptions.ts';
import { createPlan, updatePlan } from '#core/subscriptions/use-cases/plans.ts';
import {
  cancelForCustomer,
  cancelSubscription,
  undoCancel,
} from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { finishCardChange, startCardChange } from '#core/subscriptions/use-cases/change-card.ts';
import {
  getCurrentSubscription,
  listAllPlans,
  listBillingHistory,
  listPlans,
  listSubscriptions,
} from '#core/subscriptions/use-cases/queries.ts';
import { previewSwitch, switchPlan } from '#core/subscriptions/use-cases/switch-plan.ts';
import { refundLastInvoice } from '#core/subscriptions/use-cases/refund-last-invoice.ts';
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
    queryEndpoint(routes.currentSubscription, ({ actor }) => getCurrentSubscription(ports)({ actor })),
    endpoint(routes.cancelSubscription, ({ actor, newId }) => cancelSubscription(ports)({ actor, id: newId })),
    endpoint(routes.undoCancelSubscription, ({ actor, newId }) => undoCancel(ports)({ actor, id: newId })),
    endpoint(routes.previewSwitch, ({ actor, query }) => previewSwitch(ports)({ actor, planId: query.planId })),
    endpoint(routes.switchPlan, ({ actor, body }) => switchPlan(ports)({ actor, ...body })),
    endpoint(routes.startCardChange, ({ actor, newId }) => startCardChange(ports)({ actor, id: newId })),
    endpoint(routes.finishCardChange, ({ actor, body }) =>
      finishCardChange(ports)({ actor, setupId: body.setupIntentId }),
    ),
    queryEndpoint(routes.billingHistory, ({ actor, query }) => listBillingHistory(ports)({ actor, ...query })),
    endpoint(routes.cancelForCustomer, ({ actor, params, body, newId }) =>
      cancelForCustomer(ports)({ actor, id: params.id, requestId: newId, at: body.at }),
    ),
    endpoint(routes.refundLastInvoice, ({ actor, params }) => refundLastInvoice(ports)({ actor, id: params.id })),
    queryEndpoint(routes.adminSubscriptions, ({ query }) => listSubscriptions(ports)(query)),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: subscriptionRoutes(ports) }),
} satisfies WebFeature;
