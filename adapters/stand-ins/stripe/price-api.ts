import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import {
  choiceOf,
  groupOf,
  isTrue,
  listPage,
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
  product: 'read',
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
const productParams: ParamUses<Stripe.ProductCreateParams> = {
  name: 'read',
  active: 'read',
  default_price_data: 'absent',
  description: 'read',
  expand: 'read',
  id: 'read',
  images: 'ignored',
  marketing_features: 'ignored',
  metadata: 'read',
  package_dimensions: 'ignored',
  shippable: 'ignored',
  statement_descriptor: 'ignored',
  tax_code: 'ignored',
  type: 'ignored',
  unit_label: 'ignored',
  url: 'ignored',
};
const listParams: ParamUses<Stripe.PriceListParams> = {
  active: 'read',
  created: 'read',
  currency: 'ignored',
  expand: 'read',
  lookup_keys: 'absent',
  product: 'read',
  recurring: 'absent',
  type: 'absent',
  limit: 'read',
  starting_after: 'read',
  ending_before: 'read',
};

/** docs.stripe.com/api/products, /api/prices */
export function priceApi(world: StripeWorld): ApiRoute[] {
  const { state } = world;
  const priceById = ({ params }: ApiCall) => found(state.value.prices, params['id'] ?? '', 'price');
  const productById = ({ params }: ApiCall) => found(state.value.products, params['id'] ?? '', 'product');
  return [
    { method: 'POST', path: '/v1/products', by: 'secret', answer: (call) => createProduct(world, call) },
    { method: 'GET', path: '/v1/products/:id', by: 'secret', answer: productById },
    {
      method: 'GET',
      path: '/v1/products',
      by: 'secret',
      answer: ({ form }) => listPage(Object.values(state.value.products), form, '/v1/products'),
    },
    { method: 'POST', path: '/v1/prices', by: 'secret', answer: (call) => createPrice(world, call) },
    { method: 'GET', path: '/v1/prices/:id', by: 'secret', answer: priceById },
    {
      method: 'POST',
      path: '/v1/prices/:id',
      by: 'secret',
      answer: (call) => {
        takeOnly(call.form, { active: 'read', nickname: 'read', metadata: 'read' });
        const price = priceById(call);
        if ('active' in call.form) price.active = isTrue(call.form, 'active');
        if ('nickname' in call.form) price.nickname = textOf(call.form, 'nickname');
        price.metadata = metadataOf(call.form, price.metadata);
        world.emit('price.updated', price, call.cause);
        return price;
      },
    },
    {
      method: 'GET',
      path: '/v1/prices',
      by: 'secret',
      answer: ({ form }) => {
        takeOnly(form, listParams);
        const product = textOf(form, 'product');
        const active = textOf(form, 'active');
        const prices = Object.values(state.value.prices).filter(
          (each) =>
            (product === null || each.product === product) && (active === null || String(each.active) === active),
        );
        return listPage(prices, form, '/v1/prices');
      },
    },
  ];
}

function found<T>(store: Record<string, T>, id: string, noun: string): T {
  const object = store[id];
  if (object === undefined) throw noSuch(noun, id, noun);
  return object;
}

function createProduct(world: StripeWorld, { form, cause }: ApiCall): Stripe.Product {
  takeOnly(form, productParams);
  const id = textOf(form, 'id');
  if (id !== null && world.state.value.products[id] !== undefined) {
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  }
  const product = newProduct(
    {
      name: requiredText(form, 'name'),
      active: !('active' in form) || isTrue(form, 'active'),
      description: textOf(form, 'description'),
      metadata: metadataOf(form),
      ...(id === null ? {} : { id }),
    },
    world.seconds(),
  );
  world.state.value.products[product.id] = product;
  world.emit('product.created', product, cause);
  return product;
}

function createPrice(world: StripeWorld, { form, cause }: ApiCall): Stripe.Price {
  takeOnly(form, priceParams);
  const { products, prices } = world.state.value;
  const currency = requiredText(form, 'currency').toLowerCase();
  const amount = wholeNumberOf(form, 'unit_amount');
  if (amount === null || amount < 0)
    throw invalidRequest('Missing required param: unit_amount.', 'parameter_missing', 'unit_amount');
  const named = textOf(form, 'product');
  if (named !== null && products[named] === undefined) throw noSuch('product', named, 'product', 400);
  const recurring = groupOf(form, 'recurring');
  const interval = choiceOf(recurring, 'interval', ['day', 'week', 'month', 'year']);
  const count = wholeNumberOf(recurring, 'interval_count') ?? 1;
  const product =
    named ?? createProduct(world, { form: groupOf(form, 'product_data'), cause, params: {}, by: 'secret' }).id;
  const price = newPrice(
    {
      product,
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
