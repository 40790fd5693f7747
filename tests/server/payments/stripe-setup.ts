import { createRead } from '#adapters/postgres/transact.ts';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { processStripeEvent, receiveStripeEvent } from '#core/payments/use-cases/stripe-events.ts';
import { signatureOf, webhookSecret } from '../../support/stripe-events.ts';
import { testClock, testLog, testTransact } from '../../support/test-ports.ts';

/** Everything that the payment use cases need, on a real database; `apiUrl` is the address of Stripe's API. */
export function paymentPorts(knex: Knex, apiUrl = 'http://127.0.0.1:9') {
  const clock = testClock();
  const log = testLog();
  const gateway = createStripePaymentGateway({
    secretKey: 'sk_test_sandbox',
    webhookSecrets: [webhookSecret],
    apiUrl,
    now: () => Date.parse(clock.now()),
    log,
  });
  return { transact: testTransact(knex), read: createRead(knex), clock, log, payments: gateway };
}
export type PaymentPorts = ReturnType<typeof paymentPorts>;

/** Stripe's call arriving at our webhook. */
export async function deliver(ports: PaymentPorts, bytes: Uint8Array): Promise<void> {
  const received = await receiveStripeEvent(ports)({
    rawBody: bytes,
    signature: signatureOf(bytes, ports.clock.now()),
  });
  if (!received.ok) throw new Error(`refused: ${received.refusal.code}`);
}

/** The worker's handling of the job of an event. */
export async function process(ports: PaymentPorts, eventId: string): Promise<string> {
  const processed = await processStripeEvent(ports)({ eventId });
  if (!processed.ok) throw new Error(`refused: ${processed.refusal.code}`);
  return processed.value.outcome;
}

export type PaidOrder = { orderId: string; intentId: string; customer: string };

/** An order waiting for its card, with the customer and the intent that it has at Stripe. */
export async function anOpenOrder(
  knex: Knex,
  userId: string,
  purchase: { influencerId: string } | { credits: number },
  amountCents = 999,
): Promise<PaidOrder> {
  const orderId = randomUUID();
  const intentId = `pi_${orderId.replaceAll('-', '')}`;
  const customer = `cus_${userId.replaceAll('-', '')}`;
  await knex('stripe_customers').insert({ user_id: userId, customer_id: customer }).onConflict().ignore();
  await knex('orders').insert({
    id: orderId,
    user_id: userId,
    ...('credits' in purchase
      ? { kind: 'credits', package_type: 'small', credits: purchase.credits }
      : { kind: 'model', influencer_id: purchase.influencerId }),
    amount_cents: amountCents,
    currency: 'usd',
    status: 'open',
    payment_intent_id: intentId,
    created_at: '2026-11-21T09:00:00.000Z',
  });
  return { orderId, intentId, customer };
}

/** The results of a purchase: the order, the balance, the postings, the model. */
export async function endOf(knex: Knex, userId: string, orderId: string) {
  const order = await knex('orders').where('id', orderId).first('status', 'failure_code', 'fulfilled_at');
  const account = await knex('credit_accounts').where('user_id', userId).first('posted', 'held', 'seq');
  const owned = await knex('ownerships').where('user_id', userId).select('influencer_id', 'order_id');
  return { ...order, ...account, owned };
}
