// spec: 2.129, 7.72, 7.73
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import { cancelSubscription, undoCancel } from '#core/subscriptions/use-cases/cancel-subscription.ts';
import { previewSwitch, switchPlan } from '#core/subscriptions/use-cases/switch-plan.ts';
import { listBillingHistory } from '#core/subscriptions/use-cases/queries.ts';
import { refuse } from '#core/shared/result.ts';
import type { SwitchEffect } from '#core/subscriptions/switch-effect.ts';
import { billingSetup, goodCard, intentOf, plans, type BillingSetup, type PlanName } from './billing-setup.ts';

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

async function subscribed(plan: PlanName = 'basic'): Promise<Buyer> {
  const buyer = await shop.customer();
  await buyer.subscribe(plan);
  expect(await buyer.current()).toMatchObject({ status: 'active' });
  // Two invoices of one second would have no order.
  await shop.sandbox.control('advance', { seconds: 60 });
  shop.clock.advance(60_000);
  return buyer;
}
const preview = ({ actor }: Buyer, plan: PlanName) => previewSwitch(shop.ports)({ actor, planId: plans[plan].id });
const confirm = ({ actor }: Buyer, plan: PlanName, expected: SwitchEffect) =>
  switchPlan(shop.ports)({ actor, planId: plans[plan].id, expected });
async function switchTo(buyer: Buyer, plan: PlanName) {
  return confirm(buyer, plan, valueOf(await preview(buyer, plan)).effect);
}
const cancel = ({ actor }: Buyer) => cancelSubscription(shop.ports)({ actor, id: randomUUID() });
const undo = ({ actor }: Buyer) => undoCancel(shop.ports)({ actor, id: randomUUID() });
const atStripe = async (buyer: Buyer) => shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
const invoicesAtStripe = async (buyer: Buyer) =>
  (await shop.sandbox.stripe.invoices.list({ customer: await buyer.customerId() })).data;

describe('a dearer plan', () => {
  test('begins now: paid in full, with its full credits, and the next payment is a month away', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    expect(effect).toMatchObject({ kind: 'now', chargeToday: 29.99, creditsToday: 500, startsAt: null });
    const switched = valueOf(await confirm(buyer, 'pro', effect));
    expect(switched).toMatchObject({ clientSecret: null, subscription: { planId: plans.pro.id, status: 'active' } });
    expect(await buyer.ledger()).toEqual([100, 500]);
    expect((await invoicesAtStripe(buyer)).map(({ amount_paid }) => amount_paid)).toEqual([2999, 999]);
    expect(effect.nextPaymentAt).toBe(switched.subscription.currentPeriodEnd);
  });

  test('from two tabs at once is paid once', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    const both = await Promise.all([confirm(buyer, 'pro', effect), confirm(buyer, 'pro', effect)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    await confirm(buyer, 'pro', effect);
    expect((await invoicesAtStripe(buyer)).map(({ amount_paid }) => amount_paid)).toEqual([2999, 999]);
    await buyer.current();
    expect(await buyer.ledger()).toEqual([100, 500]);
  });

  test('that two tabs request from Stripe in the same moment uses one key', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    const { billing } = shop.ports;
    const both = Promise.withResolvers<void>();
    let pendingQuestion = 0;
    const ports = {
      ...shop.ports,
      billing: {
        ...billing,
        changePrice: async (change: Parameters<typeof billing.changePrice>[0]) => {
          if (++pendingQuestion === 2) both.resolve();
          await both.promise;
          return billing.changePrice(change);
        },
      },
    };
    const send = { actor: buyer.actor, planId: plans.pro.id, expected: effect };
    await Promise.all([switchPlan(ports)(send), switchPlan(ports)(send)]);
    expect((await invoicesAtStripe(buyer)).map(({ amount_paid }) => amount_paid)).toEqual([2999, 999]);
  });

  test('with a late response overwrites nothing of a newer switch', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    const { billing } = shop.ports;
    const { id, attempt } = await buyer.row();
    const ports = {
      ...shop.ports,
      billing: {
        ...billing,
        changePrice: async (change: Parameters<typeof billing.changePrice>[0]) => {
          const answer = await billing.changePrice(change);
          const newer = { asked_plan_id: plans.year.id, asked_at: shop.clock.now(), attempt: attempt + 1 };
          await shop.knex('subscriptions').where('id', id).update(newer);
          return answer;
        },
      },
    };
    valueOf(await switchPlan(ports)({ actor: buyer.actor, planId: plans.pro.id, expected: effect }));
    expect(await buyer.row()).toMatchObject({ asked_plan_id: plans.year.id, attempt: attempt + 1 });
  });

  test('with a lost response is not paid again', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    const { billing } = shop.ports;
    const deaf = {
      ...shop.ports,
      billing: {
        ...billing,
        changePrice: async (change: Parameters<typeof billing.changePrice>[0]) => {
          await billing.changePrice(change);
          return refuse('payments.providerUnavailable');
        },
      },
    };
    const send = { actor: buyer.actor, planId: plans.pro.id, expected: effect };
    expect(codeOf(await switchPlan(deaf)(send))).toBe('payments.providerUnavailable');
    expect(codeOf(await switchPlan(shop.ports)(send))).toBe('ok');
    expect(await invoicesAtStripe(buyer)).toHaveLength(2);
    shop.clock.advance(7 * 60 * 60_000);
    await shop.sweep();
    expect(await buyer.ledger()).toEqual([100, 500]);
    expect(codeOf(await switchTo(buyer, 'year'))).toBe('ok');
  });

  test('that needs a confirmation at the bank changes nothing until it is confirmed', async () => {
    const buyer = await subscribed();
    const card = await shop.sandbox.stripe.paymentMethods.attach('pm_card_threeDSecure2Required', {
      customer: await buyer.customerId(),
    });
    await shop.sandbox.stripe.subscriptions.update(await buyer.stripeId(), { default_payment_method: card.id });
    const waiting = valueOf(await switchTo(buyer, 'pro'));
    expect(waiting.clientSecret).toMatch(/^pi_/);
    expect(waiting.subscription).toMatchObject({ planId: plans.basic.id, pendingPlan: { id: plans.pro.id } });
    expect(await buyer.ledger()).toEqual([100]);
    // Requested again it is the same payment.
    expect(valueOf(await switchTo(buyer, 'pro')).clientSecret).toBe(waiting.clientSecret);
    await shop.sandbox.pay(intentOf(waiting.clientSecret!), goodCard);
    shop.clock.advance(5_000);
    expect(await buyer.current()).toMatchObject({ planId: plans.pro.id, pendingPlan: null });
    expect(await buyer.ledger()).toEqual([100, 500]);
  });

  test('that is never paid is dropped after a day, and the old one continues', async () => {
    const buyer = await subscribed();
    const card = await shop.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await buyer.customerId(),
    });
    await shop.sandbox.stripe.subscriptions.update(await buyer.stripeId(), { default_payment_method: card.id });
    expect(valueOf(await switchTo(buyer, 'pro')).subscription.pendingPlan).toMatchObject({ id: plans.pro.id });
    await shop.goTo('2026-03-16T10:00:00.000Z');
    expect(await buyer.current()).toMatchObject({ planId: plans.basic.id, pendingPlan: null, status: 'active' });
    expect(await buyer.ledger()).toEqual([100]);
  });
});

