import { afterEach, describe, expect, it } from 'vitest';
import { networkInterfaces } from 'node:os';
import type Stripe from 'stripe';
import {
  aStateFile,
  aStripeSandbox,
  aWebhookReceiver,
  stripeKeys,
  type WebhookReceiver,
} from '../../support/stripe-sandbox.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const aReceiver = async (port?: number, status?: number) => {
  const receiver = await aWebhookReceiver(port, status);
  stops.push(() => receiver.stop());
  return receiver;
};
const aSandbox = async (options: Parameters<typeof aStripeSandbox>[0]) => {
  const sandbox = await aStripeSandbox(options);
  stops.push(() => sandbox.stop());
  return sandbox;
};
const open = (stripe: Stripe, { received }: WebhookReceiver) =>
  received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, stripeKeys.webhookSecret));
const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({ amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });

describe('delivery', () => {
  it('sends signed events that the SDK accepts, and refuses with another secret', async () => {
    const receiver = await aReceiver();
    const { stripe } = await aSandbox({ webhookUrl: receiver.url });
    const intent = await pay(stripe);
    await receiver.waitFor(3);
    const events = open(stripe, receiver);
    expect(events.map((event) => event.type).toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const paid = events.find((event) => event.type === 'payment_intent.succeeded')!;
    expect(paid).toMatchObject({
      api_version: '2025-08-27.basil',
      livemode: false,
      data: { object: { id: intent.id, amount_received: 900 } },
    });
    const { body, signature } = receiver.received[0]!;
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i);
    expect(() => stripe.webhooks.constructEvent(`${String(body)} `, signature, stripeKeys.webhookSecret)).toThrow(
      /signature/i,
    );
  });

  it('retries while the receiver is down or refuses', async () => {
    const down = await aWebhookReceiver();
    await down.stop();
    const { stripe, control } = await aSandbox({ webhookUrl: down.url, retryDelaysMs: [3_600_000] });
    await stripe.customers.create({});
    await control('deliver', {});
    const refusing = await aReceiver(down.port, 500);
    const afterRefusal = await control('deliver', {});
    expect(refusing.received).toHaveLength(1);
    expect(afterRefusal.deliveries).toMatchObject([{ status: 'pending', lastAnswer: '500' }]);
    await refusing.stop();
    stops.splice(stops.length - 1, 1);
    const up = await aReceiver(down.port);
    const { deliveries } = await control('deliver', {});
    expect(deliveries).toMatchObject([{ status: 'delivered', lastAnswer: '200' }]);
    expect(open(stripe, up)).toMatchObject([{ type: 'customer.created' }]);
    expect((await control('state')).events).toMatchObject([{ pending_webhooks: 0 }]);
  });

  it('retries automatically after its pause', async () => {
    const down = await aWebhookReceiver();
    await down.stop();
    const { stripe } = await aSandbox({ webhookUrl: down.url, retryDelaysMs: [5] });
    await stripe.customers.create({});
    const up = await aReceiver(down.port);
    await up.waitFor(1);
    expect(open(stripe, up)).toMatchObject([{ type: 'customer.created' }]);
  });
});

describe('restart', () => {
  it('keeps objects, idempotency keys and undelivered events', async () => {
    const down = await aWebhookReceiver();
    await down.stop();
    const stateFile = await aStateFile();
    const first = await aStripeSandbox({ webhookUrl: down.url, stateFile, retryDelaysMs: [3_600_000] });
    const intent = await first.stripe.paymentIntents.create(
      { amount: 900, currency: 'usd' },
      { idempotencyKey: 'o-1:intent:1' },
    );
    await first.stop();
    const up = await aReceiver(down.port);
    const second = await aSandbox({ webhookUrl: down.url, stateFile, retryDelaysMs: [5] });
    const repeated = await second.stripe.paymentIntents.create(
      { amount: 900, currency: 'usd' },
      { idempotencyKey: 'o-1:intent:1' },
    );
    expect(repeated.id).toBe(intent.id);
    expect(await second.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
    await second.control('deliver', {});
    expect(open(second.stripe, up)).toMatchObject([
      { type: 'payment_intent.created', data: { object: { id: intent.id } } },
    ]);
  });

  it('listens on loopback only', async () => {
    const { port, url } = await aSandbox({});
    expect(url).toBe(`http://127.0.0.1:${port}`);
    const outer = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address !== undefined && !address.internal && address.family === 'IPv4');
    for (const address of outer) await expect(fetch(`http://${address?.address}:${port}/`)).rejects.toThrow();
    expect((await fetch(url)).status).toBe(200);
    const rebound = await import('node:http').then(
      ({ get }) =>
        new Promise<number | undefined>((resolve) => {
          get({ host: '127.0.0.1', port, headers: { host: 'evil.test' } }, (response) =>
            resolve(response.resume().statusCode),
          );
        }),
    );
    expect(rebound).toBe(421);
  });
});

describe('planned faults', () => {
  it('holds events back and releases them in their order', async () => {
    const receiver = await aReceiver();
    const { stripe, control } = await aSandbox({ webhookUrl: receiver.url });
    await control('faults', { webhooks: 'hold' });
    await pay(stripe);
    await control('deliver', {});
    expect(receiver.received).toHaveLength(0);
    await control('release', {});
    expect(open(stripe, receiver).map((event) => event.type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('displays payments, events and test cards on its page, and a reset deletes everything', async () => {
    const { stripe, control, url } = await aSandbox({ webhookUrl: 'http://127.0.0.1:9/hook' });
    await stripe.paymentIntents.create({
      amount: 7900,
      currency: 'usd',
      description: '<b>Mira</b>',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const page = await (await fetch(url)).text();
    for (const text of [
      'Sandbox',
      '$79,00',
      'Ödendi',
      'VISA 4242',
      '&lt;b&gt;Mira',
      'payment_intent.succeeded',
      '4000 0025 0000 3155',
    ]) {
      expect(page).toContain(text);
    }
    await control('reset', {});
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });
});
