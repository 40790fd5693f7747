// spec: 7.16, 7.94, 7.95
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ports } from '#core/ports.ts';
import { getOrderDetail } from '#core/analytics/use-cases/orders.ts';
import { getDesk } from '#core/operations/use-cases/desk.ts';
import { paymentEventHandlers } from '#core/payments/event-handlers.ts';
import { startCreditPayment, startModelPayment } from '#core/payments/use-cases/payments.ts';
import { notify } from '#core/notifications/event-handlers.ts';
import { reconcileReturns } from '#core/payments/use-cases/reconcile-payments.ts';
import { refundOrder, sendRefunds } from '#core/payments/use-cases/refund-order.ts';
import { sendPaymentLink } from '#core/payments/use-cases/send-payment-link.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { billingSetup, intentOf, type BillingSetup } from '../subscriptions/billing-setup.ts';

const byNumber = (a: number, b: number) => a - b;

const noon = '2026-03-15T09:00:00.000Z';
const good = '4242424242424242';
const failsLater = '4000000000005126';

let shop: BillingSetup;
let admin: { userId: string; role: 'admin' };
beforeAll(async () => {
  shop = await billingSetup(noon);
  admin = { userId: await aCustomer(shop.knex, 'admin'), role: 'admin' };
});
afterAll(() => shop.stop());

type Bought = Awaited<ReturnType<typeof aPack>>;

async function aPack(card = good, arrange: (orderId: string) => Promise<unknown> = async () => {}) {
  const buyer = await shop.customer();
  const id = randomUUID();
  const started = await startCreditPayment(shop.ports)({
    actor: buyer.actor,
    id,
    creditAmount: 100,
    packageType: 'small',
  });
  if (!started.ok) throw new Error(started.refusal.code);
  await arrange(id);
  return paid(buyer, id, started.value.paymentIntent, card);
}

async function aModel(card = good) {
  return buyModel(await shop.customer(), await aModelOnSale(shop.knex, 3500), card);
}

async function buyModel(buyer: Awaited<ReturnType<BillingSetup['customer']>>, modelId: string, card = good) {
  const bought = await payUnheard(buyer, modelId, card);
  await hear(bought);
  return bought;
}

