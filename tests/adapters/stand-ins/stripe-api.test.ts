import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStripeSandbox, stripeSdk, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

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
    const listed = await sandbox.stripe.customers.list({ email: 'elif@example.com' });
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
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
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
    });
    const charge = await sandbox.stripe.charges.retrieve((paid.latest_charge as Stripe.Charge).id);
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('gives a charge its list of refunds', async () => {
    const paid = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const charge = await sandbox.stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge.refunds).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/charges/${charge.id}/refunds`,
    });
  });

  it('offers the payment methods that were asked for', async () => {
    const { paymentIntents } = sandbox.stripe;
    const cards = await paymentIntents.create({ amount: 500, currency: 'usd', payment_method_types: ['card'] });
    expect(cards).toMatchObject({ payment_method_types: ['card'], automatic_payment_methods: null });
    expect((await anIntent()).payment_method_types).toEqual(['card', 'link']);
    const some = await anIntent({ excluded_payment_method_types: ['link' as 'klarna'] });
    expect(some).toMatchObject({ payment_method_types: ['card'], excluded_payment_method_types: ['link'] });
  });

  it('answers in the API version that was asked for', async () => {
    const { lastResponse } = await versioned('2024-06-20').customers.create({});
    expect(lastResponse.apiVersion).toBe('2024-06-20');
  });

  it('cancels an open intent and refuses to cancel a paid one', async () => {
    const canceled = await sandbox.stripe.paymentIntents.cancel((await anIntent()).id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
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

  it('records events that can be listed and read', async () => {
    const intent = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const { data } = await sandbox.stripe.events.list({
      types: ['payment_intent.succeeded', 'charge.succeeded'],
      limit: 2,
    });
    expect(data.map((event) => event.type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
    const event = await sandbox.stripe.events.retrieve(data[0]!.id);
    expect(event).toMatchObject({
      api_version: '2025-08-27.basil',
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    expect(event.request?.id).toBe(intent.lastResponse.requestId);
  });
});

const versioned = (version: string) => stripeSdk(sandbox.port, { apiVersion: version as '2025-08-27.basil' });
