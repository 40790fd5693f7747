import type Stripe from 'stripe';
import { planOf } from './prices.ts';
import type { Period } from './billing-periods.ts';
import { nulls } from './stripe-objects.ts';
import { newStripeId } from './stripe-state.ts';

/** New billing objects in the 'basil' shape: periods on the items, no `payment_intent` on an invoice. */
export function newSubscription(
  fields: Partial<Stripe.Subscription> & { customer: string; currency: string },
  created: number,
): Stripe.Subscription {
  const id = newStripeId('sub');
  return {
    id,
    object: 'subscription',
    ...nulls(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at canceled_at',
    ),
    ...nulls('days_until_due default_payment_method default_source description ended_at latest_invoice'),
    ...nulls('next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval'),
    ...nulls('pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_start'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { type: 'classic' },
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback reason'),
    collection_method: 'charge_automatically',
    created,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    livemode: false,
    metadata: {},
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: created,
    status: 'incomplete',
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    ...fields,
  };
}

export function newSubscriptionItem(
  subscription: string,
  price: Stripe.Price,
  period: Period,
  created: number,
): Stripe.SubscriptionItem {
  return {
    id: newStripeId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The period of every item: this stand-in bills all items of a subscription at once. */
export function periodOf(subscription: Stripe.Subscription): Period {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}