describe('a cheaper plan', () => {
  test('begins with the next period: nothing is charged now, and the paid plan runs to its end', async () => {
    const buyer = await subscribed('pro');
    const before = (await buyer.current())!;
    const { effect } = valueOf(await preview(buyer, 'basic'));
    expect(effect).toMatchObject({
      kind: 'nextPeriod',
      chargeToday: 0,
      creditsToday: 0,
      startsAt: before.currentPeriodEnd,
    });
    const { subscription } = valueOf(await confirm(buyer, 'basic', effect));
    expect(subscription).toMatchObject({
      planId: plans.pro.id,
      nextPlan: { id: plans.basic.id, price: 9.99, credits: 100 },
    });
    expect(await buyer.ledger()).toEqual([500]);
    await shop.sandbox.control('advance', { seconds: 32 * 86_400 });
    shop.clock.advance(32 * 86_400_000);
    await shop.sweep();
    expect(await buyer.current()).toMatchObject({ planId: plans.basic.id, nextPlan: null });
    expect(await buyer.ledger()).toEqual([500, 100]);
  });

  test('that has not begun yet can be cancelled', async () => {
    const buyer = await subscribed('pro');
    await switchTo(buyer, 'basic');
    expect(valueOf(await preview(buyer, 'pro')).effect).toMatchObject({ kind: 'keep', chargeToday: 0 });
    expect(valueOf(await switchTo(buyer, 'pro')).subscription).toMatchObject({ planId: plans.pro.id, nextPlan: null });
    expect(await buyer.ledger()).toEqual([500]);
    expect(await invoicesAtStripe(buyer)).toHaveLength(1);
  });
});

