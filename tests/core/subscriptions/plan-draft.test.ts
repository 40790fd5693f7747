// spec: 3.54, 5.31, 5.32, 5.33, 5.34, 5.35, 7.82, 9.26
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#core/subscriptions/plan.ts';
import type { PlanInput } from '#core/subscriptions/plan-draft.ts';
import { parseNewPlan, parsePlanUpdate } from '#core/subscriptions/plan-draft.ts';

const full: PlanInput = { name: 'pro', displayName: 'Pro', price: 29.99, credits: 500 };
const stored: Plan = {
  id: 'p',
  name: 'pro',
  displayName: { tr: 'Pro', en: 'Pro' },
  description: { tr: 'Her gün', en: 'Every day' },
  priceCents: 2999,
  credits: 500,
  interval: 'year',
  features: [{ tr: 'Bir', en: 'One' }],
  stripePriceId: 'price_1',
  isActive: false,
  version: 3,
};
const wrong = (read: ReturnType<typeof parseNewPlan> | ReturnType<typeof parsePlanUpdate>) =>
  read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);

describe('a new plan', () => {
  test('is monthly and active by default', () => {
    expect(parseNewPlan(full)).toMatchObject({
      ok: true,
      value: { name: 'pro', priceCents: 2999, credits: 500, interval: 'month', isActive: true, stripePriceId: null },
    });
  });

  test('requires name, display name, price and credits', () => {
    expect(wrong(parseNewPlan({}))).toEqual([
      ['name', 'required'],
      ['displayName', 'required'],
      ['price', 'required'],
      ['credits', 'required'],
    ]);
    expect(wrong(parseNewPlan({ ...full, displayName: { tr: '  ', en: 'Pro' }, price: ' ' }))).toEqual([
      ['price', 'required'],
      ['displayName', 'required'],
    ]);
  });

  test.each(['Pro', 'pro plan', 'çok', '-pro', 'a'.repeat(41)])('the name %j is not a valid code', (name) => {
    expect(wrong(parseNewPlan({ ...full, name }))).toEqual([['name', 'plans.name']]);
  });

  test.each([-1, 1.999, '1e3', 'free', 10_000.01, Number.NaN])('the price %j is refused', (price) => {
    expect(wrong(parseNewPlan({ ...full, price }))).toEqual([['price', 'plans.price']]);
  });

  test.each([-1, 0.5, '5,5', 1_000_001, 'many'])('%j credits are refused', (credits) => {
    expect(wrong(parseNewPlan({ ...full, credits }))).toEqual([['credits', 'plans.credits']]);
  });

  test('features are lines; blank ones are dropped', () => {
    expect(parseNewPlan({ ...full, features: 'Bir\r\n\n  \nİki ' })).toMatchObject({
      value: {
        features: [
          { tr: 'Bir', en: '' },
          { tr: 'İki', en: '' },
        ],
      },
    });
    expect(parseNewPlan({ ...full, features: ['', { tr: 'Bir', en: 'One' }, '  '] })).toMatchObject({
      value: { features: [{ tr: 'Bir', en: 'One' }] },
    });
  });

  test('an empty price at Stripe means a single payment; a format other than price_ is refused', () => {
    expect(parseNewPlan({ ...full, stripePriceId: ' ' })).toMatchObject({ value: { stripePriceId: null } });
    expect(parseNewPlan({ ...full, stripePriceId: 'price_1Abc' })).toMatchObject({
      value: { stripePriceId: 'price_1Abc' },
    });
    expect(wrong(parseNewPlan({ ...full, stripePriceId: 'prod_1' }))).toEqual([
      ['stripePriceId', 'plans.stripePriceId'],
    ]);
  });

  test('every whole number of cents keeps its value, typed or sent, with comma or point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        for (const price of [cents / 100, text, text.replace('.', ',')]) {
          expect(parseNewPlan({ ...full, price })).toMatchObject({ ok: true, value: { priceCents: cents } });
        }
      }),
    );
  });
});

describe('an update', () => {
  test('keeps omitted fields', () => {
    const { id: _id, name: _name, version: _version, ...rest } = stored;
    expect(parsePlanUpdate({ displayName: stored.displayName, price: 29.99, credits: '500' }, stored)).toEqual({
      ok: true,
      value: rest,
    });
  });

  test('requires display name, price and credits; the payload of the panel has no display name', () => {
    expect(wrong(parsePlanUpdate({}, stored))).toEqual([
      ['displayName', 'required'],
      ['price', 'required'],
      ['credits', 'required'],
    ]);
    const panel = {
      name: 'pro',
      description: 'Yeni',
      price: 9.5,
      credits: 50,
      interval: 'month',
      active: true,
    } as const;
    expect(parsePlanUpdate(panel, stored)).toMatchObject({
      ok: true,
      value: {
        displayName: stored.displayName,
        description: { tr: 'Yeni', en: 'Every day' },
        priceCents: 950,
        credits: 50,
        interval: 'month',
        isActive: true,
        features: stored.features,
      },
    });
  });

  test.each(['premium', 'Not A Code', ''])('ignores the name %j', (name) => {
    expect(parsePlanUpdate({ ...full, name }, stored)).toEqual(parsePlanUpdate({ ...full, name: stored.name }, stored));
    expect(parsePlanUpdate({ ...full, name }, stored)).not.toHaveProperty('value.name');
  });
});
