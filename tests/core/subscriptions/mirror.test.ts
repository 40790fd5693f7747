import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StripeSubscription } from '#core/subscriptions/billing-gateway.ts';
import { looksAlike, mirrorOf } from '#core/subscriptions/mirror.ts';
import { subscriptionStatusSchema } from '#core/subscriptions/subscription-schema.ts';
import type { EndedSubscription, RenewingSubscription } from '#core/subscriptions/subscription.ts';
import { ended } from '#core/subscriptions/subscription.ts';
import { aFetched, aGranted, aRequested, aSubscription, now } from './examples.ts';

const planOf = (price: string) => (price.startsWith('price_') ? price.slice('price_'.length) : null);
const facts = (look = 2) => ({ planOf, lastGranted: aGranted(), look, now });

describe('a row after a read of Stripe', () => {
  test.each([
    [{ status: 'past_due' }, { status: 'past_due', state: 'renewing' }],
    [{ cancelsAtPeriodEnd: true }, { cancelsAtPeriodEnd: true, status: 'active' }],
    [{ priceId: 'price_basic' }, { planId: 'pro', nextPlanId: 'basic' }],
    [{ pendingPriceId: 'price_premium' }, { planId: 'pro', pendingPlanId: 'premium', nextPlanId: null }],
    [
      { priceId: 'price_basic', periodStart: '2026-12-01T09:00:00.000Z', periodEnd: '2027-01-01T09:00:00.000Z' },
      { planId: 'basic', nextPlanId: null },
    ],
    [{ priceId: 'other' }, { planId: 'pro', nextPlanId: null }],
    [
      { status: 'canceled', endedAt: '2026-11-20T00:00:00.000Z', priceId: 'price_basic' },
      { state: 'ended', status: 'canceled', endedAt: '2026-11-20T00:00:00.000Z', planId: 'pro', renews: true },
    ],
    [{ status: 'incomplete_expired' }, { status: 'incomplete_expired', endedAt: now }],
  ] as [Partial<StripeSubscription>, object][])('displays %o as %o', (fetched, displayed) => {
    expect(mirrorOf(aSubscription(), aFetched(fetched), facts())).toMatchObject(displayed);
  });

  test('displays the plan of its price while nothing has been granted', () => {
    const row = aRequested({ planId: 'basic' });
    const displayed = mirrorOf(row, aFetched({ status: 'incomplete' }), { ...facts(), lastGranted: null });
    expect(displayed).toMatchObject({ planId: 'pro', status: 'incomplete', state: 'renewing', stripeId: 'sub_1' });
  });

  test('is never reactivated after its end, and never replaced by an older read', () => {
    const over = ended(aSubscription(), 'canceled', now);
    expect(mirrorOf(over, aFetched(), facts(9))).toBe(over);
    const row = aSubscription({ shownLook: 5 });
    expect(mirrorOf(row, aFetched({ status: 'past_due' }), facts(5))).toBe(row);
    expect(mirrorOf(row, aFetched({ status: 'past_due' }), facts(6)).status).toBe('past_due');
  });

  test('is the newest read, in any order and number of reads', () => {
    const states = fc.array(
      fc.constantFrom(...subscriptionStatusSchema.options.filter((s) => !s.startsWith('incomplete_'))),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const runs = states.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.array(fc.nat(all.length - 1), { maxLength: 12 }).map((some) => [...some, all.length - 1, ...some]),
      ),
    );
    fc.assert(
      fc.property(runs, ([all, order]) => {
        const firstEnd = all.indexOf('canceled');
        let row: RenewingSubscription | EndedSubscription = aSubscription({ shownLook: 0 });
        for (const index of order) {
          // After the end at Stripe, every later read has that state.
          const status = firstEnd >= 0 && index >= firstEnd ? 'canceled' : all[index]!;
          row = mirrorOf(row, aFetched({ status, endedAt: status === 'canceled' ? now : null }), facts(index + 1));
        }
        expect(row.status).toBe(firstEnd >= 0 ? 'canceled' : all.at(-1));
      }),
    );
  });
});

describe('a switch that was sent to Stripe', () => {
  const input = aSubscription({ requestedSwitch: { planId: 'premium', at: '2026-11-21T08:59:00.000Z' }, attempt: 3 });

  test.each([
    ['is over when the price shows it', { priceId: 'price_premium' }, 4],
    ['is over when it waits for its payment', { pendingPriceId: 'price_premium' }, 4],
    ['continues while Stripe shows nothing of it', {}, 3],
  ])('%s', (_title, fetched, attempt) => {
    expect(mirrorOf(input, aFetched(fetched), facts())).toMatchObject({ attempt });
  });

  test('is over after an hour: no call takes longer', () => {
    const late = { ...facts(), now: '2026-11-21T10:00:00.001Z' };
    expect(mirrorOf(input, aFetched(), late)).toMatchObject({ requestedSwitch: null, attempt: 4 });
  });
});

test('a change that users do not see sends no notification', () => {
  const row = aSubscription();
  expect(looksAlike(row, { ...row, shownLook: 9, nextLookAt: now, attempt: 7 })).toBe(true);
  expect(looksAlike(row, { ...row, cancelsAtPeriodEnd: true })).toBe(false);
  expect(looksAlike(row, ended(row, 'canceled', now))).toBe(false);
});
