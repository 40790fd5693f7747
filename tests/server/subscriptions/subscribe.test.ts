// spec: 1.5, 1.6, 2.128, 3.56, 7.71
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import { createStripeBillingGateway } from '#adapters/stripe/create-stripe-billing-gateway.ts';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { getCurrentSubscription } from '#core/subscriptions/use-cases/queries.ts';
import { startSubscriptionPayment } from '#core/subscriptions/use-cases/start-subscription-payment.ts';
import { webhookSecret } from '../../support/stripe-events.ts';
import { billingSetup, goodCard, intentOf, plans, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());
beforeEach(() => shop.sandbox.control('faults', noFaults));

const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? 'ok' : result.refusal?.code);
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const rowsOf = (userId: string) => shop.knex('subscriptions').where('user_id', userId).orderBy('created_at');
const atStripe = async (customerId: string) =>
  (await shop.sandbox.stripe.subscriptions.list({ customer: customerId, status: 'all' })).data;

describe('subscribing', () => {
  test('requests the plan’s price from Stripe, and is set up until it is paid', async () => {
    const buyer = await shop.customer();
    const started = valueOf(await buyer.start('basic'));
    expect(started).toMatchObject({ amount: 9.99, currency: 'usd', orderId: null });
    expect(started.clientSecret).toMatch(/^pi_.+_secret_/);
    const [made] = await atStripe(await buyer.customerId());
    expect(made).toMatchObject({
      status: 'incomplete',
      billing_mode: { type: 'classic' },
      metadata: { subscription_id: started.subscriptionId, user_id: buyer.userId },
      items: { data: [{ price: { id: plans.basic.price } }] },
    });
    expect(await buyer.current()).toMatchObject({
      id: started.subscriptionId,
      status: 'incomplete',
      planId: plans.basic.id,
      renews: true,
      user: { name: 'Ayşe Yılmaz' },
      plan: { name: 'basic', price: 9.99, credits: 100 },
    });
    expect(await buyer.ledger()).toEqual([]);
  });

  test('is active and has its credits once it is paid, though no event came', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('pro');
    shop.clock.advance(5_000);
    expect(await buyer.current()).toMatchObject({
      status: 'active',
      currentPeriodStart: '2026-03-15T09:00:00.000Z',
      currentPeriodEnd: '2026-04-15T09:00:00.000Z',
      cancelAtPeriodEnd: false,
      nextPlan: null,
    });
    expect(await buyer.ledger()).toEqual([500]);
    shop.clock.advance(60_000);
    await buyer.current();
    await shop.sweep();
    expect(await buyer.ledger()).toEqual([500]);
  });

  test('makes Stripe be queried once in five seconds, however many pages wait for it', async () => {
    const buyer = await shop.customer();
    await buyer.start('basic');
    const { billing } = shop.ports;
    const requests: string[] = [];
    const ports = {
      ...shop.ports,
      billing: {
        ...billing,
        retrieveSubscription: (...call: Parameters<typeof billing.retrieveSubscription>) => {
          requests.push(call[0]);
          return billing.retrieveSubscription(...call);
        },
      },
    };
    const read = () => getCurrentSubscription(ports)({ actor: buyer.actor });
    await Promise.all(Array.from({ length: 8 }, read));
    shop.clock.advance(4_999);
    await read();
    expect(requests).toEqual([await buyer.stripeId()]);
    shop.clock.advance(1);
    await read();
    expect(requests).toHaveLength(2);
  });

  test('a second time is refused, from any tab', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    // Paid, and not known here yet: no charge is left.
    expect(valueOf(await buyer.start('basic')).clientSecret).toBeNull();
    expect(await buyer.row()).toMatchObject({ status: 'active' });
    expect(codeOf(await buyer.start('basic'))).toBe('subscriptions.alreadyActive');
    expect(codeOf(await buyer.start('pro'))).toBe('subscriptions.alreadyActive');
    expect(codeOf(await buyer.start('once'))).toBe('subscriptions.alreadyActive');
    expect(await atStripe(await buyer.customerId())).toHaveLength(1);
    expect(await buyer.ledger()).toEqual([100]);
  });

  test('from five tabs at once is one subscription with one secret', async () => {
    const buyer = await shop.customer();
    const started = await Promise.all(Array.from({ length: 5 }, () => buyer.start('basic')));
    const secrets = new Set(started.map((each) => valueOf(each).clientSecret));
    expect(secrets.size).toBe(1);
    expect(await rowsOf(buyer.userId)).toHaveLength(1);
    expect(await atStripe(await buyer.customerId())).toHaveLength(1);
  });

  test('from two tabs for two plans leaves one that can be paid', async () => {
    const buyer = await shop.customer();
    const first = valueOf(await buyer.start('basic'));
    shop.clock.advance(1000);
    const second = valueOf(await buyer.start('pro'));
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const late = await shop.sandbox.pay(intentOf(first.clientSecret!), goodCard);
    expect(late.status).not.toBe(200);
    await shop.sandbox.pay(intentOf(second.clientSecret!), goodCard);
    await shop.sweep();
    shop.clock.advance(5_000);
    expect(await buyer.current()).toMatchObject({ status: 'active', planId: plans.pro.id });
    expect(await buyer.ledger()).toEqual([500]);
    expect((await rowsOf(buyer.userId)).map(({ ended_at }) => ended_at !== null)).toEqual([true, false]);
  });

  test('to a plan while another one was paid a moment before is refused: nobody pays twice', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    expect(codeOf(await buyer.start('pro'))).toBe('subscriptions.alreadyActive');
    expect(await buyer.ledger()).toEqual([100]);
  });

  test('to a plan that is not on sale is refused', async () => {
    const buyer = await shop.customer();
    await shop.knex('plans').where('id', plans.year.id).update({ is_active: false });
    expect(codeOf(await buyer.start('year'))).toBe('subscriptions.planUnavailable');
    await shop.knex('plans').where('id', plans.year.id).update({ is_active: true });
    const nowhere = { actor: buyer.actor, id: randomUUID(), planId: randomUUID() };
    expect(codeOf(await startSubscriptionPayment(shop.ports)(nowhere))).toBe('subscriptions.planUnavailable');
  });

  test('after the terms of the plan have changed uses the new ones', async () => {
    const buyer = await shop.customer();
    const before = valueOf(await buyer.start('basic'));
    await shop.knex('plans').where('id', plans.basic.id).update({ credits: 120 });
    const after = valueOf(await buyer.start('basic'));
    await shop.knex('plans').where('id', plans.basic.id).update({ credits: 100 });
    expect(after.subscriptionId).not.toBe(before.subscriptionId);
    await shop.sandbox.pay(intentOf(after.clientSecret!), goodCard);
    shop.clock.advance(5_000);
    await buyer.current();
    // The agreed terms, whatever the plan grants by now.
    expect(await buyer.ledger()).toEqual([120]);
  });

  test('again after the first payment was never made is a new attempt', async () => {
    const buyer = await shop.customer();
    const first = valueOf(await buyer.start('basic'));
    await shop.goTo('2026-03-16T09:00:00.000Z');
    expect(await buyer.current()).toMatchObject({ status: 'incomplete_expired' });
    const second = valueOf(await buyer.start('basic'));
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect((await rowsOf(buyer.userId)).map(({ status }) => status)).toEqual(['incomplete_expired', 'incomplete']);
  });

  test('to a plan that is free now asks for the card only, by a secret of a setup', async () => {
    const buyer = await shop.customer();
    const free = {
      id: `price_${randomUUID().replaceAll('-', '')}`,
      product: 'Deneme',
      unitAmount: 0,
      interval: 'month',
    };
    const price = await shop.sandbox.control('prices', free);
    const id = randomUUID();
    await shop.knex('plans').insert({
      id,
      name: `free ${id}`,
      display_name: '{"tr":"Deneme","en":"Trial"}',
      description: '{}',
      price_cents: 0,
      credits: 10,
      interval: 'month',
      features: '[]',
      stripe_price_id: price.id,
      is_active: true,
    });
    const started = await startSubscriptionPayment(shop.ports)({ actor: buyer.actor, id: randomUUID(), planId: id });
    expect(valueOf(started).clientSecret ?? 'none').toMatch(/^(seti_|none)/);
    expect(await buyer.current()).toMatchObject({ status: 'active' });
    await shop.knex('plans').where('id', id).update({ is_active: false });
  });
});

