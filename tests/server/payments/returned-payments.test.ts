// spec: 7.16
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { figuresBetween } from '#core/analytics/use-cases/queries.ts';
import { sumOf } from '#core/analytics/analytics.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { startCreditPayment, startModelPayment } from '#core/payments/use-cases/payments.ts';
import { lookAtReturn } from '#core/payments/use-cases/steps/returned-payments.ts';
import { billingSetup, intentOf, type BillingSetup } from '../subscriptions/billing-setup.ts';
import { aModelOnSale } from '../../support/shop.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

async function deliverAll(buyer: Buyer, arrange = (events: Stripe.Event[]) => events): Promise<void> {
  for (const event of arrange(await eventsAbout(buyer))) {
    await shop.deliver(event);
    await shop.work(event);
  }
}

/** Refunds and disputes name no customer: the payment leads to the customer. */
async function eventsAbout(buyer: Buyer): Promise<Stripe.Event[]> {
  const customer = await buyer.customerId();
  const { data } = await shop.sandbox.stripe.paymentIntents.list({ customer, limit: 100 });
  const intents = new Set(data.map(({ id }) => id));
  const { events } = (await shop.sandbox.control('state')) as { events: Stripe.Event[] };
  return events.filter(({ data: { object } }) => {
    const { payment_intent: of, customer: owner } = object as { payment_intent?: string; customer?: string };
    return owner === customer || (of !== undefined && intents.has(of));
  });
}

async function bought(credits = 100, packageType = 'small', card = '4242424242424242') {
  const buyer = await shop.customer();
  const order = { actor: buyer.actor, id: randomUUID(), creditAmount: credits, packageType };
  const started = await startCreditPayment(shop.ports)(order);
  if (!started.ok) throw new Error(started.refusal.code);
  await shop.sandbox.pay(intentOf(started.value.paymentIntent.client_secret), card);
  await deliverAll(buyer);
  expect(await buyer.ledger()).toEqual([credits]);
  return { buyer, intentId: started.value.paymentIntent.id };
}

const balanceOf = async ({ userId }: Buyer) =>
  shop.ports.read(async (stores) => (await stores.credits.balanceOf(userId)).balance);
const refund = (payment_intent: string, amount?: number) =>
  shop.sandbox.stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });
async function dispute(intentId: string): Promise<string> {
  const intent = await shop.sandbox.stripe.paymentIntents.retrieve(intentId);
  await shop.sandbox.control('dispute', { charge: intent.latest_charge });
  const { data } = await shop.sandbox.stripe.disputes.list({ payment_intent: intentId });
  if (data[0] === undefined) throw new Error('there is no dispute');
  return data[0].id;
}

