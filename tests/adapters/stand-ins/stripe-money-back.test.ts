import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { idOf } from '#adapters/stand-ins/stripe/subscription-objects.ts';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, type BillingSandbox } from '../../support/stripe-subscriptions.ts';

let sandbox: BillingSandbox;
beforeAll(async () => {
  sandbox = await aBillingSandbox('2026-04-01T00:00:00Z');
});
afterAll(() => sandbox.stop());

async function paid(method = 'pm_card_visa', fields: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    ...fields,
  });
  return { intent, charge: idOf(intent.latest_charge) };
}

describe('refunds', () => {
  it('give a part back, then the rest, and no more', async () => {
    const { intent, charge } = await paid();
    const { refunds, charges } = sandbox.stripe;
    const before = await sandbox.eventCount();
    const first = await refunds.create({ payment_intent: intent.id, amount: 300, reason: 'requested_by_customer' });
    expect(first).toMatchObject({ status: 'succeeded', amount: 300, charge, payment_intent: intent.id });
    expect(await charges.retrieve(charge)).toMatchObject({ amount_refunded: 300, refunded: false });
    const tooMuch = await errorOf(refunds.create({ charge, amount: 701 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    await refunds.create({ charge });
    const all = await charges.retrieve(charge);
    expect(all).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(all.refunds?.data.map((each) => each.amount)).toEqual([700, 300]);
    expect((await errorOf(refunds.create({ charge }))).code).toBe('charge_already_refunded');
    expect(await sandbox.typesSince(before)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ]);
    expect((await refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  });

  it('can be on their way for an hour', async () => {
    const { charge } = await paid('pm_card_pendingRefund');
    const pending = await sandbox.stripe.refunds.create({ charge });
    expect(pending.status).toBe('pending');
    await sandbox.control('advance', { seconds: 3600 });
    expect(await sandbox.stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' });
  });

  it('can come back, and then count no more', async () => {
    const { charge } = await paid('pm_card_refundFail');
    const refund = await sandbox.stripe.refunds.create({ charge, amount: 400 });
    expect(refund.status).toBe('succeeded');
    const before = await sandbox.eventCount();
    await sandbox.control('advance', { seconds: 3600 });
    expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await sandbox.typesSince(before)).toContain('refund.failed');
  });

  it('need a charge that was paid', async () => {
    const open = await sandbox.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    expect((await errorOf(sandbox.stripe.refunds.create({ payment_intent: open.id }))).statusCode).toBe(400);
    expect((await errorOf(sandbox.stripe.refunds.create({ charge: 'ch_none' }))).code).toBe('resource_missing');
  });
});

describe('disputes', () => {
  it.each([
    [true, 'won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], [-1000, 1000]],
    [false, 'lost', ['charge.dispute.closed'], [-1000]],
  ])('opened by hand and won (%s) end as %s', async (won, status, types, moved) => {
    const { intent, charge } = await paid();
    const opened = (await sandbox.control('dispute', { charge })) as Stripe.Charge;
    expect(opened.disputed).toBe(true);
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 1000, charge }]);
    expect((await errorOf(sandbox.stripe.refunds.create({ charge }))).code).toBe('charge_disputed');
    const before = await sandbox.eventCount();
    await sandbox.control('close-dispute', { dispute: data[0]!.id, won });
    const closed = await sandbox.stripe.disputes.retrieve(data[0]!.id, { expand: ['charge'] });
    expect(closed).toMatchObject({ status, charge: { id: charge } });
    expect(closed.balance_transactions.map((each) => each.amount)).toEqual(moved);
    expect(await sandbox.typesSince(before)).toEqual(types);
  });

  it('come by themselves with the card for them', async () => {
    const before = await sandbox.eventCount();
    const { intent } = await paid('pm_card_createDispute');
    expect(await sandbox.typesSince(before)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ status: 'needs_response' }]);
  });
});
