// spec: 9.27
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mirrorOf, isWorthALook, nextPaidLookAt, nextUnpaidLookAt } from '#core/subscriptions/mirror.ts';
import { periodEnd, runningInterval } from '#core/subscriptions/period.ts';
import { ended, hasRunOut } from '#core/subscriptions/subscription.ts';
import { aFetched, aPaidPlan, aRequested, aSubscription, now } from './examples.ts';

const until = (end: string) => ({ start: '2026-11-01T09:00:00.000Z', end });
const facts = { planOf: () => null, lastGranted: null, look: 1, now };

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 'month', '2028-02-29T10:00:00.000Z'],
    ['2026-11-30T21:30:00.000Z', 'month', '2026-12-31T21:30:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 'year', '2029-02-28T10:00:00.000Z'],
  ] as const)('that begins at %s ends a %s later, by the calendar in Turkey, at %s', (start, interval, end) => {
    expect(periodEnd(start, interval)).toBe(end);
  });

  test('is 28 to 31 days, or 365 to 366', () => {
    const starts = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(starts, (start) => {
        const days = (interval: 'month' | 'year') =>
          (Date.parse(periodEnd(start.toISOString(), interval)) - start.getTime()) / 86_400_000;
        expect(days('month')).toBeGreaterThanOrEqual(28);
        expect(days('month')).toBeLessThanOrEqual(31);
        expect([365, 366]).toContain(days('year'));
      }),
    );
  });
});

test('a plan that was paid once expires at the end of its period; one that renews never does so automatically', () => {
  const period = { start: '2026-10-21T09:00:00.000Z', end: now };
  const once = aPaidPlan({ period });
  expect(hasRunOut(once, now)).toBe(true);
  expect(hasRunOut(once, '2026-11-21T08:59:59.999Z')).toBe(false);
  expect(hasRunOut(ended(once, 'canceled', now), now)).toBe(false);
  expect(hasRunOut(aSubscription({ period }), now)).toBe(false);
});

describe('Stripe is read without an event for a subscription', () => {
  test.each([
    ['two minutes after it was made', now, '2026-11-21T09:02:00.000Z'],
    ['later and later', '2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['four times a day at least', '2026-11-01T08:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ] as const)('that waits for its first payment: %s', (_when, createdAt, at) => {
    expect(nextUnpaidLookAt(createdAt, now)).toBe(at);
    const fetched = mirrorOf(aRequested({ createdAt }), aFetched({ status: 'incomplete' }), facts);
    expect(fetched).toMatchObject({ state: 'renewing', nextLookAt: at });
  });

  test.each([
    ['every hour while a renewal is unpaid', { status: 'past_due' }, '2026-11-21T10:00:00.000Z'],
    ['every ten minutes while a switch is unpaid', { pendingPlanId: 'premium' }, '2026-11-21T09:10:00.000Z'],
    ['a minute after its period', { period: until('2026-11-21T10:00:00.000Z') }, '2026-11-21T10:01:00.000Z'],
    ['soon again when the period is over', { period: until('2026-11-21T08:00:00.000Z') }, '2026-11-21T09:10:00.000Z'],
    ['four times a day otherwise', {}, '2026-11-21T15:00:00.000Z'],
  ] as const)('%s', (_when, fields, at) => {
    expect(nextPaidLookAt(aSubscription(fields), now)).toBe(at);
  });

  test.each([
    ['an unpaid one', aSubscription({ status: 'incomplete' }), true],
    ['one whose period has ended', aSubscription({ period: until(now) }), true],
    ['an unpaid switch', aSubscription({ pendingPlanId: 'premium' }), true],
    ['a running one', aSubscription(), false],
    ['one for which Stripe never responded', aRequested(), false],
    ['one that was paid once, though its period has ended', aPaidPlan({ period: until(now) }), false],
    ['one that has ended', ended(aSubscription({ status: 'unpaid' }), 'canceled', now), false],
  ] as const)('for a reader of %s: %#', (_title, subscription, input) => {
    expect(isWorthALook(subscription, now)).toBe(input);
  });
});

test('the length of a running period shows how often it is paid', () => {
  for (const interval of ['month', 'year'] as const) {
    for (const periodStart of ['2026-01-31T09:00:00.000Z', '2026-02-01T00:00:00.000Z', '2028-02-29T21:00:00.000Z']) {
      expect(runningInterval({ start: periodStart, end: periodEnd(periodStart, interval) })).toBe(interval);
    }
  }
  expect(runningInterval(null)).toBeNull();
});
