// spec: 5.34
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelSubscription } from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { previewSwitch } from '#core/subscriptions/use-cases/switch-plan.ts';
import { randomUUID } from 'node:crypto';
import { billingSetup, goodCard, intentOf, plans, type BillingSetup, type PlanName } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-01-31T10:00:00.000Z');
});
afterAll(() => shop.stop());

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

/** Pays, and all effects happen, each step twice. */
async function pay(buyer: Buyer, plan: PlanName) {
  const started = await buyer.subscribe(plan);
  for (const event of await shop.eventsOf(await buyer.customerId())) {
    await shop.deliver(event);
    await shop.work(event);
    await shop.work(event);
  }
  await shop.handleEvents();
  return started;
}

describe('a plan without a price at Stripe', () => {
  test('is one payment: its credits come once, and it ends automatically at the end of its month', async () => {
    const buyer = await shop.customer();
    const started = await pay(buyer, 'once');
    expect(started).toMatchObject({ amount: 12.99, orderId: started.subscriptionId });
    expect(await buyer.current()).toMatchObject({
      id: started.subscriptionId,
      status: 'active',
      renews: false,
      cancelAtPeriodEnd: true,
      currentPeriodStart: '2026-01-31T10:00:00.000Z',
      currentPeriodEnd: '2026-02-28T10:00:00.000Z',
    });
    expect(await buyer.ledger()).toEqual([150]);
    await shop.goTo('2026-02-28T10:00:00.000Z');
    expect(await buyer.current()).toMatchObject({ status: 'canceled', endedAt: '2026-02-28T10:00:00.000Z' });
    await shop.sweep();
    expect(await buyer.ledger()).toEqual([150]);
    expect(await shop.audit()).toEqual([]);
  });

  test('is ended by the sweep when no page is open', async () => {
    const buyer = await shop.customer();
    await pay(buyer, 'once');
    await shop.goTo('2026-04-30T10:00:00.000Z');
    await shop.sweep();
    expect(await buyer.row()).toMatchObject({ status: 'canceled' });
  });

  test('from two tabs is one order; another plan replaces the pending order', async () => {
    const buyer = await shop.customer();
    const [a, b] = await Promise.all([buyer.start('once'), buyer.start('once')]);
    expect(a.ok && b.ok && a.value.clientSecret === b.value.clientSecret).toBe(true);
    const other = await buyer.start('onceMore');
    if (!a.ok || !other.ok) throw new Error('refused');
    expect((await shop.sandbox.pay(intentOf(a.value.clientSecret!), goodCard)).status).not.toBe(200);
    expect(other.value.amount).toBe(24.99);
  });

  test('cannot be bought twice, but another one replaces it at once, paid in full', async () => {
    const buyer = await shop.customer();
    const first = await pay(buyer, 'once');
    expect(await buyer.start('once')).toMatchObject({ refusal: { code: 'subscriptions.alreadyActive' } });
    expect(await buyer.start('pro')).toMatchObject({ refusal: { code: 'subscriptions.otherKind' } });
    expect(await previewSwitch(shop.ports)({ actor: buyer.actor, planId: plans.onceMore.id })).toMatchObject({
      value: { effect: { kind: 'now', chargeToday: 24.99, creditsToday: 400, nextPaymentAt: null } },
    });
    const second = await pay(buyer, 'onceMore');
    expect(await buyer.current()).toMatchObject({ id: second.subscriptionId, planId: plans.onceMore.id });
    const row = await shop.knex('subscriptions').where('id', first.subscriptionId).first();
    expect(row).toMatchObject({ status: 'canceled' });
    expect(await buyer.ledger()).toEqual([150, 400]);
  });

  test('that is cancelled runs to its end as before', async () => {
    const buyer = await shop.customer();
    await pay(buyer, 'once');
    const canceled = await cancelSubscription(shop.ports)({ actor: buyer.actor, id: randomUUID() });
    expect(canceled).toMatchObject({ value: { subscription: { status: 'active', cancelAtPeriodEnd: true } } });
  });

  test('paid in one tab while a renewing one was paid in another is stored as ended, and reported', async () => {
    const buyer = await shop.customer();
    const once = await buyer.start('once');
    if (!once.ok) throw new Error(once.refusal.code);
    await shop.sandbox.pay(intentOf(once.value.clientSecret!), goodCard);
    // As it would be if both windows had paid in the same moment.
    await shop.knex('orders').where('id', once.value.orderId).update({ status: 'canceled' });
    await buyer.subscribe('pro');
    await buyer.current();
    for (const event of await shop.eventsOf(await buyer.customerId())) {
      await shop.deliver(event);
      await shop.work(event);
    }
    await shop.handleEvents();
    expect((await buyer.ledger()).toSorted((a, b) => a - b)).toEqual([150, 500]);
    expect(shop.log.lines.map(({ event }) => event)).toContain('subscriptions.paidBeside');
    expect(await shop.knex('subscriptions').where({ user_id: buyer.userId, ended_at: null })).toHaveLength(1);
    expect(await shop.audit()).toEqual([]);
  });
});