/** Paid, while Stripe's events about it are still to arrive. */
async function payUnheard(buyer: Awaited<ReturnType<BillingSetup['customer']>>, modelId: string, card = good) {
  const orderId = randomUUID();
  const started = await startModelPayment(shop.ports)({ actor: buyer.actor, id: orderId, modelId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { id: intentId, client_secret } = started.value.paymentIntent;
  await shop.sandbox.pay(intentOf(client_secret), card);
  return { buyer, orderId, intentId, modelId };
}

async function paid(
  buyer: Awaited<ReturnType<BillingSetup['customer']>>,
  orderId: string,
  { id: intentId, client_secret }: { id: string; client_secret: string },
  card: string,
) {
  await shop.sandbox.pay(intentOf(client_secret), card);
  const bought = { buyer, orderId, intentId };
  await hear(bought);
  return bought;
}

/** Stripe's events about the payment arrive and are processed. */
async function hear({ intentId }: Pick<Bought, 'intentId'>, arrange = <T>(events: T[]) => events): Promise<void> {
  for (const event of arrange(await eventsOf(intentId))) {
    await shop.deliver(event);
    await shop.work(event);
  }
}

async function eventsOf(intentId: string) {
  const { events } = (await shop.sandbox.control('state')) as { events: Parameters<BillingSetup['deliver']>[0][] };
  return events.filter(({ data: { object } }) => {
    const { id, payment_intent: of } = object as { id?: string; payment_intent?: string };
    return id === intentId || of === intentId;
  });
}

/** As after a look at the order; `refundable`: what that look showed. */
async function refund(
  orderId: string,
  amount: number | null = null,
  id: string = randomUUID(),
  { ports = shop.ports, refundable }: { ports?: Ports; refundable?: number } = {},
) {
  const seen = await getOrderDetail(shop.ports)({ id: orderId });
  const shown = refundable ?? (seen.ok ? seen.value.order.refundable : 0);
  return refundOrder(ports)({ actor: admin, orderId, id, amount, refundable: shown });
}
const detailOf = async (id: string) => {
  const detail = await getOrderDetail(shop.ports)({ id });
  if (!detail.ok) throw new Error(detail.refusal.code);
  return detail.value.order;
};
const atStripe = async (intentId: string) =>
  (await shop.sandbox.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? 'ok' : result.refusal?.code);
const eventsOfOrders = async (userId: string) =>
  (await shop.knex('domain_events').where({ user_id: userId }).whereLike('type', 'order.%').orderBy('id')).map(
    ({ type }: { type: string }) => type,
  );

describe('an admin refunds', () => {
  test('a model: the money goes back, the model is withdrawn, the buyer is notified once, and it is recorded', async () => {
    const { buyer, orderId, intentId, modelId } = await aModel();
    expect(await detailOf(orderId)).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      refundable: 35,
      model: { isOwned: true },
    });
    const id = randomUUID();
    expect(await refund(orderId, null, id)).toMatchObject({
      ok: true,
      value: { refund: { amount: 35, state: 'succeeded' } },
    });
    expect(await refund(orderId, null, id)).toMatchObject({ ok: true });
    await hear({ intentId }, (events) => [...events, ...events.toReversed()]);
    expect(await atStripe(intentId)).toEqual([3500]);
    expect(await shop.ports.read(({ ownerships }) => ownerships.owns(buyer.userId, modelId))).toBe(false);
    expect(await detailOf(orderId)).toMatchObject({
      returned: 35,
      refundable: 0,
      model: { isOwned: false, certificateNumber: null },
      refunds: [{ id, amount: 35, state: 'succeeded', requestedBy: 'Ayşe Yılmaz' }],
    });
    expect(await eventsOfOrders(buyer.userId)).toEqual(['order.paid', 'order.refunded']);
    const audit = await shop.ports.read((stores) =>
      stores.audit.list({ subjectKind: 'order', subjectId: orderId, limit: 9 }),
    );
    expect(audit).toMatchObject([{ action: 'refunded', actorId: admin.userId, after: { refundedCents: 3500 } }]);
    expect(codeOf(await refund(orderId))).toBe('payments.nothingToRefund');
  });

  test('a pack in parts, with its credits, but a model only as a whole, and no more than is left', async () => {
    const { buyer, orderId } = await aPack();
    expect(await refund(orderId, 5)).toMatchObject({ ok: true });
    expect(await buyer.ledger()).toEqual([100, -50]);
    expect(await refund(orderId, 5)).toMatchObject({
      ok: false,
      refusal: { issues: [{ code: 'payments.refundAmount' }] },
    });
    expect(await refund(orderId, 0.001)).toMatchObject({ ok: false, refusal: { issues: [{ path: 'amount' }] } });
    expect(await refund(orderId)).toMatchObject({ ok: true, value: { refund: { amount: 4.99 } } });
    expect(await buyer.ledger()).toEqual([100, -50, -50]);
    const model = await aModel();
    expect(await refund(model.orderId, 1)).toMatchObject({
      ok: false,
      refusal: { issues: [{ code: 'payments.refundWhole' }] },
    });
    expect(codeOf(await refund(randomUUID()))).toBe('notFound');
  });

  test('once, when two admins press at once', async () => {
    const { orderId, intentId } = await aPack();
    const codes = (await Promise.all([refund(orderId), refund(orderId)])).map(codeOf);
    expect(codes).toContain('ok');
    expect(await atStripe(intentId)).toEqual([999]);
  });

  test('a part once, when it is pressed again after a lost response, or by another admin who saw the same sum', async () => {
    const { buyer, orderId, intentId } = await aPack();
    const id = randomUUID();
    expect(await refund(orderId, 3, id, { refundable: 9.99 })).toMatchObject({ ok: true });
    expect(await refund(orderId, 3, id, { refundable: 9.99 })).toMatchObject({ ok: true });
    expect(codeOf(await refund(orderId, 3, randomUUID(), { refundable: 9.99 }))).toBe('payments.refundChanged');
    expect(codeOf(await refund(orderId, null, randomUUID(), { refundable: 9.99 }))).toBe('payments.refundChanged');
    expect(await atStripe(intentId)).toEqual([300]);
    expect(await buyer.ledger()).toEqual([100, -30]);
    expect(await refund(orderId, 3, randomUUID(), { refundable: 6.99 })).toMatchObject({ ok: true });
    expect(await atStripe(intentId)).toEqual([300, 300]);
  });

  test('and a refund that the bank returns brings the model back, and can be made again', async () => {
    const { buyer, orderId, intentId, modelId } = await aModel(failsLater);
    await refund(orderId);
    await shop.goTo('2026-03-15T11:00:00.000Z');
    await hear({ intentId });
    expect(await shop.ports.read(({ ownerships }) => ownerships.owns(buyer.userId, modelId))).toBe(true);
    expect(await detailOf(orderId)).toMatchObject({
      refundable: 35,
      refunds: [{ state: 'failed', failure: 'unknown' }],
    });
    expect(await eventsOfOrders(buyer.userId)).toEqual(['order.paid', 'order.refunded', 'order.refundFailed']);
    expect(await refund(orderId)).toMatchObject({ ok: true });
  });

  test('and the model comes back with its certificate, its date and its place in the list', async () => {
    const { buyer, orderId, intentId, modelId } = await aModel(failsLater);
    const rows = () => shop.knex('ownerships').where({ user_id: buyer.userId, influencer_id: modelId });
    await rows().update({ is_pinned: true, group_name: 'Yaz', handed_over_at: noon });
    const [before] = await rows();
    await refund(orderId);
    expect(await rows()).toEqual([]);
    await shop.goTo('2026-03-15T13:00:00.000Z');
    await hear({ intentId });
    expect(await rows()).toEqual([before]);
  });

  test.each([
    ['before', '2026-03-15T15:00:00.000Z'],
    ['after', '2026-03-15T17:00:00.000Z'],
  ])(
    'a model that was paid again, %s the bank returned its refund: admins see the second payment',
    async (when, at) => {
      const first = await aModel(failsLater);
      const { userId } = first.buyer;
      await refund(first.orderId);
      const second = await payUnheard(first.buyer, first.modelId);
      const owner = async () => (await shop.knex('ownerships').where({ user_id: userId })).map((row) => row.order_id);
      const doubled = async () => (await getDesk(shop.ports)()).items.filter(({ person }) => person?.id === userId);
      const isFirst = when === 'before';
      if (isFirst) await hear(second);
      expect(await doubled()).toEqual([]);
      shop.log.lines.length = 0;

      await shop.goTo(at);
      await hear(first, (events) => [...events, ...events]);
      await hear(second, (events) => [...events, ...events]);
      const [paying, other] = isFirst ? [second, first] : [first, second];
      expect(await owner()).toEqual([paying.orderId]);
      expect(await doubled()).toMatchObject([
        { kind: 'notGranted', id: other.orderId, amount: 35, model: { id: first.modelId } },
      ]);
      expect(await detailOf(other.orderId)).toMatchObject({
        status: 'fulfilled',
        refundable: 35,
        model: { isOwned: false },
      });
      const alarm = { level: 'error', fields: { orderId: other.orderId } };
      expect(shop.log.lines.filter(({ event }) => event.startsWith('payments.paid'))).toMatchObject([alarm]);
      const failed = { type: 'order.refundFailed', userId, at: noon, id: '1' } as const;
      const [{ id: refundId }] = await shop.knex('refunds').where({ order_id: first.orderId });
      await notify(shop.ports)({ ...failed, orderId: first.orderId, refundId, credits: 0 });
      const [params] = await shop.knex('notifications').where({ user_id: userId }).pluck('params');
      expect('isGoods' in params).toBe(!isFirst);

      // The paying one is refunded instead: the other one pays for the model, which its owner has seen already.
      await shop.knex('ownerships').where({ user_id: userId }).update({ handed_over_at: noon });
      await refund(paying.orderId);
      await hear(first);
      await hear(second);
      expect(await owner()).toEqual([other.orderId]);
      expect(await shop.ports.read(({ ownerships }) => ownerships.awaitingHandover(userId, noon))).toBeNull();
      expect(await doubled()).toEqual([]);
    },
  );

  test('nothing of a disputed payment', async () => {
    const { orderId, intentId } = await aPack();
    const intent = await shop.sandbox.stripe.paymentIntents.retrieve(intentId);
    await shop.sandbox.control('dispute', { charge: intent.latest_charge });
    // Stripe refuses it before the event has arrived, we refuse it after.
    expect(codeOf(await refund(orderId))).toBe('payments.refundRefused');
    await hear({ intentId });
    expect(codeOf(await refund(orderId))).toBe('payments.disputed');
    expect(await detailOf(orderId)).toMatchObject({ disputed: 9.99, refundable: 0, refunds: [{ state: 'refused' }] });
    const audit = await shop.ports.read((stores) =>
      stores.audit.list({ subjectKind: 'order', subjectId: orderId, limit: 9 }),
    );
    expect(audit.map(({ action }) => action)).toEqual(['refundRefused', 'refunded']);
  });
});

