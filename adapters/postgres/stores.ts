import type { Knex } from 'knex';
import type { JobQueue, Stores } from '#core/ports.ts';
import { createSessionStore, createUserStore } from './account-store.ts';
import { createAnalyticsStore } from './analytics-store.ts';
import { createContentStore } from './content-store.ts';
import { createCreditStore } from './credit-store.ts';
import { createGenerationStore } from './generation-store.ts';
import { createInfluencerStore } from './influencer-store.ts';
import { createInstagramAccountStore } from './instagram-account-store.ts';
import { createOrderStore, createStripeCustomerStore, createStripeEventStore } from './order-store.ts';
import { createOwnershipStore } from './ownership-store.ts';
import { createPlanStore } from './plan-store.ts';
import { createPublicationStore } from './publication-store.ts';
import { createPlatformStore, createScheduleStore } from './schedule-store.ts';
import { createWebhookStore } from './webhook-store.ts';

type Makers = { [Name in Exclude<keyof Stores, 'jobs'>]: (trx: Knex.Transaction) => Stores[Name] };

const makers: Makers = {
  users: createUserStore,
  sessions: createSessionStore,
  influencers: createInfluencerStore,
  ownerships: createOwnershipStore,
  credits: createCreditStore,
  orders: createOrderStore,
  stripeEvents: createStripeEventStore,
  stripeCustomers: createStripeCustomerStore,
  plans: createPlanStore,
  webhooks: createWebhookStore,
  generations: createGenerationStore,
  contents: createContentStore,
  schedules: createScheduleStore,
  platforms: createPlatformStore,
  instagramAccounts: createInstagramAccountStore,
  publications: createPublicationStore,
  analytics: createAnalyticsStore,
};

/** Every store, bound to this transaction and to no other. */
export function bindStores(trx: Knex.Transaction, jobs: JobQueue): Stores {
  const stores = Object.entries(makers).map(([name, make]) => [name, make(trx)]);
  return Object.assign(Object.fromEntries(stores), { jobs }) as Stores;
}
