import type Stripe from 'stripe';
import { newStripeId, type SeedPrice, type StripeState } from './stripe-state.ts';

export function newProduct(fields: Partial<Stripe.Product> & { name: string }, created: number): Stripe.Product {
  return {
    id: newStripeId('prod', 14),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
    ...fields,
  };
}

export function newPrice(
  fields: Partial<Stripe.Price> & { product: string; unit_amount: number; currency: string },
  created: number,
): Stripe.Price {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(fields.unit_amount),
    ...fields,
  };
}

export function recurringEvery(interval: Stripe.Price.Recurring.Interval, count = 1): Stripe.Price.Recurring {
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

/** A subscription item shows its price in the old shape of a plan too. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { recurring } = price;
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Puts the shop's prices where they are missing. One that is there stays: a price at Stripe never changes its amount. */
export function seedPrices(state: StripeState, seeds: SeedPrice[], now: number): void {
  for (const seed of seeds) {
    if (state.prices[seed.id] !== undefined) continue;
    const known = Object.values(state.products).find((product) => product.name === seed.product);
    const product = known ?? newProduct({ name: seed.product }, now);
    state.products[product.id] = product;
    state.prices[seed.id] = newPrice(
      {
        id: seed.id,
        product: product.id,
        unit_amount: seed.unitAmount,
        currency: seed.currency ?? 'usd',
        recurring: recurringEvery(seed.interval),
      },
      now,
    );
  }
}