test('a payment that does not fit its order is listed with the part that we hold, until all of it went back', async () => {
  const refused = () => aPack(good, (id) => shop.knex('orders').where({ id }).update({ amount_cents: 1200 }));
  const listed = async ({ buyer }: Bought) =>
    (await getDesk(shop.ports)()).items
      .filter(({ person }) => person?.id === buyer.userId)
      .map(({ kind, amount }) => [kind, amount]);
  const refunded = async () => {
    const figures = await shop.ports.read((stores) => stores.figures.count('2026-01-01', '2026-12-31'));
    return figures.filter(({ figure }) => figure === 'refundedCents');
  };
  const before = await refunded();
  const bought = await refused();
  expect(await detailOf(bought.orderId)).toMatchObject({ status: 'refused', refundable: 9.99 });
  await shop.sandbox.stripe.refunds.create({ payment_intent: bought.intentId, amount: 100 });
  await hear(bought);
  expect(await listed(bought)).toEqual([['notGranted', 8.99]]);
  expect(await refund(bought.orderId)).toMatchObject({ ok: true, value: { refund: { amount: 8.99 } } });
  expect(await listed(bought)).toEqual([]);
  expect(await detailOf(bought.orderId)).toMatchObject({ refundable: 0, returned: 9.99 });

  const disputed = await refused();
  const id = await dispute(disputed.intentId);
  await hear(disputed);
  expect(codeOf(await refund(disputed.orderId))).toBe('payments.disputed');
  expect(await listed(disputed)).toEqual([]);
  await shop.sandbox.control('close-dispute', { dispute: id, won: false });
  await hear(disputed);
  expect(await listed(disputed)).toEqual([]);
  // Neither was revenue.
  expect(await refunded()).toEqual(before);
});

