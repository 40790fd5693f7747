import type Stripe from 'stripe';
import type { ApiRoute } from './api-call.ts';
import { noSuch } from './stripe-fault.ts';
import { nulls } from './stripe-objects.ts';
import { newStripeId, type SeedPrice, type StripeState, type StripeWorld } from './stripe-state.ts';

/**
 * docs.stripe.com/api/prices: the product reads the price of a plan. A person creates one in Stripe's dashboard:
 * `_control/prices`.
 */
export function priceApi(world: StripeWorld): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/prices/:id',
      by: 'secret',
      answer: ({ params }) => {
        const price = world.state.value.prices[params['id'] ?? ''];
        if (price === undefined) throw noSuch('price', params['id'] ?? '', 'price');
        return price;
      },
    },
  ];
}

/** Adds the prices that are missing. A price that exists stays: a price at Stripe never changes its amount. */
export function seedPrices(state: StripeState, seeds: SeedPrice[], now: number): void {
  for (const seed of seeds) {
    if (state.prices[seed.id] !== undefined) continue;
    const known = Object.values(state.products).find((product) => product.name === seed.product);
    const product = known ?? newProduct(seed.product, now);
    state.products[product.id] = product;
    state.prices[seed.id] = newPrice(seed, product.id, now);
  }
}

function newProduct(name: string, created: number): Stripe.Product {
  return {
    id: newStripeId('prod', 14),
    object: 'product',
    ...nulls('default_price description package_dimensions shippable statement_descriptor tax_code unit_label url'),
    active: true,
    created,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: created,
  };
}

function newPrice(seed: SeedPrice, product: string, created: number): Stripe.Price {
  const { interval } = seed;
  return {
    id: seed.id,
    object: 'price',
    ...nulls('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
    active: seed.active ?? true,
    billing_scheme: 'per_unit',
    created,
    currency: seed.currency ?? 'usd',
    livemode: false,
    metadata: {},
    product,
    recurring:
      interval === null
        ? null
        : { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: interval === null ? 'one_time' : 'recurring',
    unit_amount: seed.unitAmount,
    unit_amount_decimal: String(seed.unitAmount),
  };
}

/** A subscription item also contains its price in the old shape of a plan. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { recurring } = price;
  return {
    id: price.id,
    object: 'plan',
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
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
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}
