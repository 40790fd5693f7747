import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStripeSandbox, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

let sandbox: StripeSandboxInTest;
beforeAll(async () => {
  sandbox = await aStripeSandbox();
});
afterAll(() => sandbox.stop());

const anIntent: StripeSandboxInTest['anIntent'] = (fields, options) => sandbox.anIntent(fields, options);
describe('objects', () => {
  it('creates, reads and lists customers', async () => {
    const created = await sandbox.stripe.customers.create({
      name: 'Elif Yıldırım',
      email: 'elif@example.com',
      metadata: { user_id: 'u1' },
    });
    expect(created).toMatchObject({
      object: 'customer',
      name: 'Elif Yıldırım',
      metadata: { user_id: 'u1' },
      livemode: false,
    });
    expect(created.id).toMatch(/^cus_[A-Za-z0-9]{14}$/);
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    expect(await sandbox.stripe.customers.retrieve(created.id)).toMatchObject({
      id: created.id,
      email: 'elif@example.com',
    });
    const listed = await sandbox.stripe.customers.list({ limit: 1 });
    expect(listed.data.map((each) => each.id)).toEqual([created.id]);
  });

  it('creates a payment intent that waits for a card', async () => {
    const customer = await sandbox.stripe.customers.create({ name: 'Elif' });
    const intent = await anIntent({ customer: customer.id });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 7900,
      currency: 'usd',
      customer: customer.id,
      status: 'requires_payment_method',
      latest_charge: null,
      metadata: { order_id: 'o-1' },
      payment_method_types: ['card'],
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
    expect(intent).not.toHaveProperty('invoice');
  });

  it('pays with a ready payment method and expands the charge', async () => {
    const intent = await anIntent();
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7900 });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      amount: 7900,
      paid: true,
      payment_intent: intent.id,
      metadata: { order_id: 'o-1' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('a charge has its list of refunds', async () => {
    const expand = ['latest_charge'];
    const paid = await anIntent({ confirm: true, payment_method: 'pm_card_visa', expand });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(charge.refunds).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/charges/${charge.id}/refunds`,
    });
  });

  it('cancels an open intent and refuses to cancel a paid one', async () => {
    const canceled = await sandbox.stripe.paymentIntents.cancel((await anIntent()).id);
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: null });
    const paid = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(sandbox.stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  it('pages through lists with a cursor, newest first', async () => {
    const customer = (await sandbox.stripe.customers.create({})).id;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await anIntent({ customer })).id);
    const first = await sandbox.stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    const all: string[] = [];
    for await (const intent of sandbox.stripe.paymentIntents.list({ customer, limit: 2 })) all.push(intent.id);
    expect(all).toEqual(made.toReversed());
  });

  it('records events with the call that caused them', async () => {
    const intent = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const { events } = (await sandbox.control('state')) as { events: Stripe.Event[] };
    expect(events.slice(-2).map((event) => event.type)).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    const event = events.at(-1)!;
    expect(event).toMatchObject({
      api_version: '2025-08-27.basil',
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    expect(event.request?.id).toBe(intent.lastResponse.requestId);
  });
});
