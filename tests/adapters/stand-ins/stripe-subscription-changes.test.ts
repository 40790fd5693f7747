import { afterEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, intentOf, invoiceOf, periodOf, prices } from '../../support/stripe-subscriptions.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const aSandbox = async () => {
  const sandbox = await aBillingSandbox('2026-04-01T00:00:00Z');
  stops.push(() => sandbox.stop());
  const { stripe } = sandbox;
  return {
    ...sandbox,
    /** A change of the price, as the product requests it. */
    change: (subscription: Stripe.Subscription, price: string, fields: Stripe.SubscriptionUpdateParams = {}) =>
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]!.id, price }],
        proration_behavior: 'none',
        expand: ['latest_invoice.confirmation_secret'],
        ...fields,
      }),
    upgrade: {
      billing_cycle_anchor: 'now',
      payment_behavior: 'pending_if_incomplete',
    } satisfies Stripe.SubscriptionUpdateParams,
    /** From now on the card of the subscription behaves so. */
    card: (subscription: Stripe.Subscription, does: string) =>
      sandbox.control('card', { paymentMethod: subscription.default_payment_method, does }),
  };
};

describe('an upgrade that is paid immediately', () => {
  it('begins a new period today with an invoice over the full price', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.goTo('2026-04-11T00:00:00Z');
    const before = await sandbox.eventCount();
    const changed = await sandbox.change(active, prices.pro, sandbox.upgrade);
    expect(changed).toMatchObject({
      status: 'active',
      pending_update: null,
      items: { data: [{ price: { id: prices.pro }, plan: { id: prices.pro } }] },
      latest_invoice: { billing_reason: 'subscription_update', status: 'paid', amount_paid: 2999 },
    });
    expect(periodOf(changed)).toEqual(['2026-04-11T00:00:00.000Z', '2026-05-11T00:00:00.000Z']);
    expect(invoiceOf(changed).lines.data).toMatchObject([
      {
        pricing: { price_details: { price: prices.pro } },
        parent: { subscription_item_details: { proration: false } },
      },
    ]);
    const types = await sandbox.typesSince(before);
    expect(types).toContain('invoice.paid');
    expect(types).not.toContain('customer.subscription.pending_update_applied');
    await sandbox.goTo('2026-05-11T01:00:00Z');
    const [renewal] = (await sandbox.stripe.invoices.list({ subscription: active.id })).data;
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 2999 });
  });

  it('reports its changes in an event', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.change(active, prices.pro, sandbox.upgrade);
    const events = await sandbox.eventsOf('customer.subscription.updated');
    const notifications = events.at(-1) as Stripe.CustomerSubscriptionUpdatedEvent;
    expect(notifications.data.previous_attributes).toMatchObject({
      items: { data: [{ price: { id: prices.basic } }] },
    });
    expect(notifications.data.previous_attributes).not.toHaveProperty('metadata');
  });
});

describe('an upgrade that is not paid', () => {
  it.each([
    ['decline', 'requires_payment_method'],
    ['challenge', 'requires_action'],
  ])('waits when the card does %s, and is applied once the payment succeeds', async (does, intent) => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.card(active, does);
    await sandbox.goTo('2026-04-11T00:00:00Z');
    const waiting = await sandbox.change(active, prices.pro, sandbox.upgrade);
    expect(waiting).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: prices.basic } }] },
      pending_update: {
        expires_at: Date.parse('2026-04-11T23:00:00Z') / 1000,
        billing_cycle_anchor: Date.parse('2026-04-11T00:00:00Z') / 1000,
        subscription_items: [{ price: { id: prices.pro } }],
      },
      latest_invoice: { status: 'open', billing_reason: 'subscription_update' },
    });
    expect(periodOf(waiting)).toEqual(periodOf(active));
    expect(await sandbox.stripe.paymentIntents.retrieve(intentOf(waiting).id)).toMatchObject({ status: intent });
    expect((await sandbox.pay(intentOf(waiting), '5555555555554444')).body.status).toBe('succeeded');
    const applied = await sandbox.stripe.subscriptions.retrieve(active.id);
    expect(applied).toMatchObject({ pending_update: null, items: { data: [{ price: { id: prices.pro } }] } });
    expect(periodOf(applied)).toEqual(['2026-04-11T00:00:00.000Z', '2026-05-11T00:00:00.000Z']);
    expect(await sandbox.eventsOf('customer.subscription.pending_update_applied')).toHaveLength(1);
  });

  it('is discarded after 23 hours, and its invoice is void', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.card(active, 'decline');
    const waiting = await sandbox.change(active, prices.pro, sandbox.upgrade);
    await sandbox.goTo('2026-04-01T23:00:00Z');
    const after = await sandbox.stripe.subscriptions.retrieve(active.id);
    expect(after).toMatchObject({
      status: 'active',
      pending_update: null,
      items: { data: [{ price: { id: prices.basic } }] },
    });
    expect((await sandbox.control('state')).invoices[invoiceOf(waiting).id!]).toMatchObject({ status: 'void' });
    expect(await sandbox.eventsOf('customer.subscription.pending_update_expired')).toHaveLength(1);
    expect((await sandbox.pay(intentOf(waiting), '4242424242424242')).body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('accepts no other parameters beside pending_if_incomplete', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    const error = await errorOf(sandbox.change(active, prices.pro, { ...sandbox.upgrade, cancel_at_period_end: true }));
    expect(error).toMatchObject({ statusCode: 400, param: 'cancel_at_period_end' });
  });
});

describe('a change within the period', () => {
  it('to a cheaper price without proration is billed from the next period', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active(prices.pro);
    await sandbox.goTo('2026-04-11T00:00:00Z');
    const changed = await sandbox.change(active, prices.basic);
    expect(changed).toMatchObject({
      items: { data: [{ price: { id: prices.basic } }] },
      latest_invoice: active.latest_invoice && { id: active.latest_invoice },
    });
    expect(periodOf(changed)).toEqual(periodOf(active));
    await sandbox.goTo('2026-05-01T01:00:00Z');
    const { data } = await sandbox.stripe.invoices.list({ subscription: active.id });
    expect(data.map((each) => each.amount_paid)).toEqual([999, 2999]);
  });

  it('to a price of another interval begins a new period', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.goTo('2026-04-11T00:00:00Z');
    const changed = await sandbox.change(active, prices.year);
    expect(periodOf(changed)).toEqual(['2026-04-11T00:00:00.000Z', '2027-04-11T00:00:00.000Z']);
    expect(invoiceOf(changed).amount_paid).toBe(29_900);
  });
});