test('a refund made at Stripe arrives the same way: once, in the audit log, and the buyer is notified', async () => {
  const { buyer, orderId, intentId } = await aPack();
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
  await hear({ intentId }, (events) => [...events.toReversed(), ...events]);
  expect(await detailOf(orderId)).toMatchObject({ refundable: 4.99, refunds: [{ amount: 5, requestedBy: null }] });
  expect(await buyer.ledger()).toEqual([100, -50]);
  expect(await eventsOfOrders(buyer.userId)).toEqual(['order.paid', 'order.refunded']);
});

test('the notification of a refund names what it took, and a deleted account gets none', async () => {
  const notificationsOf = async (userId: string) => {
    const rows = await shop.knex('domain_events').where({ user_id: userId, type: 'order.refunded' });
    const events = rows.map(({ payload }) => ({ ...payload, type: 'order.refunded', userId, at: noon, id: '1' }));
    for (const event of events) await notify(shop.ports)(event);
    expect(events).toHaveLength(1);
    return shop.knex('notifications').where({ user_id: userId, kind: 'paymentRefunded' }).pluck('params');
  };
  const plan = await shop.customer();
  const { orderId, clientSecret } = await plan.subscribe('once');
  const bought = { buyer: plan, orderId: orderId!, intentId: clientSecret!.split('_secret')[0]! };
  await hear(bought);
  await shop.sandbox.stripe.refunds.create({ payment_intent: bought.intentId });
  await hear(bought);
  const [ofPlan] = await notificationsOf(plan.userId);
  expect(ofPlan).toMatchObject({ plan: { tr: 'once' }, amount: 12.99, isGoods: true });

  const cent = await aPack();
  await refund(cent.orderId, 0.01);
  expect((await notificationsOf(cent.buyer.userId))[0]).toEqual({ packId: 'small', credits: 100, amount: 0.01 });

  const { buyer, orderId: ofModel } = await aModel();
  await refund(ofModel);
  await shop.knex('users').where({ id: buyer.userId }).update({ deleted_at: noon });
  expect(await notificationsOf(buyer.userId)).toEqual([]);
});

/** The process ends at a step, and the later steps never happen. */
class Killed extends Error {}
function killedAt(step: 'before the call' | 'after the call' | 'after the response is stored'): Ports {
  const { payments } = shop.ports;
  return {
    ...shop.ports,
    payments: {
      ...payments,
      async refundPayment(wanted) {
        if (step === 'before the call') throw new Killed();
        const made = await payments.refundPayment(wanted);
        if (step === 'after the call') throw new Killed();
        return made;
      },
      returnedOf: () => Promise.reject(new Killed()),
    },
  };
}

