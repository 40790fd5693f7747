import { afterEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, intentOf, invoiceOf, periodOf, prices } from '../../support/stripe-subscriptions.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const aSandbox = async (from = '2026-01-31T10:00:00Z', options: Parameters<typeof aBillingSandbox>[1] = {}) => {
  const sandbox = await aBillingSandbox(from, options);
  stops.push(() => sandbox.stop());
  return sandbox;
};
describe('a new subscription', () => {
  it('waits for the browser, with the secret of its first invoice', async () => {
    const { customer, subscribe } = await aSandbox();
    const made = await subscribe((await customer()).id);
    expect(made).toMatchObject({ status: 'incomplete', metadata: { user_id: 'u1' }, pending_setup_intent: null });
    expect(made).not.toHaveProperty('current_period_end');
    expect(periodOf(made)).toEqual(['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z']);
    const invoice = invoiceOf(made);
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 999,
      billing_reason: 'subscription_create',
      parent: { type: 'subscription_details', subscription_details: { subscription: made.id } },
      confirmation_secret: { type: 'payment_intent' },
    });
    expect(invoice).not.toHaveProperty('payment_intent');
    expect(invoice.lines.data[0]).toMatchObject({
      amount: 999,
      pricing: { price_details: { price: prices.basic } },
      parent: { subscription_item_details: { proration: false, subscription: made.id } },
    });
    expect(intentOf(made).client_secret).toMatch(/^pi_[A-Za-z0-9]+_secret_/);
  });

  it('becomes active when its first invoice is paid, and saves the card', async () => {
    const sandbox = await aSandbox();
    const { stripe } = sandbox;
    const made = await sandbox.subscribe((await sandbox.customer()).id);
    const before = await sandbox.eventCount();
    expect((await sandbox.payFirst(made)).body).toMatchObject({ status: 'succeeded' });
    const active = await stripe.subscriptions.retrieve(made.id, {
      expand: ['latest_invoice.payments', 'default_payment_method'],
    });
    expect(active).toMatchObject({
      status: 'active',
      default_payment_method: { card: { last4: '4242' }, customer: made.customer },
      latest_invoice: { status: 'paid', amount_paid: 999, payments: { data: [{ status: 'paid', amount_paid: 999 }] } },
    });
    expect(await sandbox.typesSince(before)).toEqual([
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown price', { items: [{ price: 'price_none' }] }, 'resource_missing', 'items[0][price]'],
    ['an unknown parameter', { foo: 1 }, 'parameter_unknown', 'foo'],
    [
      'an unknown parameter of an item',
      { items: [{ price: prices.basic, foo: 1 }] },
      'parameter_unknown',
      'items[0][foo]',
    ],
    ['a removed field to expand', { expand: ['latest_invoice.payment_intent'] }, undefined, 'expand'],
    [
      'a payment behaviour that the product does not use',
      { payment_behavior: 'pending_if_incomplete' },
      undefined,
      'payment_behavior',
    ],
  ])('refuses %s', async (_title, fields, code, param) => {
    const sandbox = await aSandbox();
    const { id } = await sandbox.customer();
    const error = await errorOf(sandbox.subscribe(id, fields as object));
    expect(error).toMatchObject({ statusCode: 400, param });
    expect(error.code).toBe(code);
  });

  it('refuses a price that is no longer for sale, or is paid once', async () => {
    const sandbox = await aSandbox();
    const { id } = await sandbox.customer();
    const price = { product: 'Paket', unitAmount: 500 };
    const once = await sandbox.control('prices', { ...price, id: 'price_once', interval: null });
    expect((await errorOf(sandbox.subscribe(id, { items: [{ price: once.id }] }))).message).toContain('type=one_time');
    const old = await sandbox.control('prices', { ...price, id: 'price_old', interval: 'month', active: false });
    expect((await errorOf(sandbox.subscribe(id, { items: [{ price: old.id }] }))).message).toContain('inactive');
  });
});

describe('lists', () => {
  it('pages through the subscriptions of a customer, and lists cancelled ones only on request', async () => {
    const sandbox = await aSandbox();
    const { id } = await sandbox.customer();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const subscription = await sandbox.subscribe(id);
      await sandbox.payFirst(subscription);
      made.push(subscription.id);
    }
    await sandbox.stripe.subscriptions.cancel(made[1]!);
    const first = await sandbox.stripe.subscriptions.list({ customer: id, limit: 1 });
    expect(first).toMatchObject({ data: [{ id: made[2] }], has_more: true });
    const rest = await sandbox.stripe.subscriptions.list({ customer: id, limit: 1, starting_after: made[2]! });
    expect(rest).toMatchObject({ data: [{ id: made[0] }], has_more: false });
    const all = await sandbox.stripe.subscriptions.list({ customer: id, status: 'all' });
    expect(all.data.map((each) => each.id)).toEqual(made.toReversed());
    const expanded = await sandbox.stripe.subscriptions.list({ status: 'all', expand: ['data.latest_invoice'] });
    expect(expanded.data[1]).toMatchObject({ id: made[1], status: 'canceled', latest_invoice: { status: 'paid' } });
    expect((await errorOf(sandbox.stripe.subscriptions.cancel(made[1]!))).statusCode).toBe(404);
  });
});

describe('renewal', () => {
  it('drafts an invoice at the end of the period and charges it an hour later', async () => {
    const sandbox = await aSandbox('2026-03-15T09:00:00Z');
    const { id } = await sandbox.active();
    await sandbox.goTo('2026-04-15T09:00:00Z');
    const drafted = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(periodOf(drafted)).toEqual(['2026-04-15T09:00:00.000Z', '2026-05-15T09:00:00.000Z']);
    expect(invoiceOf(drafted)).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    await sandbox.goTo('2026-04-15T10:00:00Z');
    const { data } = await sandbox.stripe.invoices.list({ subscription: id });
    expect(data.map((each) => [each.billing_reason, each.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('keeps the day of the anchor over a year that began on 31 January', async () => {
    const sandbox = await aSandbox('2026-01-31T10:00:00Z');
    const { id } = await sandbox.active();
    await sandbox.goTo('2027-01-31T12:00:00Z');
    const invoices = await sandbox.stripe.invoices.list({ subscription: id, limit: 100 });
    const starts = invoices.data.map((each) => new Date(each.lines.data[0]!.period.start * 1000).toISOString());
    expect(starts.toReversed().map((each) => each.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
    expect(new Set(invoices.data.map((each) => `${each.status} ${each.amount_paid}`))).toEqual(new Set(['paid 999']));
    const { events } = await sandbox.control('state');
    const paid = (events as Stripe.Event[]).filter((event) => event.type === 'invoice.paid');
    expect(new Set(paid.map((event) => event.data.object.id)).size).toBe(13);
  });

  it('never happens without a paid first invoice: it expires after 23 hours', async () => {
    const sandbox = await aSandbox();
    const made = await sandbox.subscribe((await sandbox.customer()).id);
    await sandbox.goTo('2026-02-01T08:59:59Z');
    expect(await sandbox.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'incomplete' });
    await sandbox.goTo('2026-02-01T09:00:00Z');
    const expired = await sandbox.stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
    expect((await errorOf(sandbox.stripe.paymentIntents.confirm(intentOf(made).id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });
});
