import type Stripe from 'stripe';
import { aStripeSandbox, type StripeSandboxInTest } from './stripe-sandbox.ts';
import type { StripeSandboxOptions } from '#adapters/stand-ins/stripe/start-stripe-sandbox.ts';

export const prices = { basic: 'price_basic', pro: 'price_pro', year: 'price_year' };

/** A Stripe sandbox with three prices and a clock that a test sets: time does not pass automatically. */
export async function aBillingSandbox(from: string, options: Partial<StripeSandboxOptions> = {}) {
  const sandbox = await aStripeSandbox({
    now: () => Date.parse(from),
    prices: [
      { id: prices.basic, product: 'Temel', unitAmount: 999, interval: 'month' },
      { id: prices.pro, product: 'Pro', unitAmount: 2999, interval: 'month' },
      { id: prices.year, product: 'Pro yıllık', unitAmount: 29_900, interval: 'year' },
    ],
    ...options,
  });
  const { stripe, control } = sandbox;
  return {
    ...sandbox,
    /** Moves to a time, with all events that become due on the way. */
    goTo: (time: string) => control('advance', { to: Date.parse(time) / 1000 }),
    customer: (fields: Stripe.CustomerCreateParams = {}) => stripe.customers.create({ name: 'Elif', ...fields }),
    /** As the product does: incomplete until a browser confirms the first payment. */
    subscribe: (customer: string, fields: Partial<Stripe.SubscriptionCreateParams> = {}) =>
      stripe.subscriptions.create({
        customer,
        items: [{ price: prices.basic }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        metadata: { user_id: 'u1' },
        ...fields,
      }),
    payFirst: (subscription: Stripe.Subscription, card = '4242424242424242') =>
      sandbox.pay(intentOf(subscription), card),
    /** An active subscription, paid with the card. */
    async active(price = prices.basic, card?: string) {
      const customer = await stripe.customers.create({ name: 'Elif' });
      const made = await this.subscribe(customer.id, { items: [{ price }] });
      await this.payFirst(made, card);
      return stripe.subscriptions.retrieve(made.id);
    },
    typesSince: async (count: number): Promise<string[]> =>
      ((await control('state')).events as Stripe.Event[]).slice(count).map((event) => event.type),
    /** The events of a type, oldest first. */
    eventsOf: async (type: Stripe.Event.Type): Promise<Stripe.Event[]> =>
      ((await control('state')).events as Stripe.Event[]).filter((event) => event.type === type),
    eventCount: async (): Promise<number> => ((await control('state')).events as Stripe.Event[]).length,
  };
}

export type BillingSandbox = Awaited<ReturnType<typeof aBillingSandbox>> & StripeSandboxInTest;

/** The intent of the secret that a browser confirms. */
export function intentOf(subscription: Stripe.Subscription): { id: string; client_secret: string } {
  const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
  return { id: secret.split('_secret_')[0] ?? '', client_secret: secret };
}

export function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  if (subscription.latest_invoice === null || typeof subscription.latest_invoice === 'string')
    throw new Error('the invoice was not expanded');
  return subscription.latest_invoice;
}

export function periodOf(subscription: Stripe.Subscription): [start: string, end: string] {
  const item = subscription.items.data[0]!;
  return [item.current_period_start, item.current_period_end].map((each) => new Date(each * 1000).toISOString()) as [
    string,
    string,
  ];
}
