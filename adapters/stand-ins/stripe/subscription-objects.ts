import type Stripe from 'stripe';
import { planOf } from './price-objects.ts';
import type { Period } from './billing-periods.ts';
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
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...fields,
  };
}

export function newSubscriptionItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
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
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The period every item is in: this sandbox bills all items of a subscription at once. */
export function periodOf(subscription: Stripe.Subscription): Period {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** The id of what a field names, whether it was expanded or not; '' of none. */
export function idOf(reference: string | { id?: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
