import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { idOf } from '#adapters/stand-ins/stripe/stripe-objects.ts';
import { aBillingSandbox, prices, type BillingSandbox } from '../../support/stripe-subscriptions.ts';

let sandbox: BillingSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await aBillingSandbox('2026-01-31T10:00:00Z');
  // Inside the project, where `stripe` can be resolved.
  folder = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.stripe-types-'));
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

/** The errors of the compiler for replies written as literals of their types: missing, wrong and unknown fields are errors. */
async function problems(replies: { type: string; json: object }[]): Promise<string> {
  const lines = replies.map(({ type, json }, index) => `export const r${index}: ${type} = ${JSON.stringify(json)};`);
  const file = join(folder, 'replies.ts');
  await writeFile(file, `import type Stripe from 'stripe';\n${lines.join('\n')}\n`);
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const options = '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --ignoreConfig'.split(' ');
  const kind = '--module nodenext --moduleResolution nodenext --target es2024 --types node'.split(' ');
  const run = promisify(execFile)(process.execPath, [tsc, ...options, ...kind, file]);
  return run.then(
    () => '',
    (fault: { stdout: string }) => fault.stdout,
  );
}

async function everyReply(): Promise<{ type: string; json: object }[]> {
  const { stripe, control } = sandbox;
  const paid = await sandbox.active(prices.pro);
  const customer = idOf(paid.customer);
  const waiting = await sandbox.subscribe(customer);
  const [item] = paid.items.data;
  await stripe.subscriptions.update(paid.id, {
    items: [{ id: item!.id, price: prices.basic }],
    proration_behavior: 'none',
  });
  await stripe.subscriptions.update(paid.id, { cancel_at_period_end: true });
  const { charges } = (await control('state')) as { charges: Record<string, Stripe.Charge> };
  await stripe.refunds.create({ payment_intent: idOf(Object.values(charges)[0]!.payment_intent), amount: 100 });
  const disputed = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
  });
  const setup = await stripe.setupIntents.create({ customer });
  await sandbox.pay(setup, '4000002760003184');
  await control('advance', { by: 'month' });
  const expanded = await stripe.subscriptions.retrieve(waiting.id, { expand: ['latest_invoice.payments', 'customer'] });
  const stores: [string, keyof Stores][] = [
    ['Stripe.Customer', 'customers'],
    ['Stripe.PaymentIntent', 'intents'],
    ['Stripe.SetupIntent', 'setups'],
    ['Stripe.PaymentMethod', 'methods'],
    ['Stripe.Charge', 'charges'],
    ['Stripe.Refund', 'refunds'],
    ['Stripe.Dispute', 'disputes'],
    ['Stripe.Product', 'products'],
    ['Stripe.Price', 'prices'],
    ['Stripe.Subscription', 'subscriptions'],
    ['Stripe.Invoice', 'invoices'],
    ['Stripe.InvoicePayment', 'invoicePayments'],
  ];
  const state = (await control('state')) as Stores;
  const replies = stores.flatMap(([type, store]) => Object.values(state[store] ?? {}).map((json) => ({ type, json })));
  const more: [string, object][] = [
    ['Stripe.Subscription', expanded],
    ['Stripe.PaymentIntent', disputed],
    ['Stripe.SetupIntent', setup],
    ['Stripe.ApiList<Stripe.Invoice>', await stripe.invoices.list({ customer, limit: 2, expand: ['data.payments'] })],
  ];
  const events = state.events.map((json) => ({ type: `Extract<Stripe.Event, { type: '${json.type}' }>`, json }));
  for (const [type] of stores) expect(replies.map((each) => each.type)).toContain(type);
  return [...replies, ...more.map(([type, json]) => ({ type, json })), ...events];
}

type Stores = Record<string, Record<string, object>> & { events: Stripe.Event[] };

it('every object has exactly the fields of the SDK’s types, and the check detects a wrong one', async () => {
  const replies = await everyReply();
  const { customers } = (await sandbox.control('state')) as { customers: Record<string, Stripe.Customer> };
  const [{ balance: _removed, ...without }] = Object.values(customers) as [Stripe.Customer];
  const planted = [without, { ...without, balance: '0' }, { ...without, balance: 0, made_up: 1 }];
  const message = await problems([...planted.map((json) => ({ type: 'Stripe.Customer', json })), ...replies]);
  const lines = message.matchAll(/^.*replies\.ts\((\d+),/gm);
  expect([...new Set([...lines].map(([, line]) => Number(line)))], message).toEqual([2, 3, 4]);
});
