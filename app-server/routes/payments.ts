import type { WebFeature, RawRequest } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/payments.ts';
import { getOrderDetail } from '#core/analytics/use-cases/orders.ts';
import { getOrder, startCreditPayment, startModelPayment } from '#core/payments/use-cases/payments.ts';
import { startSubscriptionPayment } from '#core/subscriptions/use-cases/start-subscription-payment.ts';
import { receiveStripeEvent } from '#core/payments/use-cases/stripe-events.ts';
import { refundOrder } from '#core/payments/use-cases/refund-order.ts';
import { sendPaymentLink } from '#core/payments/use-cases/send-payment-link.ts';
import { endpoint } from '../http/endpoint.ts';
import { readBody } from '../http/read-body.ts';
import { replyRefusal } from '../http/error-response.ts';

const maxEventBytes = 1_000_000;

export function paymentRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(routes.createModelPayment, ({ actor, body, newId }) =>
      startModelPayment(ports)({ actor, id: newId, modelId: body.modelId }),
    ),
    endpoint(routes.createCreditPayment, ({ actor, body, newId }) =>
      startCreditPayment(ports)({ actor, id: newId, ...body }),
    ),
    endpoint(routes.createSubscriptionPayment, ({ actor, body, newId }) =>
      startSubscriptionPayment(ports)({ actor, id: newId, planId: body.planId }),
    ),
    endpoint(routes.order, ({ actor, params }) => getOrder(ports)({ actor, id: params.id })),
    endpoint(routes.orderDetail, ({ params }) => getOrderDetail(ports)(params)),
    endpoint(routes.refundOrder, ({ actor, params, body, newId }) =>
      refundOrder(ports)({ actor, orderId: params.id, id: newId, ...body }),
    ),
    endpoint(routes.sendPaymentLink, ({ actor, params }) => sendPaymentLink(ports)({ actor, orderId: params.id })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: paymentRoutes(ports), requests: [stripeEvents(ports)] }),
} satisfies WebFeature;

/**
 * Stripe's call to us. Its signature covers the received bytes (docs.stripe.com/webhooks/signature), so it is mounted before
 * anything reads or rewrites the body. Stripe repeats it until it gets a 2xx.
 */
export function stripeEvents(ports: Ports): RawRequest {
  const receive = receiveStripeEvent(ports);
  return {
    methods: ['POST'],
    path: '/payments/stripe/webhook',
    async handle(ctx) {
      const body = await readBody(ctx.req, maxEventBytes);
      if (!body.ok) return replyRefusal(ctx, body.refusal);
      const signature = ctx.get('Stripe-Signature') || undefined;
      const received = await receive({ rawBody: body.value, signature });
      if (!received.ok) return replyRefusal(ctx, received.refusal);
      ctx.status = 200;
      ctx.body = { received: true };
    },
  };
}
