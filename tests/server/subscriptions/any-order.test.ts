// spec: 1.5
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import { cancelSubscription, undoCancel } from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { lookAtSubscription } from '#core/subscriptions/use-cases/steps/read-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { previewSwitch, switchPlan } from '#core/subscriptions/use-cases/switch-plan.ts';
import { randomUUID } from 'node:crypto';
import { billingSetup, plans, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-01-31T10:00:00.000Z');
});
afterAll(() => shop.stop());
beforeEach(() => shop.sandbox.control('faults', noFaults));

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

/** The possible events of a subscription. */
const steps = ['month', 'badCard', 'goodCard', 'upgrade', 'downgrade', 'cancel', 'undo', 'end'] as const;
type Step = (typeof steps)[number];
/** The events of the history that arrive, and their order: indexes into them, some several times, some never. */
const notifications = fc.record({
  order: fc.array(fc.nat(1_000), { maxLength: 24 }),
  midway: fc.nat(3),
});

const creditsOf = new Map<string, number>(
  Object.values(plans).flatMap(({ price, credits }) => (price === null ? [] : [[price, credits]])),
);

async function take(step: Step, buyer: Buyer): Promise<void> {
  const { stripe } = shop.sandbox;
  const stripeId = await buyer.stripeId();
  const { actor } = buyer;
  switch (step) {
    case 'month':
      // Past the end of any month, and the hour after which its renewal is charged.
      await shop.sandbox.control('advance', { seconds: 32 * 86_400 });
      shop.clock.set(new Date((await shop.sandbox.control('advance', { seconds: 0 })).now * 1000).toISOString());
      return;
    case 'badCard':
    case 'goodCard': {
      const card = await stripe.paymentMethods.attach(
        step === 'badCard' ? 'pm_card_chargeCustomerFail' : 'pm_card_visa',
        { customer: await buyer.customerId() },
      );
      await stripe.subscriptions.update(stripeId, { default_payment_method: card.id }).catch(() => {});
      return;
    }
    case 'upgrade':
    case 'downgrade': {
      const planId = step === 'upgrade' ? plans.pro.id : plans.basic.id;
      // The page that they press it on was opened before.
      await buyer.current();
      const preview = await previewSwitch(shop.ports)({ actor, planId });
      if (preview.ok) await switchPlan(shop.ports)({ actor, planId, expected: preview.value.effect });
      return;
    }
    case 'cancel':
      return void (await cancelSubscription(shop.ports)({ actor, id: randomUUID() }));
    case 'undo':
      return void (await undoCancel(shop.ports)({ actor, id: randomUUID() }));
    case 'end':
      return void (await stripe.subscriptions.cancel(stripeId).catch(() => {}));
  }
}

/** The worth of the paid periods at Stripe: counted from its invoices, without our own data. */
async function paidFor(buyer: Buyer): Promise<number[]> {
  const { data } = await shop.sandbox.stripe.invoices.list({ customer: await buyer.customerId(), limit: 100 });
  return data
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .map(({ lines }) => creditsOf.get(lines.data[0]!.pricing!.price_details!.price)!);
}

async function deliver(events: Stripe.Event[], order: number[]): Promise<void> {
  if (events.length === 0) return;
  for (const index of order) {
    const event = events[index % events.length]!;
    await shop.deliver(event);
    await shop.work(event);
  }
}

const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b);