describe('a switch is refused', () => {
  test('when it would have another effect than was shown', async () => {
    const buyer = await subscribed();
    const { effect } = valueOf(await preview(buyer, 'pro'));
    await shop.knex('plans').where('id', plans.pro.id).update({ price_cents: 3999 });
    expect(codeOf(await confirm(buyer, 'pro', effect))).toBe('subscriptions.termsChanged');
    await shop.knex('plans').where('id', plans.pro.id).update({ price_cents: plans.pro.cents });
    expect(codeOf(await confirm(buyer, 'pro', { ...effect, creditsToday: 5000 }))).toBe('subscriptions.termsChanged');
    expect(await invoicesAtStripe(buyer)).toHaveLength(1);
  });

  test('by the interval that was agreed, whatever the plan’s interval is now', async () => {
    const buyer = await subscribed('year');
    await shop.knex('plans').where('id', plans.year.id).update({ interval: 'month' });
    try {
      expect(codeOf(await preview(buyer, 'pro'))).toBe('subscriptions.shorterInterval');
      expect(await buyer.current()).toMatchObject({ plan: { interval: 'year' } });
    } finally {
      await shop.knex('plans').where('id', plans.year.id).update({ interval: 'year' });
    }
  });

  test('while another one is in progress, and not permanently', async () => {
    const buyer = await subscribed();
    const row = await buyer.row();
    const underway = { asked_plan_id: plans.pro.id, asked_at: shop.clock.now() };
    await shop.knex('subscriptions').where('id', row.id).update(underway);
    expect(codeOf(await switchTo(buyer, 'year'))).toBe('subscriptions.switchUnderway');
    shop.clock.advance(60 * 60_000 + 1);
    expect(codeOf(await switchTo(buyer, 'year'))).toBe('ok');
  });

  test('without a subscription, to the running plan, and while it is to end', async () => {
    const nobody = await shop.customer();
    expect(codeOf(await preview(nobody, 'pro'))).toBe('subscriptions.none');
    const buyer = await subscribed();
    expect(codeOf(await preview(buyer, 'basic'))).toBe('subscriptions.samePlan');
    await cancel(buyer);
    expect(codeOf(await preview(buyer, 'pro'))).toBe('subscriptions.canceling');
  });
});

describe('cancelling', () => {
  test('ends the subscription with its paid period, and can be undone until then', async () => {
    const buyer = await subscribed();
    expect(valueOf(await cancel(buyer)).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(valueOf(await cancel(buyer)).subscription.cancelAtPeriodEnd).toBe(true);
    expect(await atStripe(buyer)).toMatchObject({ cancel_at_period_end: true });
    expect(valueOf(await undo(buyer)).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await atStripe(buyer)).toMatchObject({ cancel_at_period_end: false });
    await cancel(buyer);
    await shop.sandbox.control('advance', { seconds: 32 * 86_400 });
    shop.clock.advance(32 * 86_400_000);
    expect(await buyer.current()).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
    expect(await buyer.ledger()).toEqual([100]);
    expect(codeOf(await cancel(buyer))).toBe('subscriptions.none');
    expect(codeOf(await undo(buyer))).toBe('subscriptions.none');
    expect(codeOf(await buyer.start('pro'))).toBe('ok');
  });

  test('a subscription that was paid a moment before, without a notification here, ends it with its period', async () => {
    const buyer = await shop.customer();
    await buyer.subscribe('basic');
    expect(valueOf(await cancel(buyer)).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  });

  test('an unpaid one ends it at once', async () => {
    const buyer = await shop.customer();
    await buyer.start('basic');
    expect(valueOf(await cancel(buyer)).subscription.endedAt).not.toBeNull();
    expect(['canceled', 'incomplete_expired']).toContain((await atStripe(buyer)).status);
  });

  test('a subscription whose renewal failed ends it at once: nothing more is charged', async () => {
    const buyer = await subscribed();
    const card = await shop.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await buyer.customerId(),
    });
    await shop.sandbox.stripe.subscriptions.update(await buyer.stripeId(), { default_payment_method: card.id });
    await shop.sandbox.control('advance', { seconds: 32 * 86_400 });
    shop.clock.advance(32 * 86_400_000);
    expect(await buyer.current()).toMatchObject({ status: 'past_due', paymentUrl: expect.stringContaining('http') });
    expect(valueOf(await cancel(buyer)).subscription).toMatchObject({ status: 'canceled' });
    await shop.sandbox.control('advance', { seconds: 32 * 86_400 });
    await shop.sweep();
    expect(await buyer.ledger()).toEqual([100]);
  });
});

describe('the billing history', () => {
  test('lists the caller’s payments with their receipts, newest first, page by page', async () => {
    const buyer = await subscribed();
    await switchTo(buyer, 'pro');
    const page = (limit: number, offset: number) =>
      listBillingHistory(shop.ports)({ actor: buyer.actor, limit, offset });
    const { history, total } = await page(20, 0);
    expect(total).toBe(2);
    expect(history).toMatchObject([
      { planName: { tr: 'pro' }, amount: 29.99, credits: 500, status: 'paid', refunded: 0 },
      { planName: { tr: 'basic' }, amount: 9.99, credits: 100, status: 'paid' },
    ]);
    for (const { receiptUrl } of history) expect(receiptUrl).toMatch(/^https?:/);
    expect((await page(1, 1)).history).toEqual([history[1]]);
    expect(
      (await listBillingHistory(shop.ports)({ actor: (await shop.customer()).actor, limit: 20, offset: 0 })).total,
    ).toBe(0);
  });
});

test('the ledger explains itself', async () => {
  expect(await shop.audit()).toEqual([]);
});
