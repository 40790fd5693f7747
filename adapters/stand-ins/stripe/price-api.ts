import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import {
  choiceOf,
  groupOf,
  isTrue,
  metadataOf,
  requiredText,
  takeOnly,
  textOf,
  wholeNumberOf,
  type ParamUses,
} from './api-params.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { newPrice, newProduct, recurringEvery } from './price-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const priceParams: ParamUses<Stripe.PriceCreateParams> = {
  currency: 'read',
  active: 'read',
  billing_scheme: 'ignored',
  currency_options: 'absent',
  custom_unit_amount: 'absent',
  expand: 'read',
  lookup_key: 'read',
  metadata: 'read',
  nickname: 'read',
  product: 'absent',
  product_data: 'read',
  recurring: 'read',
  tax_behavior: 'ignored',
  tiers: 'absent',
  tiers_mode: 'absent',
  transfer_lookup_key: 'ignored',
  transform_quantity: 'absent',
  unit_amount: 'read',
  unit_amount_decimal: 'absent',
};
/** docs.stripe.com/api/prices: a plan's price is read; tests make one as the dashboard does. */
export function priceApi(world: StripeWorld): ApiRoute[] {
  const { state } = world;
  const priceById = ({ params }: ApiCall) => found(state.value.prices, params['id'] ?? '', 'price');
  return [
    { method: 'POST', path: '/v1/prices', by: 'secret', answer: (call) => createPrice(world, call) },
    { method: 'GET', path: '/v1/prices/:id', by: 'secret', answer: priceById },
    {
      method: 'POST',
      path: '/v1/prices/:id',
      by: 'secret',
      answer: (call) => {
        takeOnly(call.form, { active: 'read' });
        const price = priceById(call);
        if ('active' in call.form) price.active = isTrue(call.form, 'active');
        world.emit('price.updated', price, call.cause);
        return price;
      },
    },
  ];
}

function found<T>(store: Record<string, T>, id: string, noun: string): T {
  const object = store[id];
  if (object === undefined) throw noSuch(noun, id, noun);
  return object;
}

function createPrice(world: StripeWorld, { form, cause }: ApiCall): Stripe.Price {
  takeOnly(form, priceParams);
  const { products, prices } = world.state.value;
  const currency = requiredText(form, 'currency').toLowerCase();
  const amount = wholeNumberOf(form, 'unit_amount');
  if (amount === null || amount < 0)
    throw invalidRequest('Missing required param: unit_amount.', 'parameter_missing', 'unit_amount');
  const recurring = groupOf(form, 'recurring');
  const interval = choiceOf(recurring, 'interval', ['day', 'week', 'month', 'year']);
  const count = wholeNumberOf(recurring, 'interval_count') ?? 1;
  const product = newProduct({ name: requiredText(groupOf(form, 'product_data'), 'name') }, world.seconds());
  products[product.id] = product;
  const price = newPrice(
    {
      product: product.id,
      currency,
      unit_amount: amount,
      active: !('active' in form) || isTrue(form, 'active'),
      lookup_key: textOf(form, 'lookup_key'),
      nickname: textOf(form, 'nickname'),
      metadata: metadataOf(form),
      recurring: interval === null ? null : recurringEvery(interval, count),
    },
    world.seconds(),
  );
  prices[price.id] = price;
  world.emit('price.created', price, cause);
  return price;
}