describe('a refunded payment', () => {
  test('takes the credits in proportion when refunded in parts, and with the rest all of them', async () => {
    const { buyer, intentId } = await bought();
    await refund(intentId, 500);
    await deliverAll(buyer);
    expect(await balanceOf(buyer)).toBe(50);
    await refund(intentId);
    await deliverAll(buyer, (events) => [...events, ...events.toReversed()]);
    expect(await buyer.ledger()).toEqual([100, -50, -50]);
  });

  test('takes spent credits too: the account owes them, and later credits pay them first', async () => {
    const { buyer, intentId } = await bought();
    const generationId = randomUUID();
    const now = shop.clock.now();
    await shop.ports.transact(async ({ credits }) => {
      await credits.hold({ userId: buyer.userId, generationId, amount: 80, now, expiresAt: now });
      return { ok: true, value: await credits.capture(generationId, {}, now) };
    });
    await refund(intentId);
    await deliverAll(buyer);
    expect(await balanceOf(buyer)).toBe(-80);
    const held = await shop.ports.transact(async ({ credits }) => ({
      ok: true,
      value: await credits.hold({ userId: buyer.userId, generationId: randomUUID(), amount: 1, now, expiresAt: now }),
    }));
    expect(held).toEqual({ ok: true, value: 'insufficient' });
    const second = await startCreditPayment(shop.ports)({
      actor: buyer.actor,
      id: randomUUID(),
      creditAmount: 500,
      packageType: 'medium',
    });
    if (!second.ok) throw new Error(second.refusal.code);
    await shop.sandbox.pay(intentOf(second.value.paymentIntent.client_secret), '4242424242424242');
    await deliverAll(buyer);
    expect(await balanceOf(buyer)).toBe(420);
    expect(await shop.audit()).toEqual([]);
  });

  test('takes the held credits of a running generation, whose end does not change', async () => {
    const { buyer, intentId } = await bought();
    const generationId = randomUUID();
    const now = shop.clock.now();
    const hold = { userId: buyer.userId, generationId, amount: 30, now, expiresAt: now };
    await shop.ports.transact(async ({ credits }) => ({ ok: true, value: await credits.hold(hold) }));
    await refund(intentId);
    await deliverAll(buyer);
    expect(await balanceOf(buyer)).toBe(-30);
    await shop.ports.transact(async ({ credits }) => ({ ok: true, value: await credits.release(generationId, now) }));
    expect(await balanceOf(buyer)).toBe(0);
    expect(await shop.audit()).toEqual([]);
  });

  test('counts against the revenue of its day, and a dispute marks the person until it is won', async () => {
    const figures = async () => {
      const today = dayOfInstant(shop.clock.now());
      return sumOf(await shop.ports.read((stores) => figuresBetween(stores, today, today)));
    };
    const account = async (id: string) => shop.ports.read(({ users }) => users.account(id));
    const entries = async (subjectId: string) =>
      (await shop.ports.read(({ audit }) => audit.list({ subjectKind: 'user', subjectId, limit: 9 }))).map(
        ({ action, actorId, after }) => [action, actorId, after?.['disputedCents']],
      );
    const { buyer, intentId } = await bought();
    const before = await figures();
    const { amount } = await shop.sandbox.stripe.paymentIntents.retrieve(intentId);
    const id = await dispute(intentId);
    await deliverAll(buyer);
    await deliverAll(buyer, (events) => events.toReversed());
    expect((await figures()).refundedCents - before.refundedCents).toBe(amount);
    expect(await account(buyer.userId)).toMatchObject({ disputed: true, disabledAt: null });
    expect(await entries(buyer.userId)).toEqual([['disputed', systemActor, amount]]);

    await shop.sandbox.control('close-dispute', { dispute: id, won: true });
    await deliverAll(buyer);
    expect((await figures()).refundedCents).toBe(before.refundedCents);
    expect((await figures()).revenueCents).toBe(before.revenueCents);
    expect(await account(buyer.userId)).toMatchObject({ disputed: false });
    expect((await entries(buyer.userId))[0]).toEqual(['disputeEnded', systemActor, 0]);
  });

  test('marks the person permanently when the dispute is lost', async () => {
    const { buyer, intentId } = await bought();
    await shop.sandbox.control('close-dispute', { dispute: await dispute(intentId), won: false });
    await deliverAll(buyer);
    const row = await shop.ports.read(({ users }) =>
      users.list({ search: '', sort: 'joined', order: 'desc', limit: 99, offset: 0 }),
    );
    const marked = row.rows.filter(({ disputed }) => disputed).map(({ id }) => id);
    expect(marked).toContain(buyer.userId);
  });

  test('takes the credits by a dispute, and a won dispute returns them', async () => {
    const { buyer, intentId } = await bought();
    const id = await dispute(intentId);
    await deliverAll(buyer);
    expect(await balanceOf(buyer)).toBe(0);
    await shop.sandbox.control('close-dispute', { dispute: id, won: true });
    await deliverAll(buyer);
    expect(await buyer.ledger()).toEqual([100, -100, 100]);
  });

  test('of a plan takes the credits of that period, and the billing history shows it', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('pro');
    await deliverAll(buyer);
    const invoice = await shop.knex('subscription_invoices').where('user_id', buyer.userId).first();
    await refund(invoice.payment_intent_id);
    await deliverAll(buyer);
    expect(await buyer.ledger()).toEqual([500, -500]);
    const page = { limit: 20, offset: 0 };
    const history = await shop.ports.read((stores) => stores.subscriptions.invoicesOf(buyer.userId, page));
    expect(history.rows).toMatchObject([{ returnedCents: 2999, status: 'paid' }]);
  });

  test('of a model takes the model when all of it was refunded, and returns it when a dispute is won', async () => {
    const buyer = await shop.customer();
    const modelId = await aModelOnSale(shop.knex, 4900);
    const started = await startModelPayment(shop.ports)({ actor: buyer.actor, id: randomUUID(), modelId });
    if (!started.ok) throw new Error(started.refusal.code);
    const { id: intentId, client_secret } = started.value.paymentIntent;
    await shop.sandbox.pay(intentOf(client_secret), '4242424242424242');
    await deliverAll(buyer);
    const owns = () => shop.ports.read((stores) => stores.ownerships.owns(buyer.userId, modelId));
    expect(await owns()).toBe(true);
    await refund(intentId, 100);
    await deliverAll(buyer);
    expect(await owns()).toBe(true);
    const id = await dispute(intentId);
    await deliverAll(buyer);
    expect(await owns()).toBe(false);
    await shop.sandbox.control('close-dispute', { dispute: id, won: true });
    await deliverAll(buyer);
    expect(await owns()).toBe(true);
  });

  test('with lost events, or before its grant, is found by the sweep', async () => {
    const buyer = await shop.customer();
    const order = { actor: buyer.actor, id: randomUUID(), creditAmount: 100, packageType: 'small' };
    const started = await startCreditPayment(shop.ports)(order);
    if (!started.ok) throw new Error(started.refusal.code);
    const { id: intentId, client_secret } = started.value.paymentIntent;
    await shop.sandbox.pay(intentOf(client_secret), '4242424242424242');
    await refund(intentId, 500);
    await deliverAll(buyer, (events) => events.toReversed());
    expect(await buyer.ledger()).toEqual([100]);
    await shop.sweep();
    expect(await buyer.ledger()).toEqual([100, -50]);
  });

  test('is not reverted by an older response of Stripe', async () => {
    const { buyer, intentId } = await bought();
    await refund(intentId, 500);
    const returnedOf = (id: string) => shop.ports.payments.returnedOf(id);
    const slow = Promise.withResolvers<void>();
    let requestCount = 0;
    const ports = {
      ...shop.ports,
      payments: {
        ...shop.ports.payments,
        returnedOf: async (id: string) => {
          const answer = await returnedOf(id);
          if (requestCount++ === 0) await slow.promise;
          return answer;
        },
      },
    };
    const older = lookAtReturn(ports, intentId);
    await expect.poll(() => requestCount).toBe(1);
    await refund(intentId);
    await deliverAll(buyer);
    slow.resolve();
    expect(await older).toEqual({ ok: true, value: 'same' });
    expect(await buyer.ledger()).toEqual([100, -100]);
  });
});
