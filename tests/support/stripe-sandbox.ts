import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripeSandbox, type StripeSandboxOptions } from '#adapters/stand-ins/stripe/start-stripe-sandbox.ts';

export const stripeKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

export type StripeSandboxInTest = Awaited<ReturnType<typeof aStripeSandbox>>;

/** The Stripe sandbox on a free port, and the real SDK connected to it. Only a sandbox with a state file survives its restart. */
export async function aStripeSandbox(options: Partial<StripeSandboxOptions> = {}) {
  const sandbox = await startStripeSandbox({ port: 0, stateFile: '', webhookUrl: '', ...stripeKeys, ...options });
  const stripe = stripeSdk(sandbox.port);
  return {
    ...sandbox,
    stripe,
    anIntent: intentsOf(stripe),
    control: controlOf(sandbox.url),
    pay: payWith(sandbox.url),
  };
}

/** A state file for the sandboxes of one test. */
export async function aStateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'state.json');
}

export function stripeSdk(port: number, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(stripeKeys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  });
}

/** A payment of 79 dollars, as for a model. */
function intentsOf(stripe: Stripe) {
  return (fields: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      {
        amount: 7900,
        currency: 'usd',
        description: 'Mira Demir',
        metadata: { order_id: 'o-1' },
        payment_method_types: ['card'],
        ...fields,
      },
      options,
    );
}

function controlOf(url: string) {
  return async (name: string, body?: object): Promise<any> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${url}/_control/${name}`, init);
    return response.json();
  };
}

/** Confirms as a browser does: publishable key, client secret and card data, form-encoded. */
export function payWith(url: string) {
  return async (
    intent: { id: string; client_secret: string | null },
    number: string,
    more: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; body: any }> => {
    const kind = intent.id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    const response = await fetch(`${url}/v1/${kind}/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKeys.publishableKey}`, origin: 'https://shop.test' },
      body: new URLSearchParams({
        client_secret: intent.client_secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '44',
        'payment_method_data[card][cvc]': '123',
        ...more,
      }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

export type WebhookReceiver = {
  url: string;
  port: number;
  received: { body: Buffer; signature: string }[];
  /** Resolves when this many have arrived in total. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** A server like ours: records the raw bytes and the signature of each webhook, responds with `status`. */
export async function aWebhookReceiver(port = 0, status = 200): Promise<WebhookReceiver> {
  const received: WebhookReceiver['received'] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) });
      response.writeHead(status).end();
      for (const each of waiting) if (received.length >= each.count) each.done();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}/webhook`,
    port: taken,
    received,
    waitFor: (count) =>
      new Promise((done) => {
        if (received.length >= count) done();
        else waiting.push({ count, done });
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
