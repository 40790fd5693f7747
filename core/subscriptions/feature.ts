import type { FeatureRecord } from '#core/feature-record.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { PlanStore } from './plan.ts';
import type { SubscriptionStore } from './subscription.ts';
import * as subscriptionsRoutes from '#core/contract/subscriptions.ts';
import * as subscriptionsSchemas from '#core/contract/subscriptions-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['accounts', 'audit', 'credits', 'payments'],
  stores: typesOf<{
    plans: PlanStore;
    subscriptions: SubscriptionStore;
  }>(),
  ports: typesOf<{
    billing: BillingGateway;
  }>(),
  events: {
    'subscriptions.end-of-deleted': subscription(['account.deleted']),
    'subscriptions.start-paid-plan': subscription(['order.paid'], { when: ({ kind }) => kind === 'subscription' }),
  },
  routes: served(subscriptionsRoutes, subscriptionsSchemas),
} satisfies FeatureRecord;
