import type { Knex } from 'knex';
import type { JobQueue, Stores } from '#core/ports.ts';

type Makers = { [Name in Exclude<keyof Stores, 'jobs'>]: (trx: Knex.Transaction) => Stores[Name] };

const makers: Partial<Makers> = {};
const files: Record<string, [keyof Makers, string][]> = {
  'account-store': [
    ['users', 'createUserStore'],
    ['sessions', 'createSessionStore'],
  ],
  'influencer-store': [['influencers', 'createInfluencerStore']],
  'ownership-store': [['ownerships', 'createOwnershipStore']],
  'credit-store': [['credits', 'createCreditStore']],
  'order-store': [
    ['orders', 'createOrderStore'],
    ['stripeEvents', 'createStripeEventStore'],
    ['stripeCustomers', 'createStripeCustomerStore'],
  ],
  'plan-store': [['plans', 'createPlanStore']],
  'webhook-store': [['webhooks', 'createWebhookStore']],
  'generation-store': [['generations', 'createGenerationStore']],
  'content-store': [['contents', 'createContentStore']],
  'schedule-store': [
    ['schedules', 'createScheduleStore'],
    ['platforms', 'createPlatformStore'],
  ],
  'instagram-account-store': [['instagramAccounts', 'createInstagramAccountStore']],
  'publication-store': [['publications', 'createPublicationStore']],
};
for (const [file, exports] of Object.entries(files)) {
  const path = `./${file}.ts`;
  const module = (await import(path).catch((fault: unknown) => {
    const code = (fault as { code?: string }).code;
    if (code === 'ERR_MODULE_NOT_FOUND' || /Cannot find module|Failed to load|does not exist/.test(String(fault)))
      return {};
    throw fault;
  })) as Record<string, any>;
  for (const [store, maker] of exports) if (module[maker]) makers[store] = module[maker];
}

/** Every store, bound to this transaction and to no other. */
export function bindStores(trx: Knex.Transaction, jobs: JobQueue): Stores {
  const stores: Record<string, unknown> = { jobs };
  for (const name of Object.values(files).flatMap((list) => list.map(([store]) => store))) {
    Object.defineProperty(stores, name, {
      enumerable: true,
      get: () => {
        const make = makers[name];
        if (!make) throw new Error(`The store "${name}" is not there yet`);
        return make(trx);
      },
    });
  }
  return stores as Stores;
}