test.each(['before the call', 'after the call', 'after the response is stored'] as const)(
  'killed %s, the sweep and the events bring the same end',
  async (step) => {
    const { buyer, orderId, intentId } = await aPack();
    const id = randomUUID();
    await expect(refund(orderId, null, id, { ports: killedAt(step) })).rejects.toThrow(Killed);
    expect(codeOf(await refund(orderId))).not.toBe('ok');
    shop.clock.set(new Date(Date.parse(shop.clock.now()) + 3 * 60_000).toISOString());
    await sendRefunds(shop.ports)({ limit: 9 });
    await sendRefunds(shop.ports)({ limit: 9 });
    await hear({ intentId });
    expect(await atStripe(intentId)).toEqual([999]);
    expect(await buyer.ledger()).toEqual([100, -100]);
    expect(await detailOf(orderId)).toMatchObject({ refunds: [{ id, state: 'succeeded' }] });
  },
);

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('refund' as const), dollars: fc.constantFrom(0.01, 3.33, 5, null) }),
    fc.record({ kind: fc.constant('foreign' as const), cents: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ kind: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 100 }) }),
    fc.constant({ kind: 'dispute' as const }),
    fc.record({ kind: fc.constant('close' as const), won: fc.boolean() }),
    fc.record({ kind: fc.constant('hear' as const), turned: fc.boolean() }),
  ),
  { minLength: 2, maxLength: 6 },
);

type Steps = typeof steps extends fc.Arbitrary<infer History> ? History : never;

/** Whatever happens to one pack; the events that are not heard are lost. */
async function happen(history: Steps) {
  const { buyer, orderId, intentId } = await aPack();
  let spent = 0;
  let open: string | null = null;
  for (const step of history) {
    if (step.kind === 'refund') await refund(orderId, step.dollars);
    if (step.kind === 'foreign')
      await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: step.cents }).catch(() => {});
    if (step.kind === 'spend') spent += await spend(buyer.userId, step.credits);
    if (step.kind === 'dispute') open ??= await dispute(intentId);
    if (step.kind === 'close' && open !== null) {
      await shop.sandbox.control('close-dispute', { dispute: open, won: step.won });
      open = null;
    }
    if (step.kind === 'hear') await hear({ intentId }, (events) => (step.turned ? events.toReversed() : events));
  }
  return { buyer, orderId, intentId, spent };
}

test('any run of spending, refunds, disputes and late events keeps the ledger exact, and refunds nothing twice', async () => {
  // The rules alone are tried by hundreds of runs in core; here a few packs share one round of the sweeps.
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 4 }), async (histories) => {
      const packs = [];
      for (const history of histories) packs.push(await happen(history));
      await shop.sweep();
      for (const { buyer, orderId, intentId, spent } of packs) {
        const state = await shop.ports.payments.returnedOf(intentId);
        const cents = state.ok ? state.value!.returnedCents : NaN;
        expect(cents).toBeLessThanOrEqual(999);
        const { balance } = await shop.ports.read(({ credits }) => credits.balanceOf(buyer.userId));
        expect(balance).toBe(100 - spent - Math.floor((100 * cents) / 999));
        const live = (await detailOf(orderId)).refunds.filter(({ state: each }) => each !== 'refused');
        expect(live.map(({ amount }) => Math.round(amount * 100)).toSorted(byNumber)).toEqual(
          (await atStripe(intentId)).toSorted(byNumber),
        );
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(await shop.audit()).toEqual([]);
}, 60_000);

async function dispute(intentId: string): Promise<string | null> {
  const { latest_charge: charge } = await shop.sandbox.stripe.paymentIntents.retrieve(intentId);
  await shop.sandbox.control('dispute', { charge }).catch(() => {});
  const { data } = await shop.sandbox.stripe.disputes.list({ payment_intent: intentId });
  return data[0]?.id ?? null;
}

async function spend(userId: string, amount: number): Promise<number> {
  const now = shop.clock.now();
  const generationId = randomUUID();
  const spent = await shop.ports.transact(async ({ credits }) => {
    const held = await credits.hold({ userId, generationId, amount, now, expiresAt: now });
    if (held === 'held') await credits.capture(generationId, {}, now);
    return { ok: true, value: held === 'held' ? amount : 0 };
  });
  return spent.ok ? spent.value : 0;
}

