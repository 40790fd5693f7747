// spec: 2.129
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#core/subscriptions/plan.ts';
import type { Subscription } from '#core/subscriptions/subscription.ts';
import { isSameEffect, switchEffect } from '#core/subscriptions/switch-effect.ts';
import { aPaidPlan, aPlan, aRequested, aSubscription, now } from './examples.ts';

const basic = aPlan({ id: 'basic', priceCents: 1499, credits: 200, stripePriceId: 'price_basic' });
const premium = aPlan({ id: 'premium', priceCents: 5999, credits: 1200, stripePriceId: 'price_premium' });
const yearly = aPlan({ id: 'yearly', priceCents: 29900, credits: 6000, interval: 'year', stripePriceId: 'price_year' });

function effect(
  wanted: Plan,
  subscription: Subscription = aSubscription(),
  running: { interval?: 'year'; priceCents?: number } = {},
) {
  const interval = running.interval ?? 'month';
  return switchEffect({ subscription, interval, priceCents: running.priceCents ?? 2999 }, wanted, now);
}

describe('a switch', () => {
  test('to a more expensive plan begins now, at the full price, with the full credits', () => {
    expect(effect(premium)).toMatchObject({
      value: {
        kind: 'now',
        chargeToday: 59.99,
        creditsToday: 1200,
        startsAt: null,
        nextPaymentAt: '2026-12-21T09:00:00.000Z',
      },
    });
  });

  test('to a cheaper plan begins with the next period, and costs and grants nothing today', () => {
    expect(effect(basic)).toMatchObject({
      value: {
        kind: 'nextPeriod',
        chargeToday: 0,
        creditsToday: 0,
        price: 14.99,
        credits: 200,
        startsAt: '2026-12-01T09:00:00.000Z',
        nextPaymentAt: '2026-12-01T09:00:00.000Z',
      },
    });
  });

  test('is compared with the agreed terms, not with the current price of the plan', () => {
    expect(effect(basic, aSubscription(), { priceCents: 999 })).toMatchObject({ value: { kind: 'now' } });
  });

  test('back to the running plan cancels the planned switch', () => {
    expect(effect(aPlan(), aSubscription({ nextPlanId: 'basic' }))).toMatchObject({
      value: { kind: 'keep', chargeToday: 0 },
    });
  });

  test('from a month to a year begins now', () => {
    expect(effect(yearly)).toMatchObject({
      value: { kind: 'now', chargeToday: 299, nextPaymentAt: '2027-11-21T09:00:00.000Z' },
    });
  });

  test('between plans that are paid once begins now and renews nothing', () => {
    expect(effect({ ...basic, stripePriceId: null }, aPaidPlan())).toMatchObject({
      value: { kind: 'now', chargeToday: 14.99, creditsToday: 200, nextPaymentAt: null },
    });
  });

  test.each([
    ['samePlan', aPlan(), aSubscription(), {}],
    ['samePlan', basic, aSubscription({ nextPlanId: 'basic' }), {}],
    ['planUnavailable', { ...premium, isActive: false }, aSubscription(), {}],
    ['notActive', premium, aSubscription({ status: 'past_due' }), {}],
    ['notActive', premium, aRequested(), {}],
    ['canceling', premium, aSubscription({ cancelsAtPeriodEnd: true }), {}],
    ['otherKind', { ...premium, stripePriceId: null }, aSubscription(), {}],
    ['otherKind', premium, aPaidPlan(), {}],
    ['shorterInterval', basic, aSubscription(), { interval: 'year' as const, priceCents: 29900 }],
  ])('is refused: %s', (code, wanted, subscription, running) => {
    expect(effect(wanted, subscription, running)).toEqual({ ok: false, refusal: { code: `subscriptions.${code}` } });
  });
});

test('a displayed effect is valid until money, credits or the day change', () => {
  const displayed = effect(premium);
  const later = switchEffect(
    { subscription: aSubscription(), interval: 'month', priceCents: 2999 },
    premium,
    '2026-11-21T09:05:00.000Z',
  );
  if (!displayed.ok || !later.ok) throw new Error('refused');
  expect(isSameEffect(displayed.value, later.value)).toBe(true);
  for (const change of [
    { price: 1 },
    { credits: 1 },
    { chargeToday: 1 },
    { kind: 'nextPeriod' as const },
    { startsAt: now },
  ]) {
    expect(isSameEffect(displayed.value, { ...displayed.value, ...change })).toBe(false);
  }
});

test('no series of switches grants credits that were not paid', () => {
  const plans = [basic, aPlan(), premium];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...plans), { maxLength: 20 }), (wishes) => {
      let row = aSubscription({ planId: 'basic' });
      const [paid, credits] = [[1499], [200]];
      for (const plan of wishes) {
        const running = plans.find(({ id }) => id === row.planId)!;
        const result = switchEffect(
          { subscription: row, interval: 'month', priceCents: running.priceCents },
          plan,
          now,
        );
        if (!result.ok) continue;
        const { kind, chargeToday, creditsToday } = result.value;
        paid.push(Math.round(chargeToday * 100));
        credits.push(creditsToday);
        if (kind === 'now') row = { ...row, planId: plan.id, nextPlanId: null };
        else row = { ...row, nextPlanId: kind === 'keep' ? null : plan.id };
      }
      const worth = new Map(plans.map((plan) => [plan.priceCents, plan.credits]));
      expect(credits).toEqual(paid.map((cents) => worth.get(cents) ?? 0));
    }),
  );
});
