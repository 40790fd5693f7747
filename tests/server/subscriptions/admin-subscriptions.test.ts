// spec: 3.56, 7.83
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelForCustomer } from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { listSubscriptions } from '#core/subscriptions/use-cases/queries.ts';
import { refundLastInvoice } from '#core/subscriptions/use-cases/refund-last-invoice.ts';
import { refuse } from '#core/shared/result.ts';
import { aCustomer } from '../../support/shop.ts';
import { billingSetup, plans, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
let admin: { userId: string; role: 'admin' };
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
  admin = { userId: await aCustomer(shop.knex, 'admin'), role: 'admin' };
});
afterAll(() => shop.stop());

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

async function subscribed(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await shop.customer();
  const { subscriptionId: id } = await buyer.subscribe('pro');
  expect(await buyer.current()).toMatchObject({ status: 'active' });
  return { buyer, id };
}
const cancel = (id: string, at: 'now' | 'periodEnd') =>
  cancelForCustomer(shop.ports)({ actor: admin, id, requestId: randomUUID(), at });
const refund = (id: string) => refundLastInvoice(shop.ports)({ actor: admin, id });
const stored = (id: string) => shop.ports.read(({ audit }) => audit.list({ subjectId: id, limit: 10 }));

const idsOf = async (state: 'standing' | 'ended') =>
  (await listSubscriptions(shop.ports)({ state, limit: 100, offset: 0 })).subscriptions.map((each) => each.id);

describe('the subscriptions of all users', () => {
  test('are listed with person, plan, price, status and period, newest first, page by page', async () => {
    const first = await subscribed();
    shop.clock.advance(1000);
    const second = await subscribed();
    const page = await listSubscriptions(shop.ports)({ state: 'all', limit: 2, offset: 0 });
    expect(page.subscriptions.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(page.subscriptions[0]).toMatchObject({
      user: { id: second.buyer.userId, name: 'Ayşe Yılmaz' },
      planId: plans.pro.id,
      plan: { name: 'pro', price: 29.99, interval: 'month' },
      status: 'active',
      currentPeriodEnd: expect.stringMatching(/^2026-04-15/),
    });
    const next = await listSubscriptions(shop.ports)({ state: 'all', limit: 1, offset: 1 });
    expect(next).toMatchObject({ total: page.total, subscriptions: [{ id: first.id }] });
  });

  test('can be filtered: active ones and ended ones', async () => {
    const { id } = await subscribed();
    await cancel(id, 'now');
    expect(await idsOf('ended')).toContain(id);
    expect(await idsOf('standing')).not.toContain(id);
  });
});

describe('an admin who cancels', () => {
  test('at the end of the period leaves it running until then, and the audit log has before and after', async () => {
    const { buyer, id } = await subscribed();
    expect(await cancel(id, 'periodEnd')).toMatchObject({
      value: { subscription: { status: 'active', cancelAtPeriodEnd: true } },
    });
    await cancel(id, 'periodEnd');
    expect(await buyer.current()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await stored(id)).toMatchObject([
      {
        actorId: admin.userId,
        action: 'canceled',
        subjectKind: 'subscription',
        before: { cancelsAtPeriodEnd: false },
        after: { cancelsAtPeriodEnd: true },
      },
    ]);
  });

  test('now ends it at once, at Stripe too; credits stay', async () => {
    const { buyer, id } = await subscribed();
    expect(await cancel(id, 'now')).toMatchObject({ value: { subscription: { status: 'canceled' } } });
    expect(await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId())).toMatchObject({
      status: 'canceled',
    });
    expect(await buyer.ledger()).toEqual([500]);
    expect(await stored(id)).toMatchObject([{ before: { status: 'active' }, after: { status: 'canceled' } }]);
  });

  test.each(['now', 'periodEnd'] as const)(
    '%s is recorded in the audit log though Stripe is away right after it',
    async (at) => {
      const { buyer, id } = await subscribed();
      const billing = {
        ...shop.ports.billing,
        retrieveSubscription: async () => refuse('payments.providerUnavailable'),
      };
      const canceled = await cancelForCustomer({ ...shop.ports, billing })({
        actor: admin,
        id,
        requestId: randomUUID(),
        at,
      });
      expect(canceled).toMatchObject({ ok: true });
      await cancel(id, at);
      expect(await stored(id)).toMatchObject([{ actorId: admin.userId, action: 'canceled' }]);
      expect(await buyer.row()).toMatchObject({
        status: at === 'now' ? 'canceled' : 'active',
        cancels_at_period_end: at !== 'now',
      });
    },
  );

  test('is refused for a missing one', async () => {
    expect(await cancel(randomUUID(), 'now')).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await refund(randomUUID())).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

describe('an admin who refunds the last payment', () => {
  test('refunds it once, takes its credits, and leaves the subscription', async () => {
    const { buyer, id } = await subscribed();
    const both = await Promise.all([refund(id), refund(id)]);
    expect(both).toContainEqual({ ok: true, value: { refunded: 29.99 } });
    expect(await refund(id)).toMatchObject({ refusal: { code: 'subscriptions.nothingToRefund' } });
    expect(await buyer.ledger()).toEqual([500, -500]);
    expect(await buyer.current()).toMatchObject({ status: 'active' });
    const { data } = await shop.sandbox.stripe.refunds.list({ limit: 100 });
    expect(data.map(({ amount }) => amount)).toEqual([2999]);
    expect(await stored(id)).toMatchObject([
      { action: 'refunded', before: { refundedCents: 0 }, after: { refundedCents: 2999 } },
    ]);
  });

  test('is refused while nothing was paid', async () => {
    const buyer = await shop.customer();
    const started = await buyer.start('basic');
    if (!started.ok) throw new Error(started.refusal.code);
    expect(await refund(started.value.subscriptionId)).toMatchObject({
      refusal: { code: 'subscriptions.nothingToRefund' },
    });
  });
});

test('the ledger explains itself', async () => {
  expect(await shop.audit()).toEqual([]);
});