const portsAt = (apiUrl: string) => {
  const settings = { secretKey: 'sk_test_sandbox', webhookSecrets: [webhookSecret], apiUrl };
  return {
    ...shop.ports,
    payments: createStripePaymentGateway(settings),
    billing: createStripeBillingGateway(settings),
  };
};

describe('when Stripe does not respond well', () => {
  test('a lost response makes no second subscription', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic').catch(() => {});
    const other = await shop.customer();
    const id = randomUUID();
    await shop.sandbox.control('faults', { dropResponses: 1 });
    valueOf(await other.start('basic', id));
    expect(await atStripe(await other.customerId())).toHaveLength(1);
    expect(await rowsOf(other.userId)).toMatchObject([{ id }]);
  });

  test('a missing response leaves the row, and a repeat continues with it', async () => {
    const buyer = await shop.customer();
    const id = randomUUID();
    const start = { actor: buyer.actor, id, planId: plans.basic.id };
    expect(codeOf(await startSubscriptionPayment(portsAt('http://127.0.0.1:9'))(start))).toBe(
      'payments.providerUnavailable',
    );
    expect(await rowsOf(buyer.userId)).toMatchObject([{ id, status: 'incomplete', stripe_id: null }]);
    expect(valueOf(await buyer.start('basic')).subscriptionId).toBe(id);
  });

  test('a price that Stripe does not know is refused, and the next attempt is another one', async () => {
    const buyer = await shop.customer();
    await shop.knex('plans').where('id', plans.basic.id).update({ stripe_price_id: 'price_gone' });
    const id = randomUUID();
    expect(codeOf(await buyer.start('basic', id))).toBe('payments.providerRefused');
    await shop.knex('plans').where('id', plans.basic.id).update({ stripe_price_id: plans.basic.price });
    expect(codeOf(await buyer.start('basic', id))).toBe('payments.orderClosed');
    expect(codeOf(await buyer.start('basic'))).toBe('ok');
  });

  test('a customer that was deleted at Stripe is replaced', async () => {
    const buyer = await shop.customer();
    valueOf(await buyer.start('once'));
    await shop.sandbox.stripe.customers.del(await buyer.customerId());
    expect(codeOf(await buyer.start('basic'))).toBe('ok');
  });

  test('a subscription that Stripe never reported expires here too', async () => {
    const buyer = await shop.customer();
    const away = portsAt('http://127.0.0.1:9');
    await startSubscriptionPayment(away)({ actor: buyer.actor, id: randomUUID(), planId: plans.basic.id });
    shop.clock.advance(25 * 60 * 60_000);
    await shop.sweep();
    expect(await buyer.row()).toMatchObject({ status: 'incomplete_expired' });
  });
});

test('the ledger explains itself', async () => {
  expect(await shop.audit()).toEqual([]);
});
