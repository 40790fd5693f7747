import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { idOf } from '#adapters/stand-ins/stripe/stripe-objects.ts';
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

/** The current state of the object of Stripe with that id. */
const stored = async <T>(store: 'charges' | 'refunds', id: string): Promise<T> =>
  (await sandbox.control('state'))[store][id];

describe('refunds', () => {
  it('return a part, then the rest, and no more', async () => {
    const { intent, charge } = await paid();
    const { refunds } = sandbox.stripe;
    const before = await sandbox.eventCount();
    const first = await refunds.create({ payment_intent: intent.id, amount: 300 });
    expect(first).toMatchObject({ status: 'succeeded', amount: 300, charge, payment_intent: intent.id });
    expect(await stored('charges', charge)).toMatchObject({ amount_refunded: 300, refunded: false });
    const tooMuch = await errorOf(refunds.create({ payment_intent: intent.id, amount: 701 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    await refunds.create({ payment_intent: intent.id });
    const all = await stored<Stripe.Charge>('charges', charge);
    expect(all).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(all.refunds?.data.map((each) => each.amount)).toEqual([700, 300]);
    expect((await errorOf(refunds.create({ payment_intent: intent.id }))).code).toBe('charge_already_refunded');
    expect(await sandbox.typesSince(before)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ]);
    expect((await refunds.list({ created: { gte: first.created } })).data).toHaveLength(2);
    expect((await refunds.list({ created: { gte: first.created + 1 } })).data).toEqual([]);
  });

  it('can stay pending for an hour', async () => {
    const { intent } = await paid('pm_card_pendingRefund');
    const pending = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
    expect(pending.status).toBe('pending');
    await sandbox.control('advance', { seconds: 3600 });
    expect(await stored('refunds', pending.id)).toMatchObject({ status: 'succeeded' });
  });

  it('can fail later, and then no longer count', async () => {
    const { intent, charge } = await paid('pm_card_refundFail');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    expect(refund.status).toBe('succeeded');
    const before = await sandbox.eventCount();
    await sandbox.control('advance', { seconds: 3600 });
    expect(await stored('refunds', refund.id)).toMatchObject({ status: 'failed' });
    expect(await stored('charges', charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await sandbox.typesSince(before)).toContain('refund.failed');
  });

  it('require a paid charge', async () => {
    const open = await sandbox.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    expect((await errorOf(sandbox.stripe.refunds.create({ payment_intent: open.id }))).statusCode).toBe(400);
    expect((await errorOf(sandbox.stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe('resource_missing');
  });
});

describe('disputes', () => {
  it.each([
    [true, 'won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
    [false, 'lost', ['charge.dispute.closed']],
  ])('opened manually and won (%s) end as %s', async (won, status, types) => {
    const { intent, charge } = await paid();
    const opened = (await sandbox.control('dispute', { charge })) as Stripe.Charge;
    expect(opened.disputed).toBe(true);
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 1000, charge }]);
    expect((await errorOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed');
    const before = await sandbox.eventCount();
    await sandbox.control('close-dispute', { dispute: data[0]!.id, won });
    const [closed] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(closed).toMatchObject({ status, charge });
    expect(await sandbox.typesSince(before)).toEqual(types);
  });

  it('are opened automatically for the card that causes them', async () => {
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
