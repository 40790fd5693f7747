import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import type { Ports } from '#core/ports.ts';
import { deleteUser } from '#core/accounts/use-cases/users.ts';
import { cancelSubscription } from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { previewSwitch, switchPlan } from '#core/subscriptions/use-cases/switch-plan.ts';
import { startSubscriptionPayment } from '#core/subscriptions/use-cases/start-subscription-payment.ts';
import { aCustomer } from '../../support/shop.ts';
import { billingSetup, intentOf, plans, type BillingSetup, type PlanName } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());
beforeEach(() => shop.sandbox.control('faults', noFaults));

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;
type Answer<T> = { ok: true; value: T } | { ok: false; refusal: { code: string } };
const codeOf = (result: Answer<unknown>) => (result.ok ? 'ok' : result.refusal.code);
function valueOf<T>(result: Answer<T>): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const statusesAtStripe = async (buyer: Buyer) => {
  const all = await shop.sandbox.stripe.subscriptions.list({ customer: await buyer.customerId(), status: 'all' });
  return all.data.map(({ status }) => status);
};

/** Subscribes while another event happens between Stripe's creation of the subscription and our record of it. */
function startWhile(buyer: Buyer, plan: PlanName, meanwhile: () => Promise<unknown>) {
  const billing: Ports['billing'] = {
    ...shop.ports.billing,
    async createSubscription(wanted) {
      const made = await shop.ports.billing.createSubscription(wanted);
      await meanwhile();
      return made;
    },
  };
  const { actor } = buyer;
  return startSubscriptionPayment({ ...shop.ports, billing })({ actor, id: randomUUID(), planId: plans[plan].id });
}

describe('a subscription that is abandoned while Stripe makes it', () => {
  test('cannot be paid any more when it was cancelled in another tab', async () => {
    const buyer = await shop.customer();
    const started = await startWhile(buyer, 'pro', () =>
      cancelSubscription(shop.ports)({ actor: buyer.actor, id: randomUUID() }),
    );
    expect(codeOf(started)).toBe('payments.orderClosed');
    expect(await statusesAtStripe(buyer)).toEqual([expect.stringMatching(/^(canceled|incomplete_expired)$/)]);
  });

  test('is the only one that is left when another tab chose another plan', async () => {
    const buyer = await shop.customer();
    let other: Awaited<ReturnType<Buyer['start']>> | undefined;
    const left = await startWhile(buyer, 'pro', async () => (other ??= await buyer.start('basic')));
    expect(codeOf(left)).toBe('payments.orderClosed');
    const current = (await statusesAtStripe(buyer)).filter((status) => status === 'incomplete');
    expect(current).toHaveLength(1);
    expect(valueOf(other!).clientSecret).toMatch(/^pi_/);
  });

  test('cannot be paid any more when the account was deleted', async () => {
    const buyer = await shop.customer();
    const started = await startWhile(buyer, 'pro', async () => {
      const actor = { userId: await aCustomer(shop.knex, 'admin'), role: 'admin' as const };
      await deleteUser(shop.ports)({ actor, id: buyer.userId });
      await shop.handleEvents();
    });
    expect(codeOf(started)).toBe('payments.orderClosed');
    expect(await statusesAtStripe(buyer)).toEqual([expect.stringMatching(/^(canceled|incomplete_expired)$/)]);
  });

  test('is ended at Stripe when it was paid all the same; the payment is granted once', async () => {
    const buyer = await shop.customer();
    const { clientSecret, subscriptionId } = valueOf(await buyer.start('basic'));
    // As if the row had been abandoned before Stripe responded.
    await shop.knex('subscriptions').where('id', subscriptionId).update({
      status: 'incomplete_expired',
      stripe_id: null,
      next_look_at: null,
      ended_at: shop.clock.now(),
    });
    await shop.sandbox.pay(intentOf(clientSecret!), '4242424242424242');
    for (const event of await shop.eventsOf(await buyer.customerId())) {
      await shop.deliver(event);
      await shop.work(event);
    }
    expect(await statusesAtStripe(buyer)).toEqual(['canceled']);
    expect(await buyer.ledger()).toEqual([100]);
    expect(shop.log.lines).toContainEqual(expect.objectContaining({ event: 'subscriptions.ranOnAtStripe' }));
    expect(await shop.audit()).toEqual([]);
  });
});

async function subscribed(): Promise<Buyer> {
  const buyer = await shop.customer();
  await buyer.subscribe('basic');
  expect(await buyer.current()).toMatchObject({ status: 'active' });
  await shop.sandbox.control('advance', { seconds: 60 });
  shop.clock.advance(60_000);
  return buyer;
}
const preview = ({ actor }: Buyer, planId: string) => previewSwitch(shop.ports)({ actor, planId });

describe('a switch', () => {
  test('takes no money when the plan was cancelled at Stripe meanwhile', async () => {
    const buyer = await subscribed();
    const { effect: expected } = valueOf(await preview(buyer, plans.pro.id));
    await shop.sandbox.stripe.subscriptions.update(await buyer.stripeId(), { cancel_at_period_end: true });
    const switched = await switchPlan(shop.ports)({ actor: buyer.actor, planId: plans.pro.id, expected });
    expect(codeOf(switched)).toBe('subscriptions.canceling');
    const paid = await shop.sandbox.stripe.invoices.list({ customer: await buyer.customerId() });
    expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([999]);
    expect(await buyer.row()).toMatchObject({ asked_plan_id: null, cancels_at_period_end: true });
  });

  test('to a plan with the price of the running one is refused: its credits would cost nothing', async () => {
    const buyer = await subscribed();
    const id = randomUUID();
    const { id: _id, ...pro } = await shop.knex('plans').where('id', plans.pro.id).first();
    const row = { ...pro, id, name: 'twin', stripe_price_id: plans.basic.price, features: '[]' };
    for (const key of ['display_name', 'description']) row[key] = JSON.stringify(row[key]);
    await shop.knex('plans').insert(row);
    expect(codeOf(await preview(buyer, id))).toBe('subscriptions.planUnavailable');
    await shop.knex('plans').where('id', id).delete();
  });
});

test('a plan that costs nothing and is paid once cannot be bought', async () => {
  const buyer = await shop.customer();
  await shop.knex('plans').where('id', plans.once.id).update({ price_cents: 0 });
  expect(codeOf(await buyer.start('once'))).toBe('subscriptions.planUnavailable');
  await shop.knex('plans').where('id', plans.once.id).update({ price_cents: plans.once.cents });
});