test('a payment that is declined is listed for admins with the code, the card and the time, also of a subscription', async () => {
  const buyer = await shop.customer();
  const id = randomUUID();
  const started = await startCreditPayment(shop.ports)({
    actor: buyer.actor,
    id,
    creditAmount: 100,
    packageType: 'small',
  });
  if (!started.ok) throw new Error(started.refusal.code);
  await shop.sandbox.pay(intentOf(started.value.paymentIntent.client_secret), '4000000000009995').catch(() => {});
  await hear({ intentId: started.value.paymentIntent.id }, (events) => [...events, ...events]);
  const renewed = await shop.customer();
  await renewed.subscribe('pro', '4000000000000002').catch(() => {});
  for (const event of await shop.eventsOf(await renewed.customerId())) {
    await shop.deliver(event);
    await shop.work(event);
  }
  const waiting = async () => (await getDesk(shop.ports)()).items.filter(({ person }) => person?.id === buyer.userId);
  const declined = { at: expect.any(String), failureCode: 'insufficient_funds' };
  expect(await waiting()).toMatchObject([{ id, kind: 'declined', amount: 9.99, count: 1 }]);
  expect((await detailOf(id)).attempts).toEqual([{ ...declined, card: { brand: 'visa', last4: '9995' } }]);
  const invoices = await shop.ports.read((stores) =>
    stores.subscriptions.invoicesOf(renewed.userId, { limit: 5, offset: 0 }),
  );
  expect(invoices.rows).toMatchObject([
    { amountCents: 2999, attempts: [{ failureCode: 'generic_decline', card: { last4: '0002' } }] },
  ]);

  const [handler] = paymentEventHandlers(shop.ports);
  await handler!.handle({ type: 'account.deleted', userId: buyer.userId, at: noon, id: '1' } as never);
  expect(await waiting()).toEqual([]);
  expect((await detailOf(id)).attempts).toEqual([{ ...declined, card: null }]);
});

test('events about a deleted account bring no card back', async () => {
  const buyer = await shop.customer();
  const id = randomUUID();
  const pack = { creditAmount: 100, packageType: 'small' };
  const started = await startCreditPayment(shop.ports)({ actor: buyer.actor, id, ...pack });
  if (!started.ok) throw new Error(started.refusal.code);
  const { id: intentId, client_secret: secret } = started.value.paymentIntent;
  await shop.sandbox.pay(intentOf(secret), '4000000000000002').catch(() => {});
  await shop.sandbox.pay(intentOf(secret), good);
  await shop.knex('users').where({ id: buyer.userId }).update({ deleted_at: noon });
  const [handler] = paymentEventHandlers(shop.ports);
  await handler!.handle({ type: 'account.deleted', userId: buyer.userId, at: noon, id: '1' } as never);
  await hear({ intentId });
  expect(await detailOf(id)).toMatchObject({
    status: 'fulfilled',
    card: null,
    receiptUrl: null,
    attempts: [{ failureCode: 'generic_decline', card: null }],
  });
});

test('a link to pay is sent for an open order of a model or pack, once in ten minutes, and recorded', async () => {
  const buyer = await shop.customer();
  const modelId = await aModelOnSale(shop.knex, 3500);
  const orderId = randomUUID();
  await startModelPayment(shop.ports)({ actor: buyer.actor, id: orderId, modelId });
  const send = async (id: string) => codeOf(await sendPaymentLink(shop.ports)({ actor: admin, orderId: id }));
  expect(await send(orderId)).toBe('ok');
  expect(await send(orderId)).toBe('payments.linkJustSent');
  expect(await eventsOfOrders(buyer.userId)).toEqual(['order.linkSent']);
  shop.clock.set(new Date(Date.parse(shop.clock.now()) + 11 * 60_000).toISOString());
  await shop.knex('listings').where({ influencer_id: modelId }).update({ is_public: false });
  expect(await send(orderId)).toBe('payments.notOnSale');
  await shop.knex('users').where({ id: buyer.userId }).update({ disabled_at: noon });
  expect(await send(orderId)).toBe('payments.buyerDisabled');
  expect(await send((await aPack()).orderId)).toBe('payments.alreadyPaid');
});

test('a refund that the bank returned weeks later, of which no event came, brings the model back by the daily look', async () => {
  const { buyer, orderId, modelId } = await aModel(failsLater);
  await refund(orderId);
  const owns = () => shop.ports.read(({ ownerships }) => ownerships.owns(buyer.userId, modelId));
  await shop.goTo('2026-04-10T09:00:00.000Z');
  expect(await reconcileReturns(shop.ports)({ days: 3 })).toMatchObject({ ok: true });
  expect(await owns()).toBe(false);
  expect(await reconcileReturns(shop.ports)({ days: 35 })).toMatchObject({ ok: true });
  expect(await owns()).toBe(true);
});
