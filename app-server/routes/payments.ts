import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createCreditPayment, createModelPayment, createSubscriptionPayment, order } from '#core/contract/payments.ts';
import { getOrder } from '#core/payments/use-cases/get-order.ts';
import { startCreditPayment } from '#core/payments/use-cases/start-credit-payment.ts';
import { startModelPayment } from '#core/payments/use-cases/start-model-payment.ts';
import { startSubscriptionPayment } from '#core/subscriptions/use-cases/start-subscription-payment.ts';
import { stripeEvents } from './stripe-webhook.ts';
import { endpoint } from '../http/endpoint.ts';

export function paymentRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(createModelPayment, ({ actor, body, newId }) =>
      startModelPayment(ports)({ actor, id: newId, modelId: body.modelId }),
    ),
    endpoint(createCreditPayment, ({ actor, body, newId }) => startCreditPayment(ports)({ actor, id: newId, ...body })),
    endpoint(createSubscriptionPayment, ({ actor, body, newId }) =>
      startSubscriptionPayment(ports)({ actor, id: newId, planId: body.planId }),
    ),
    endpoint(order, ({ actor, params }) => getOrder(ports)({ actor, id: params.id })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: paymentRoutes(ports), requests: [stripeEvents(ports)] }),
} satisfies WebFeature;