describe('a subscription, reported in any order, with repeats and losses', () => {
  test('ends in the ledger that its paid periods are worth, and in Stripe’s state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { maxLength: 7 }),
        notifications,
        async (history, { order, midway }) => {
          const buyer = await shop.customer();
          await buyer.subscribe('basic');
          for (const [index, step] of history.entries()) {
            await take(step, buyer);
            // Some of the past events arrive while the rest is still to come.
            if (index % 4 === midway) await deliver(await shop.eventsOf(await buyer.customerId()), order.slice(0, 6));
          }
          await deliver(await shop.eventsOf(await buyer.customerId()), order);
          shop.clock.advance(7 * 60 * 60_000);
          await shop.sweep();

          expect(sorted(await buyer.ledger())).toEqual(sorted(await paidFor(buyer)));
          const stripe = await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
          expect(await buyer.row()).toMatchObject({
            status: stripe.status,
            cancels_at_period_end: stripe.cancel_at_period_end,
            period_end: new Date(stripe.items.data[0]!.current_period_end * 1000).toISOString(),
          });
          // It would continue to be renewed in every later run.
          await take('end', buyer);
        },
      ),
      { numRuns: 12 },
    );
    expect(await shop.audit()).toEqual([]);
  });

  test.each([
    ['in order', (events: Stripe.Event[]) => events],
    ['backwards', (events: Stripe.Event[]) => events.toReversed()],
    ['twice over', (events: Stripe.Event[]) => events.flatMap((event) => [event, event])],
    ['never', () => []],
  ])('%s, it is the same ledger', async (_how, arrange) => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    for (const step of ['month', 'upgrade', 'month', 'downgrade', 'month', 'cancel', 'month', 'month'] as const) {
      await take(step, buyer);
    }
    for (const event of arrange(await shop.eventsOf(await buyer.customerId()))) {
      await shop.deliver(event);
      await shop.work(event);
    }
    shop.clock.advance(7 * 60 * 60_000);
    await shop.sweep();
    expect(sorted(await buyer.ledger())).toEqual([100, 100, 100, 500, 500]);
    expect(await buyer.row()).toMatchObject({ status: 'canceled' });
  });
});

