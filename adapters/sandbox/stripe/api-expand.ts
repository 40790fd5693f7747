import { invalidRequest } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';

type Bag = Record<string, unknown>;

/** Fields that can be expanded in this API version. `invoice` on an intent is gone since 'basil' and refused like any other. */
const expandable: Record<string, Record<string, 'charges' | 'customers' | 'methods' | 'intents'>> = {
  payment_intent: { latest_charge: 'charges', customer: 'customers', payment_method: 'methods' },
  charge: { payment_intent: 'intents', customer: 'customers' },
  payment_method: { customer: 'customers' },
};

/** A copy of the object with the asked fields filled in (docs.stripe.com/expand). */
export function expandAll(world: StripeWorld, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Bag;
  for (const path of paths) expandOne(world, copy, path.split('.'), path);
  return copy;
}

function expandOne(world: StripeWorld, object: Bag, [field = '', ...rest]: string[], whole: string): void {
  if (object['object'] === 'list' && field === 'data') {
    for (const item of object['data'] as Bag[]) expandOne(world, item, rest, whole);
    return;
  }
  const store = expandable[String(object['object'])]?.[field];
  if (store === undefined) throw invalidRequest(`This property cannot be expanded (${whole}).`, undefined, 'expand');
  const id = object[field];
  if (typeof id === 'string') object[field] = structuredClone(world.state.value[store][id]);
  const inner = object[field];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) expandOne(world, inner as Bag, rest, whole);
}
