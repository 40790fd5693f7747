import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type Stripe from 'stripe';
import { createStripeBillingGateway } from '#adapters/stripe/create-stripe-billing-gateway.ts';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { createSystemIds, derivedId } from '#adapters/system/system.ts';
import type { Ports } from '#core/ports.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { receiveStripeEvent } from '#core/payments/use-cases/stripe-events.ts';
import { startSubscriptionPayment } from '#core/subscriptions/use-cases/start-subscription-payment.ts';
import { getCurrentSubscription } from '#core/subscriptions/use-cases/queries.ts';
import { paymentJobs, paymentSweeps } from '../../../app-server/jobs/payment-jobs.ts';
import { subscriptionEventHandlers } from '#core/subscriptions/event-handlers.ts';
import { freshDatabase } from '../../support/database.ts';
import { runEventJobs } from '../../support/event-jobs.ts';
import { aCustomer } from '../../support/shop.ts';
import { signatureOf, webhookSecret } from '../../support/stripe-events.ts';
import { aBillingSandbox, prices } from '../../support/stripe-subscriptions.ts';
import { testClock, testLog, testTransact } from '../../support/test-ports.ts';

export const plans = {
  basic: { id: derivedId('plan basic'), price: prices.basic, cents: 999, credits: 100, interval: 'month' },
  pro: { id: derivedId('plan pro'), price: prices.pro, cents: 2999, credits: 500, interval: 'month' },
  year: { id: derivedId('plan year'), price: prices.year, cents: 29_900, credits: 6000, interval: 'year' },
  once: { id: derivedId('plan once'), price: null, cents: 1299, credits: 150, interval: 'month' },
  onceMore: { id: derivedId('plan once more'), price: null, cents: 2499, credits: 400, interval: 'month' },
} as const;
export type PlanName = keyof typeof plans;

export const goodCard = '4242424242424242';

export type BillingSetup = Awaited<ReturnType<typeof billingSetup>>;

/** The payment and subscription use cases on a real database, with Stripe's stand-in on a clock that both share. Sends no events. */
export async function billingSetup(from = '2026-01-31T10:00:00.000Z') {
  const database = await freshDatabase();
  const { knex } = database;
  const sandbox = await aBillingSandbox(from);
  const clock = testClock(from);
  const log = testLog();
  const settings = {
    secretKey: 'sk_test_sandbox',
    webhookSecrets: [webhookSecret],
    apiUrl: sandbox.url,
    now: () => Date.parse(clock.now()),
    log,
  };
  // The use cases under test use these ports only; the others stay unset, and a use of one would throw.
  const ports = {
    transact: testTransact(knex),
    read: createRead(knex),
    clock,
    log,
    ids: createSystemIds(),
    payments: createStripePaymentGateway(settings),
    billing: createStripeBillingGateway(settings),
    settings: { current: () => defaultSettings } as Ports['settings'],
  } satisfies Partial<Ports> as Partial<Ports> as Ports;
  await insertPlans(knex);
  const handle = paymentJobs(ports)['stripe-event']!;

  return {
    knex,
    sandbox,
    ports,
    clock,
    log,
    customer: async () => aBuyer(ports, knex, sandbox, await aCustomer(knex)),
    /** Advances both clocks at once, with everything that becomes due at Stripe on the way. */
    async goTo(time: string) {
      await sandbox.goTo(time);
      clock.set(time);
    },
    /** Stripe's events about a customer so far, oldest first. */
    async eventsOf(customerId: string): Promise<Stripe.Event[]> {
      const { events } = (await sandbox.control('state')) as { events: Stripe.Event[] };
      return events.filter(({ data: { object } }) => 'customer' in object && object.customer === customerId);
    },
    /** The event arrives at our webhook; `work` does its job. */
    async deliver(event: Stripe.Event) {
      const rawBody = new TextEncoder().encode(JSON.stringify(event));
      const received = await receiveStripeEvent(ports)({ rawBody, signature: signatureOf(rawBody, clock.now()) });
      if (!received.ok) throw new Error(received.refusal.code);
    },
    work: (event: Pick<Stripe.Event, 'id'>) => handle({ eventId: event.id }),
    outcomeOf: async (event: Pick<Stripe.Event, 'id'>): Promise<string | null> =>
      (await knex('stripe_events').where('id', event.id).first('outcome'))?.outcome ?? null,
    /** One round of every sweep of payments. */
    async sweep() {
      for (const { name, run } of paymentSweeps(ports)) if (name !== 'ledger-audit') await run();
    },
    handleEvents: () => runEventJobs(knex, subscriptionEventHandlers(ports)),
    audit: async () => [
      ...(await knex.raw('select * from ledger_audit()')).rows,
      ...(await knex.raw('select * from subscription_audit()')).rows,
    ],
    async stop() {
      await sandbox.stop();
      await database.drop();
    },
  };
}

const text = (name: string) => JSON.stringify({ tr: name, en: name });

async function insertPlans(knex: Knex): Promise<void> {
  for (const [name, plan] of Object.entries(plans)) {
    await knex('plans').insert({
      id: plan.id,
      name,
      display_name: text(name),
      description: text(''),
      price_cents: plan.cents,
      credits: plan.credits,
      interval: plan.interval,
      features: '[]',
      stripe_price_id: plan.price,
      is_active: true,
    });
  }
}

/** One person at the shop: their presses, and their data. */
function aBuyer(ports: Ports, knex: Knex, sandbox: Awaited<ReturnType<typeof aBillingSandbox>>, userId: string) {
  const actor = { userId, role: 'customer' as const };
  const start = (plan: PlanName, id: string = randomUUID()) =>
    startSubscriptionPayment(ports)({ actor, id, planId: plans[plan].id });
  return {
    userId,
    actor,
    start,
    /** Subscribes and pays by card, without a notification. */
    async subscribe(plan: PlanName, card = goodCard) {
      const started = await start(plan);
      if (!started.ok) throw new Error(started.refusal.code);
      const { clientSecret } = started.value;
      if (clientSecret !== null) await sandbox.pay(intentOf(clientSecret), card);
      return started.value;
    },
    current: async () => (await getCurrentSubscription(ports)({ actor })).subscription,
    row: async () =>
      knex('subscriptions').where('user_id', userId).orderByRaw('ended_at is null desc, created_at desc').first(),
    stripeId: async (): Promise<string> =>
      (
        await knex('subscriptions')
          .where('user_id', userId)
          .orderByRaw('ended_at is null desc, created_at desc')
          .first()
      ).stripe_id,
    customerId: async (): Promise<string> =>
      (await knex('stripe_customers').where('user_id', userId).first()).customer_id,
    /** Amounts of the ledger, oldest first. */
    ledger: async (): Promise<number[]> => {
      const entries = await knex('credit_entries')
        .join('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
        .where('user_id', userId)
        .orderBy('credit_entries.seq')
        .select('amount');
      return entries.map(({ amount }) => Number(amount));
    },
  };
}

/** The intent of a secret, as a browser has it. */
export function intentOf(clientSecret: string): { id: string; client_secret: string } {
  return { id: clientSecret.split('_secret_')[0]!, client_secret: clientSecret };
}