describe('a late event', () => {
  test('never revives an ended subscription', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    await shop.sandbox.stripe.subscriptions.cancel(await buyer.stripeId());
    const events = await shop.eventsOf(await buyer.customerId());
    const [deleted, updated] = ['deleted', 'updated'].map((kind) =>
      events.findLast(({ type }) => type === `customer.subscription.${kind}`)!,
    );
    for (const event of [deleted!, updated!]) {
      await shop.deliver(event);
      await shop.work(event);
    }
    expect(await shop.outcomeOf(updated!)).toBe('shown:canceled');
    expect(await buyer.row()).toMatchObject({ status: 'canceled', ended_at: expect.anything() });
    expect(await buyer.ledger()).toEqual([100]);
  });

  test('of an unknown subscription, or of an invoice without one, is dismissed', async () => {
    const { stripe } = shop.sandbox;
    const customer = await stripe.customers.create({ name: 'Yabancı' });
    const made = await shop.sandbox.subscribe(customer.id);
    await shop.sandbox.payFirst(made);
    const outcomes = [];
    for (const event of await shop.eventsOf(customer.id)) {
      await shop.deliver(event);
      await shop.work(event);
      if (event.type.startsWith('customer.subscription') || event.type === 'invoice.paid') {
        outcomes.push(await shop.outcomeOf(event));
      }
    }
    expect(new Set(outcomes)).toEqual(new Set(['ignored:unknownSubscription']));
  });

  test('of another customer’s subscription that names our row grants nothing, and is reported', async () => {
    const buyer = await shop.customer();
    const started = await buyer.start('basic');
    if (!started.ok) throw new Error(started.refusal.code);
    // Our record of Stripe's object was lost; a stranger's subscription carries the row's name.
    await shop.knex('subscriptions').where('user_id', buyer.userId).update({ stripe_id: null });
    const stranger = await shop.sandbox.stripe.customers.create({ name: 'Yabancı' });
    const made = await shop.sandbox.subscribe(stranger.id, {
      metadata: { subscription_id: started.value.subscriptionId },
    });
    await shop.sandbox.payFirst(made);
    const event = (await shop.eventsOf(stranger.id)).findLast(({ type }) => type === 'invoice.paid')!;
    await shop.deliver(event);
    await shop.work(event);
    expect(await shop.outcomeOf(event)).toBe('refused:customer');
    expect(await buyer.ledger()).toEqual([]);
    expect(await buyer.row()).toMatchObject({ status: 'incomplete', stripe_id: null });
    expect(shop.log.lines.map((line) => line.event)).toContain('subscriptions.paidNotGranted');
  });

  test('about the row before our record of its subscription finds it by the name that we gave it', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    const stripeId = await buyer.stripeId();
    await shop.knex('subscriptions').where('user_id', buyer.userId).update({ stripe_id: null });
    const event = (await shop.eventsOf(await buyer.customerId())).findLast(({ type }) => type === 'invoice.paid')!;
    await shop.deliver(event);
    await shop.work(event);
    expect(await buyer.row()).toMatchObject({ status: 'active', stripe_id: stripeId });
    expect(await buyer.ledger()).toEqual([100]);
  });

  test('of a payment for a price without an agreement grants nothing, and is reported once', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    const other = {
      id: `price_${randomUUID().replaceAll('-', '')}`,
      product: 'Elle',
      unitAmount: 4999,
      interval: 'month',
    };
    const price = await shop.sandbox.control('prices', other);
    await buyer.current();
    const at = await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
    const items = [{ id: at.items.data[0]!.id, price: price.id }];
    await shop.sandbox.stripe.subscriptions.update(at.id, {
      items,
      proration_behavior: 'none',
      billing_cycle_anchor: 'now',
      payment_behavior: 'pending_if_incomplete',
    });
    shop.log.lines.length = 0;
    const events = await shop.eventsOf(await buyer.customerId());
    for (const event of events.filter(
      ({ type }) => type.startsWith('customer.subscription.u') || type === 'invoice.paid',
    )) {
      await shop.deliver(event);
      await shop.work(event);
    }
    expect(shop.log.lines.filter(({ event }) => event === 'subscriptions.paidNotGranted')).toHaveLength(1);
    expect(await buyer.ledger()).toEqual([100]);

    // A response of Stripe from before the payment comes late.
    const { billing } = shop.ports;
    const late: typeof billing.listInvoices = async (...call) => {
      const answer = await billing.listInvoices(...call);
      return answer.ok ? ok(answer.value.map((each) => ({ ...each, status: 'open' as const }))) : answer;
    };
    const ports = { ...shop.ports, billing: { ...billing, listInvoices: late } };
    expect((await lookAtSubscription(ports, (await buyer.row()).id, at.id)).ok).toBe(true);
    const stored = await shop.knex('subscription_invoices').where('user_id', buyer.userId).select('status');
    expect(stored).toEqual([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('that Stripe cannot be queried about stays to be processed', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    const event = (await shop.eventsOf(await buyer.customerId())).findLast(({ type }) => type === 'invoice.paid')!;
    await shop.deliver(event);
    await shop.sandbox.control('faults', { failCalls: 9, failStatus: 500 });
    await expect(shop.work(event)).rejects.toThrow('payments.providerUnavailable');
    await shop.sandbox.control('faults', { failCalls: 0 });
    expect(await buyer.ledger()).toEqual([]);
    shop.clock.advance(6 * 60_000);
    await shop.sweep();
    expect(await shop.outcomeOf(event)).toMatch(/^(granted|shown)/);
    expect(await buyer.ledger()).toEqual([100]);
  });
});

test('two parallel reads of a paid invoice grant once', async () => {
  const buyer = await shop.customer();
  await buyer.subscribe('pro');
  const events = (await shop.eventsOf(await buyer.customerId())).filter(
    ({ type }) => type === 'invoice.paid' || type === 'customer.subscription.updated',
  );
  for (const event of events) await shop.deliver(event);
  await Promise.all([...events, ...events, ...events].map((event) => shop.work(event)));
  expect(await buyer.ledger()).toEqual([500]);
});
