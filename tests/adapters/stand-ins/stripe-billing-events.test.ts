import { afterEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStateFile, aWebhookReceiver, stripeKeys } from '../../support/stripe-sandbox.ts';
import { aBillingSandbox, invoiceOf, periodOf, prices } from '../../support/stripe-subscriptions.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const aSandbox = async (webhooks = true, options: Parameters<typeof aBillingSandbox>[1] = {}) => {
  const receiver = await aWebhookReceiver();
  // Real time: signatures are checked against it.
  const now = new Date().toISOString();
  const sandbox = await aBillingSandbox(now, { webhookUrl: webhooks ? receiver.url : '', now: Date.now, ...options });
  stops.push(
    () => receiver.stop(),
    () => sandbox.stop(),
  );
  const { stripe } = sandbox;
  return {
    ...sandbox,
    received: () =>
      receiver.received.map(({ body, signature }) =>
        stripe.webhooks.constructEvent(body, signature, stripeKeys.webhookSecret),
      ),
    signedAt: () => receiver.received.map(({ signature }) => Number(/t=(\d+)/.exec(signature)?.[1])),
    forget: () => void receiver.received.splice(0),
  };
};

describe('the clock', () => {
  it('moves a month ahead with the renewal in between, and its events are signed now and dated then', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    await sandbox.control('deliver', {});
    sandbox.forget();
    const { ahead } = await sandbox.control('advance', { by: 'month' });
    expect(ahead).toBeGreaterThanOrEqual(28 * 86_400);
    const paid = sandbox.received().find((event) => event.type === 'invoice.paid') as Stripe.InvoicePaidEvent;
    expect(paid.data.object).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 999 });
    const renewed = await sandbox.stripe.subscriptions.retrieve(active.id);
    expect(periodOf(renewed)[0]).toBe(periodOf(active)[1]);
    expect(paid.data.object.lines.data[0]!.period.start).toBe(renewed.items.data[0]!.current_period_start);
    for (const signed of sandbox.signedAt()) expect(signed).toBeLessThan(renewed.items.data[0]!.current_period_start);
    expect(paid.created).toBeGreaterThanOrEqual(renewed.items.data[0]!.current_period_start);
  });

  it('stays ahead after a restart, and keeps the keys of today’s calls', async () => {
    const stateFile = await aStateFile();
    const first = await aSandbox(false, { stateFile });
    const keyed = { idempotencyKey: 'u1:customer:1' };
    const { id } = await first.stripe.customers.create({ name: 'Elif' }, keyed);
    const { now } = await first.control('advance', { by: 'month' });
    expect((await first.stripe.customers.create({ name: 'Elif' }, keyed)).id).toBe(id);
    await first.stop();
    const second = await aSandbox(false, { stateFile });
    expect((await second.control('advance', {})).now).toBeGreaterThanOrEqual(now);
  });

  it('applies everything that is due before it responds to a call', async () => {
    let time = Date.parse('2026-01-31T10:00:00Z');
    const sandbox = await aSandbox(false, { now: () => time });
    const active = await sandbox.active();
    time = Date.parse('2026-02-28T11:00:00Z');
    const { data } = await sandbox.stripe.invoices.list({ subscription: active.id });
    expect(data[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
  });

  it('refuses unknown steps', async () => {
    const sandbox = await aSandbox(false);
    for (const body of [{ by: 'year' }, { seconds: -1 }, { to: 'soon' }])
      expect(await sandbox.control('advance', body)).toHaveProperty('error');
    expect(await sandbox.control('card', { paymentMethod: 'pm_none', does: 'decline' })).toHaveProperty('error');
  });
});

describe('prices', () => {
  it('exist from the start, survive a reset, and can be added by id', async () => {
    const sandbox = await aSandbox(false);
    const { stripe, control } = sandbox;
    await control('prices', { id: 'price_new', product: 'Yeni', unitAmount: 1500, interval: 'year' });
    const price = await stripe.prices.retrieve('price_new');
    expect(price).toMatchObject({ unit_amount: 1500, recurring: { interval: 'year', interval_count: 1 } });
    expect((await control('state')).products[price.product as string]).toMatchObject({ name: 'Yeni' });
    await control('prices', { id: 'price_new', product: 'Yeni', unitAmount: 1500, interval: 'year', active: false });
    expect(await stripe.prices.retrieve('price_new')).toMatchObject({ unit_amount: 1500, active: false });
    await control('reset', {});
    expect((await errorOf(stripe.prices.retrieve('price_new'))).statusCode).toBe(404);
    for (const id of Object.values(prices)) expect((await stripe.prices.retrieve(id)).active).toBe(true);
    expect(await control('prices', { id: 'price_x', product: 'X', unitAmount: '', interval: 'month' })).toHaveProperty(
      'error',
    );
  });
});

describe('the page of an invoice', () => {
  it('is visible to everyone who has its address', async () => {
    const sandbox = await aSandbox(false);
    const made = await sandbox.subscribe((await sandbox.customer({ name: 'Elif Yıldırım <b>' })).id);
    const invoice = invoiceOf(made);
    const page = await (await fetch(invoice.hosted_invoice_url!)).text();
    for (const text of ['Ödeme bekleniyor', '$9,99', 'Elif Yıldırım &lt;b&gt;', invoice.number!])
      expect(page).toContain(text);
    expect((await fetch(`${sandbox.url}/invoices/in_none`)).status).toBe(404);
  });
});
