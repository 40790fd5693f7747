import type { FeatureRecord } from '#core/feature-record.ts';
import type { OrderStore, StripeCustomerStore, StripeEventStore } from './order.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentGrantStore } from './payment-grant.ts';
import type { RefundStore } from './refund.ts';
import * as paymentsRoutes from '#core/contract/payments.ts';
import * as paymentsSchemas from '#core/contract/payments-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['accounts', 'audit', 'credits', 'events', 'influencers', 'marketplace'],
  stores: typesOf<{
    orders: OrderStore;
    stripeEvents: StripeEventStore;
    stripeCustomers: StripeCustomerStore;
    paymentGrants: PaymentGrantStore;
    refunds: RefundStore;
  }>(),
  ports: typesOf<{
    payments: PaymentGateway;
  }>(),
  jobs: {
    'stripe-event': job<{ eventId: string }>({
      localConcurrency: 4,
      pollSeconds: 2,
      retryLimit: 12,
      retryDelaySeconds: 1,
      retryDelayMaxSeconds: 300,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
    }),
  },
  events: {
    'payments.close-orders-of-deleted': subscription(['account.deleted']),
  },
  routes: served(paymentsRoutes, paymentsSchemas),
} satisfies FeatureRecord;
