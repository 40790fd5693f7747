import type Stripe from 'stripe';
import type { ApiCall } from './api-route.ts';
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
  billing_mode: 'read',
  billing_thresholds: 'absent',
  cancel_at: 'read',
  cancel_at_period_end: 'read',
  collection_method: 'read',
  currency: 'read',
  days_until_due: 'absent',
  default_payment_method: 'read',
  default_source: 'absent',
  default_tax_rates: 'absent',
  description: 'read',
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
  trial_end: 'read',
  trial_from_plan: 'ignored',
  trial_period_days: 'read',
  trial_settings: 'read',
};

export const updateParams: ParamUses<Stripe.SubscriptionUpdateParams> = {
  add_invoice_items: 'absent',
  application_fee_percent: 'absent',
  automatic_tax: 'ignored',
  billing_cycle_anchor: 'read',
  billing_thresholds: 'absent',
  cancel_at: 'read',
  cancel_at_period_end: 'read',
  cancellation_details: 'read',
  collection_method: 'read',
  days_until_due: 'absent',
  default_payment_method: 'read',
  default_source: 'absent',
  default_tax_rates: 'absent',
  description: 'read',
  discounts: 'absent',
  expand: 'read',
  invoice_settings: 'ignored',
  items: 'read',
  metadata: 'read',
  off_session: 'ignored',
  on_behalf_of: 'absent',
  pause_collection: 'absent',
  payment_behavior: 'read',
  payment_settings: 'read',
  pending_invoice_item_interval: 'absent',
  proration_behavior: 'read',
  proration_date: 'read',
  transfer_data: 'absent',
  trial_end: 'read',
  trial_from_plan: 'ignored',
  trial_settings: 'read',
};

const settingsParams: ParamUses<Stripe.SubscriptionCreateParams.PaymentSettings> = {
  payment_method_options: 'ignored',
  payment_method_types: 'read',
  save_default_payment_method: 'read',
};

const itemParams: ParamUses<Stripe.SubscriptionUpdateParams.Item> = {
  billing_thresholds: 'absent',
  clear_usage: 'ignored',
  deleted: 'read',
  discounts: 'absent',
  id: 'read',
  metadata: 'read',
  plan: 'read',
  price: 'read',
  price_data: 'absent',
  quantity: 'read',
  tax_rates: 'absent',
};

export type AskedItem = { id: string | null; price: Stripe.Price | null; quantity: number | null; deleted: boolean };

/** The items of a call; a price there is not, or that cannot recur, is refused as at Stripe. */
export function askedItems(world: StripeWorld, form: Form): AskedItem[] {
  return groupsOf(form, 'items').map((group, index) => {
    takeOnly(group, itemParams, `items[${index}]`);
    const name = 'plan' in group ? 'plan' : 'price';
    const param = `items[${index}][${name}]`;
    const id = textOf(group, name);
    const price = id === null ? null : recurringPrice(world, id, param);
    const quantity = wholeNumberOf(group, 'quantity');
    return { id: textOf(group, 'id'), price, quantity, deleted: textOf(group, 'deleted') === 'true' };
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

/** `payment_settings`, over those of before. */
export function settingsOf(
  form: Form,
  before: Stripe.Subscription.PaymentSettings | null,
): Stripe.Subscription.PaymentSettings {
  const given = groupOf(form, 'payment_settings');
  takeOnly(given, settingsParams, 'payment_settings');
  const types = formList(given['payment_method_types']).filter((each) => typeof each === 'string');
  const save = choiceOf(given, 'save_default_payment_method', ['off', 'on_subscription']);
  return {
    payment_method_options: null,
    payment_method_types:
      types.length > 0
        ? (types as Stripe.Subscription.PaymentSettings.PaymentMethodType[])
        : (before?.payment_method_types ?? null),
    save_default_payment_method: save ?? before?.save_default_payment_method ?? 'off',
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

export function refuseInvoicing(form: Form): void {
  if (textOf(form, 'collection_method') === 'send_invoice')
    throw invalidRequest('The sandbox only charges automatically.', undefined, 'collection_method');
}

export function trialEndOf({ form }: Pick<ApiCall, 'form'>, now: number): number | null {
  const given = textOf(form, 'trial_end');
  if (given === 'now') return null;
  const days = wholeNumberOf(form, 'trial_period_days');
  if (given !== null && days !== null)
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.');
  const end = given === null ? (days === null ? null : now + days * 86_400) : wholeNumberOf(form, 'trial_end');
  if (end !== null && given !== null && end <= now)
    throw invalidRequest('Invalid timestamp: must be in the future.', undefined, 'trial_end');
  return end;
}
