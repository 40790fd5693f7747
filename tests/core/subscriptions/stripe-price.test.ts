// spec: 7.15
import { expect, test } from 'vitest';
import type { StripePrice } from '#core/subscriptions/stripe-price.ts';
import { needsPriceCheck, stripePriceIssues } from '#core/subscriptions/stripe-price.ts';
import { parseNewPlan } from '#core/subscriptions/plan-draft.ts';

const plan = { priceCents: 2999, interval: 'month' } as const;
const price: StripePrice = {
  id: 'price_1',
  isActive: true,
  currency: 'usd',
  unitCents: 2999,
  every: { interval: 'month', count: 1 },
};
const codeOf = (parts: Partial<StripePrice> | null) =>
  stripePriceIssues(plan, parts && { ...price, ...parts }).map(({ code }) => code);

test('only a price with the amount and the interval of the plan matches', () => {
  expect(codeOf({})).toEqual([]);
  expect(codeOf(null)).toEqual(['plans.stripePriceUnknown']);
  expect(codeOf({ isActive: false })).toEqual(['plans.stripePriceInactive']);
  expect(codeOf({ every: null })).toEqual(['plans.stripePriceOneTime']);
  expect(codeOf({ currency: 'try' })).toEqual(['plans.stripePriceCurrency']);
  expect(codeOf({ every: { interval: 'month', count: 3 } })).toEqual(['plans.stripePriceInterval']);
  expect(codeOf({ every: { interval: 'year', count: 1 } })).toEqual(['plans.stripePriceInterval']);
  expect(codeOf({ unitCents: 2998 })).toEqual(['plans.stripePriceAmount']);
  expect(codeOf({ unitCents: null })).toEqual(['plans.stripePriceAmount']);
});

test('the price is checked at Stripe when price, amount or interval change or the plan is switched on', () => {
  const read = parseNewPlan({ name: 'pro', displayName: 'Pro', price: 29.99, credits: 5, stripePriceId: 'price_1' });
  if (!read.ok) throw new Error('not a plan');
  const { value } = read;
  expect(needsPriceCheck(value, { ...value, credits: 9 })).toBe(false);
  expect(needsPriceCheck(value, { ...value, isActive: false })).toBe(false);
  expect(needsPriceCheck({ ...value, isActive: false }, value)).toBe(true);
  expect(needsPriceCheck(value, { ...value, priceCents: 1 })).toBe(true);
  expect(needsPriceCheck(value, { ...value, interval: 'year' })).toBe(true);
  expect(needsPriceCheck({ ...value, stripePriceId: null }, value)).toBe(true);
  expect(needsPriceCheck(value, { ...value, stripePriceId: null, priceCents: 1 })).toBe(false);
});
