import type Stripe from 'stripe';
import type { BillingGateway, StripeSubscription } from '#core/subscriptions/billing-gateway.ts';
import type { StripePrice } from '#core/subscriptions/stripe-price.ts';
import type { StripeSettings } from './stripe-client.ts';
import { readStripeInvoice, readStripeSubscription } from '#core/subscriptions/stripe-objects-schema.ts';
import { cardChanges } from './card-changes.ts';
import { createStripeClient, orNull, patience } from './stripe-client.ts';

/**
 * The expanded fields of every subscription: the secret of its open invoice since 'basil', and that of a card to be set
 * up.
 */
const shown = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

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
              expand: shown,
            },
            { idempotencyKey: `${rowId}:subscription:${attempt}:${customerId}` },
          ),
        ),
      ),

    retrieveSubscription: (id, { timeoutMs } = {}) =>
      answerOf('retrieveSubscription', async () => {
        const found = await orNull(() => subscriptions.retrieve(id, { expand: shown }, patience(timeoutMs)));
        return found && toSubscription(found);
      }),

    changePrice: ({ subscriptionId, itemId, priceId, from, key }) =>
      answerOf('changePrice', async () => {
        const items = [{ id: itemId, price: priceId }];
        // The rest of a period is not credited, and the new plan counts once it is paid
        // (docs.stripe.com/billing/subscriptions/pending-updates).
        const whole = { items, proration_behavior: 'none', expand: shown } as const;
        const now = { billing_cycle_anchor: 'now', payment_behavior: 'pending_if_incomplete' } as const;
        const params: Stripe.SubscriptionUpdateParams = from === 'now' ? { ...whole, ...now } : whole;
        return toSubscription(await subscriptions.update(subscriptionId, params, { idempotencyKey: key }));
      }),

    setCancelAtPeriodEnd: ({ subscriptionId, cancel, key }) =>
      answerOf('setCancelAtPeriodEnd', async () =>
        toSubscription(
          await subscriptions.update(
            subscriptionId,
            { cancel_at_period_end: cancel, expand: shown },
            { idempotencyKey: key },
          ),
        ),
      ),

    cancelNow: (subscriptionId) =>
      answerOf('cancelNow', async () => toSubscription(await subscriptions.cancel(subscriptionId, { expand: shown }))),

    ...cardChanges(client),

    retrievePrice: (id) =>
      answerOf('retrievePrice', async () => {
        const found = await orNull(() => stripe.prices.retrieve(id));
        return found && toPrice(found);
      }),

    listInvoices: (subscriptionId, { timeoutMs } = {}) =>
      answerOf('listInvoices', async () => {
        const page = await invoices.list(
          { subscription: subscriptionId, limit: 100, expand: ['data.payments'] },
          patience(timeoutMs),
        );
        return page.data.flatMap((invoice) => readStripeInvoice(invoice) ?? []);
      }),
  };
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
