import { describe, expect, test } from 'vitest';
import type { StripeInvoice } from '#core/subscriptions/billing-gateway.ts';
import { invoiceGrant } from '#core/subscriptions/use-cases/steps/apply-subscription.ts';
import { aLine, anInvoice } from './examples.ts';

const termsOf = (price: string) =>
  ({ price_pro: { planId: 'pro', credits: 500 }, price_basic: { planId: 'basic', credits: 200 } })[price] ?? null;
const grant = (fields: Partial<StripeInvoice>) => invoiceGrant(anInvoice(fields), termsOf);

describe('a paid invoice', () => {
  test.each(['subscription_create', 'subscription_cycle', 'subscription_update'])(
    'grants the credits of the whole period it pays (%s)',
    (billingReason) => {
      expect(grant({ billingReason })).toEqual({ kind: 'grant', planId: 'pro', credits: 500, priceId: 'price_pro' });
    },
  );

  test('grants by its full line when there are prorated lines too', () => {
    const shares = [
      aLine({ isProration: true, amountCents: -900 }),
      aLine({ isProration: true, priceId: 'price_basic' }),
    ];
    expect(grant({ lines: [...shares, aLine()] })).toMatchObject({ planId: 'pro' });
  });

  test.each([
    ['a share of a period', { lines: [aLine({ isProration: true })] }],
    ['less than the whole price', { lines: [aLine({ amountCents: 2998 })] }],
    ['a trial, which costs nothing', { lines: [aLine({ amountCents: 0, unitCents: 0 })] }],
    ['another reason', { billingReason: 'manual' }],
    ['no reason', { billingReason: null }],
    ['no line at all', { lines: [] }],
    ['an open invoice', { status: 'open' as const }],
    ['a void invoice', { status: 'void' as const }],
  ])('grants nothing for %s', (_title, fields) => {
    expect(grant(fields)).toEqual({ kind: 'nothing' });
  });

  test('for an unknown price has its own code', () => {
    expect(grant({ lines: [aLine({ priceId: 'price_other' })] })).toEqual({
      kind: 'unknownPrice',
      priceId: 'price_other',
    });
  });
});
