import type { TransactionOrKnex } from 'objection';
import type { JobQueue, Stores } from '#core/ports.ts';
import { createAccountLinkStore } from './account-link-store.ts';
import { createSessionStore, createUserStore } from './account-store.ts';
import { createAnalyticsStore } from './analytics-store.ts';
import { createAuditStore } from './audit-store.ts';
import { createBulkScheduleStore } from './bulk-schedule-store.ts';
import { createCalendarFeedStore } from './calendar-feed-store.ts';
import { createConnectionRequestStore } from './connection-request-store.ts';
import { createContentStore } from './content-store.ts';
import { createCreditStore } from './credit-store.ts';
import { createEventStore } from './event-store.ts';
import { createFigureStore } from './figure-store.ts';
import { createGenerationStore } from './generation-store.ts';
import { createInfluencerStore } from './influencer-store.ts';
import { createInstagramAccountStore } from './instagram-account-store.ts';
import { createMediaReferences } from './media-references.ts';
import { createNotificationStore } from './notification-store.ts';
import { createOrderStore } from './order-store.ts';
import { createOwnershipStore } from './ownership-store.ts';
import { createPaymentGrantStore } from './payment-grant-store.ts';
import { createOwnDataStore } from './own-data-store.ts';
import { createPlanStore } from './plan-store.ts';
import { createPlatformStore } from './platform-store.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createPresetStore, createTemplateStore } from './saved-form-store.ts';
import { createPublicationStore } from './publication-store.ts';
import { createPushSubscriptionStore } from './push-subscription-store.ts';
import { createScheduleStore } from './schedule-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createStripeCustomerStore } from './stripe-customer-store.ts';
import { createStripeEventStore } from './stripe-event-store.ts';
import { createSubscriptionStore } from './subscription-store.ts';
import { createSyncOperationStore } from './sync-operation-store.ts';
import { createUploadStore } from './upload-store.ts';
import { createWebhookStore } from './webhook-store.ts';
import { createWebhookTestStore } from './webhook-test-store.ts';
import { createWorkflowHealthStore } from './workflow-health-store.ts';

type Makers = { [Name in Exclude<keyof Stores, 'jobs'>]: (trx: TransactionOrKnex, jobs: JobQueue) => Stores[Name] };

const makers: Makers = {
  users: createUserStore,
  sessions: createSessionStore,
  accountLinks: createAccountLinkStore,
  influencers: createInfluencerStore,
  ownerships: createOwnershipStore,
  credits: createCreditStore,
  orders: createOrderStore,
  stripeEvents: createStripeEventStore,
  stripeCustomers: createStripeCustomerStore,
  paymentGrants: createPaymentGrantStore,
  plans: createPlanStore,
  subscriptions: createSubscriptionStore,
  webhooks: createWebhookStore,
  webhookTests: createWebhookTestStore,
  generations: createGenerationStore,
  workflowHealth: createWorkflowHealthStore,
  presets: createPresetStore,
  templates: createTemplateStore,
  calendarFeeds: createCalendarFeedStore,
  uploads: createUploadStore,
  mediaReferences: createMediaReferences,
  contents: createContentStore,
  schedules: createScheduleStore,
  bulkSchedules: createBulkScheduleStore,
  syncOperations: createSyncOperationStore,
  platforms: createPlatformStore,
  instagramAccounts: createInstagramAccountStore,
  connectionRequests: createConnectionRequestStore,
  publications: createPublicationStore,
  notifications: createNotificationStore,
  preferences: createPreferenceStore,
  ownData: createOwnDataStore,
  pushSubscriptions: createPushSubscriptionStore,
  analytics: createAnalyticsStore,
  figures: createFigureStore,
  events: createEventStore,
  audit: createAuditStore,
  settings: createSettingsStore,
};

/** One getter per store, shared by all bindings: a transaction creates only the stores it uses, each once. */
const boundStores = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      {
        get(this: { trx: TransactionOrKnex; jobs: JobQueue }) {
          const value = make(this.trx, this.jobs);
          Object.defineProperty(this, name, { value });
          return value;
        },
      },
    ]),
  ),
);

/** Every store, bound to this transaction, or to the pool for reads, which send no jobs. */
export function bindStores(trx: TransactionOrKnex, jobs: JobQueue | null): Stores {
  return Object.create(boundStores, { trx: { value: trx }, jobs: { value: jobs } }) as Stores;
}
