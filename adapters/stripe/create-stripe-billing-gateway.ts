import type { BillingGateway, StripeInvoice, StripeSubscription } from '#core/subscriptions/billing-gateway.ts';
import type { StripePrice } from '#core/subscriptions/stripe-price.ts';
import type { StripeSettings, StripeClient } from './stripe-client.ts';
import Stripe from 'stripe';
import { readStripeIntent } from '#core/payments/stripe-intent-schema.ts';
import { readStripeInvoice, readStripeSubscription } from '#core/subscriptions/stripe-objects-schema.ts';
import { createStripeClient, orNull, patience } from './stripe-client.ts';

type CardChanges = Pick<
  BillingGateway,
  'createCardSetup' | 'retrieveCardSetup' | 'chargedCard' | 'chargeCard' | 'payInvoice'
>;

/**
 * The expanded fields of every subscription: the secret of its open invoice since 'basil', and that of a card to be set
 * up.
 */
const displayed = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

export function createStripeBillingGateway(settings: StripeSettings): BillingGateway {
  const client = createStripeClient(settings);
  const { stripe, answerOf } = client;
  const { subscriptions, invoices } = stripe;
  return {
    createSubscription: ({ rowId, userId, attempt, customerId, priceId }) =>
      answerOf('createSubscription', async () =>
        toSubscription(
          await subscriptions.create(
            {
              customer: customerId,
              items: [{ price: priceId }],
              // Waits for the first payment, or is active at once when there is nothing to pay.
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
              billing_mode: { type: 'classic' },
              metadata: { subscription_id: rowId, user_id: userId },
              expand: displayed,
            },
            { idempotencyKey: `${rowId}:subscription:${attempt}:${customerId}` },
          ),
        ),
      ),

    retrieveSubscription: (id, { timeoutMs } = {}) =>
      answerOf('retrieveSubscription', async () => {
        const fetched = await orNull(() => subscriptions.retrieve(id, { expand: displayed }, patience(timeoutMs)));
        return fetched && toSubscription(fetched);
      }),

    changePrice: ({ subscriptionId, itemId, priceId, from, key }) =>
      answerOf('changePrice', async () => {
        const items = [{ id: itemId, price: priceId }];
        // The rest of a period is not credited, and the new plan counts once it is paid
        // (docs.stripe.com/billing/subscriptions/pending-updates).
        const whole = { items, proration_behavior: 'none', expand: displayed } as const;
        const now = { billing_cycle_anchor: 'now', payment_behavior: 'pending_if_incomplete' } as const;
        const params: Stripe.SubscriptionUpdateParams = from === 'now' ? { ...whole, ...now } : whole;
        return toSubscription(await subscriptions.update(subscriptionId, params, { idempotencyKey: key }));
      }),

    setCancelAtPeriodEnd: ({ subscriptionId, cancel, key }) =>
      answerOf('setCancelAtPeriodEnd', async () =>
        toSubscription(
          await subscriptions.update(
            subscriptionId,
            { cancel_at_period_end: cancel, expand: displayed },
            { idempotencyKey: key },
          ),
        ),
      ),

    cancelNow: (subscriptionId) =>
      answerOf('cancelNow', async () =>
        toSubscription(await subscriptions.cancel(subscriptionId, { expand: displayed })),
      ),

    ...cardChanges(client),

    retrievePrice: (id) =>
      answerOf('retrievePrice', async () => {
        const fetched = await orNull(() => stripe.prices.retrieve(id));
        return fetched && toPrice(fetched);
      }),

    listInvoices: (subscriptionId, { timeoutMs } = {}) =>
      answerOf('listInvoices', async () => {
        const page = await invoices.list(
          { subscription: subscriptionId, limit: 100, expand: ['data.payments'] },
          patience(timeoutMs),
        );
        const read = page.data.flatMap((invoice) => readStripeInvoice(invoice) ?? []);
        return Promise.all(read.map((invoice) => withDeclined(stripe, invoice, timeoutMs)));
      }),
  };
}

/** An invoice names no declined attempt, its payment does; payments are too deep in a list of invoices to be expanded. */
async function withDeclined(
  stripe: Stripe,
  invoice: StripeInvoice,
  timeoutMs: number | undefined,
): Promise<StripeInvoice> {
  const { status, paymentIntentId } = invoice;
  if (status !== 'open' || paymentIntentId === null) return invoice;
  const payment = await orNull(() => stripe.paymentIntents.retrieve(paymentIntentId, {}, patience(timeoutMs)));
  return { ...invoice, declined: readStripeIntent(payment)?.declined ?? null };
}

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const read = readStripeSubscription(subscription);
  if (!read) throw new Error(`Stripe returned an object that is not a subscription: ${subscription.id}`);
  return read;
}

function toPrice({ id, active, currency, unit_amount: unitCents, recurring }: Stripe.Price): StripePrice {
  const every = recurring && { interval: recurring.interval, count: recurring.interval_count };
  return { id, isActive: active, currency, unitCents, every };
}

/** Another card for a running subscription (docs.stripe.com/payments/save-and-reuse, docs.stripe.com/api/invoices/pay). */
function cardChanges({ stripe, answerOf }: StripeClient): CardChanges {
  return {
    createCardSetup: ({ rowId, userId, customerId, key }) =>
      answerOf('createCardSetup', async () => {
        const { client_secret: clientSecret } = await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method_types: ['card'],
            usage: 'off_session',
            metadata: { subscription_id: rowId, user_id: userId },
          },
          { idempotencyKey: key },
        );
        if (clientSecret === null) throw new Error('Stripe made a setup without a secret');
        return { clientSecret };
      }),

    retrieveCardSetup: (id) =>
      answerOf('retrieveCardSetup', async () => {
        const fetched = await orNull(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
        return (
          fetched && {
            isConfirmed: fetched.status === 'succeeded',
            customerId: idOf(fetched.customer),
            rowId: fetched.metadata?.['subscription_id'] ?? null,
            methodId: idOf(fetched.payment_method),
            enteredAt: enteredAtOf(fetched.payment_method),
          }
        );
      }),

    chargedCard: (subscriptionId) =>
      answerOf('chargedCard', async () => {
        const expand = ['default_payment_method'];
        const fetched = await orNull(() => stripe.subscriptions.retrieve(subscriptionId, { expand }));
        const methodId = idOf(fetched?.default_payment_method ?? null);
        const enteredAt = enteredAtOf(fetched?.default_payment_method ?? null);
        return methodId === null || enteredAt === null ? null : { methodId, enteredAt };
      }),

    chargeCard: ({ subscriptionId, customerId, methodId }) =>
      answerOf('chargeCard', async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: methodId });
        return null;
      }),

    payInvoice: ({ invoiceId, methodId }) =>
      answerOf('payInvoice', async () => {
        try {
          await stripe.invoices.pay(invoiceId, { payment_method: methodId });
        } catch (fault) {
          const code = fault instanceof Stripe.errors.StripeError ? fault.code : null;
          if (code !== 'invoice_already_paid') throw fault;
        }
        return null;
      }),
  };
}

function enteredAtOf(method: string | Stripe.PaymentMethod | null): string | null {
  return method === null || typeof method === 'string' ? null : new Date(method.created * 1000).toISOString();
}

function idOf(of: string | { id: string } | null): string | null {
  return typeof of === 'object' ? (of?.id ?? null) : of;
}
