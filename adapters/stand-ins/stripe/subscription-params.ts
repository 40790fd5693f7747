import type Stripe from 'stripe';
import {
  choiceOf,
  groupOf,
  groupsOf,
  takeOnly,
  textOf,
  wholeNumberOf,
  type Form,
  type ParamUses,
} from './api-params.ts';
import { formList } from '../kit/request-body.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';

export const createParams: ParamUses<Stripe.SubscriptionCreateParams> = {
  customer: 'read',
  add_invoice_items: 'absent',
  application_fee_percent: 'absent',
  automatic_tax: 'ignored',
  backdate_start_date: 'absent',
  billing_cycle_anchor: 'absent',
  billing_cycle_anchor_config: 'absent',
  billing_mode: 'ignored',
  billing_thresholds: 'absent',
  cancel_at: 'absent',
  cancel_at_period_end: 'absent',
  collection_method: 'absent',
  currency: 'absent',
  days_until_due: 'absent',
  default_payment_method: 'absent',
  default_source: 'absent',
  default_tax_rates: 'absent',
  description: 'absent',
  discounts: 'absent',
  expand: 'read',
  invoice_settings: 'ignored',
  items: 'read',
  metadata: 'read',
  off_session: 'ignored',
  on_behalf_of: 'absent',
  payment_behavior: 'read',
  payment_settings: 'read',
  pending_invoice_item_interval: 'absent',
  proration_behavior: 'ignored',
  transfer_data: 'absent',
  trial_end: 'absent',
  trial_from_plan: 'ignored',
  trial_period_days: 'absent',
  trial_settings: 'absent',
};

export const updateParams: ParamUses<Stripe.SubscriptionUpdateParams> = {
  add_invoice_items: 'absent',
  application_fee_percent: 'absent',
  automatic_tax: 'ignored',
  billing_cycle_anchor: 'read',
  billing_thresholds: 'absent',
  cancel_at: 'absent',
  cancel_at_period_end: 'read',
  cancellation_details: 'absent',
  collection_method: 'absent',
  days_until_due: 'absent',
  default_payment_method: 'read',
  default_source: 'absent',
  default_tax_rates: 'absent',
  description: 'absent',
  discounts: 'absent',
  expand: 'read',
  invoice_settings: 'ignored',
  items: 'read',
  metadata: 'read',
  off_session: 'ignored',
  on_behalf_of: 'absent',
  pause_collection: 'absent',
  payment_behavior: 'read',
  payment_settings: 'absent',
  pending_invoice_item_interval: 'absent',
  proration_behavior: 'read',
  proration_date: 'absent',
  transfer_data: 'absent',
  trial_end: 'absent',
  trial_from_plan: 'ignored',
  trial_settings: 'absent',
};

const settingsParams: ParamUses<Stripe.SubscriptionCreateParams.PaymentSettings> = {
  payment_method_options: 'ignored',
  payment_method_types: 'read',
  save_default_payment_method: 'read',
};

const itemParams: ParamUses<Stripe.SubscriptionUpdateParams.Item> = {
  billing_thresholds: 'absent',
  clear_usage: 'ignored',
  deleted: 'absent',
  discounts: 'absent',
  id: 'read',
  metadata: 'read',
  plan: 'absent',
  price: 'read',
  price_data: 'absent',
  quantity: 'read',
  tax_rates: 'absent',
};

export type AskedItem = { id: string | null; price: Stripe.Price | null; quantity: number | null };

/** The items of a call; a price there is not, or that cannot recur, is refused as at Stripe. */
export function askedItems(world: StripeWorld, form: Form): AskedItem[] {
  return groupsOf(form, 'items').map((group, index) => {
    takeOnly(group, itemParams, `items[${index}]`);
    const param = `items[${index}][price]`;
    const id = textOf(group, 'price');
    const price = id === null ? null : recurringPrice(world, id, param);
    const quantity = wholeNumberOf(group, 'quantity');
    return { id: textOf(group, 'id'), price, quantity };
  });
}

function recurringPrice(world: StripeWorld, id: string, param: string): Stripe.Price {
  const price = world.state.value.prices[id];
  if (price === undefined) throw noSuch('price', id, param, 400);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', undefined, param);
  }
  if (price.recurring === null) {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.';
    throw invalidRequest(message, undefined, param);
  }
  return price;
}

export function settingsOf(form: Form): Stripe.Subscription.PaymentSettings {
  const given = groupOf(form, 'payment_settings');
  takeOnly(given, settingsParams, 'payment_settings');
  const types = formList(given['payment_method_types']).filter((each) => typeof each === 'string');
  return {
    payment_method_options: null,
    payment_method_types: types.length > 0 ? (types as Stripe.Subscription.PaymentSettings.PaymentMethodType[]) : null,
    save_default_payment_method: choiceOf(given, 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
  };
}

/** A method that is the customer's own. */
export function ownMethod(world: StripeWorld, form: Form, customer: string): string | null {
  const id = textOf(form, 'default_payment_method');
  if (id === null) return null;
  const method = world.state.value.methods[id];
  if (method === undefined) throw noSuch('PaymentMethod', id, 'default_payment_method', 400);
  if (method.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalidRequest(message, 'resource_missing', 'default_payment_method');
  }
  return id;
}
