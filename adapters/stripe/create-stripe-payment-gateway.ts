import type { PaymentGateway, PaymentIntent, StripeEvent, StripeRefund } from '#core/payments/payment-gateway.ts';
import type { StripeSettings } from './stripe-client.ts';
import type { Result } from '#core/shared/result.ts';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { readStripeIntent } from '#core/payments/stripe-intent-schema.ts';
import { readStripeEvent } from '#core/payments/stripe-event-schema.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { createStripeClient, orNull, patience } from './stripe-client.ts';

/** docs.stripe.com/webhooks: five minutes. The SDK checks age alone; a signature from the future is refused here. */
const toleranceSeconds = 300;

export function createStripePaymentGateway(settings: StripeSettings): PaymentGateway {
  const { stripe, answerOf } = createStripeClient(settings);
  const now = settings.now ?? Date.now;

  return {
    createCustomer: ({ userId, attempt, email, name }) =>
      answerOf('createCustomer', async () => {
        const key = `${userId}:customer:${attempt}`;
        const metadata = { user_id: userId };
        const customer = await createCustomer(stripe, key, { email, name, metadata }).catch((fault: unknown) => {
          // Stripe's rule for addresses is narrower than that of the mail standards; a customer needs none.
          const { StripeInvalidRequestError } = Stripe.errors;
          if (!(fault instanceof StripeInvalidRequestError) || fault.param !== 'email') throw fault;
          return createCustomer(stripe, key, { name, metadata });
        });
        return { customerId: customer.id };
      }),

    createPaymentIntent: ({ orderId, customerId, amountCents, currency, description, metadata }) =>
      answerOf('createPaymentIntent', async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            description,
            metadata: { ...metadata, order_id: orderId },
            payment_method_types: ['card'],
          },
          // For a deleted customer Stripe returns a refusal cached under its key: the next customer has its own.
          { idempotencyKey: `${orderId}:intent:${customerId}` },
        );
        return toIntent(intent);
      }),

    retrievePaymentIntent: (id, { timeoutMs } = {}) =>
      answerOf('retrievePaymentIntent', async () => {
        const expand = ['latest_charge'];
        const fetched = await orNull(() => stripe.paymentIntents.retrieve(id, { expand }, patience(timeoutMs)));
        return fetched && toIntent(fetched);
      }),

    cancelPaymentIntent: (id) =>
      answerOf('cancelPaymentIntent', async () =>
        toIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${id}:cancel:1` })),
      ),

    returnedOf: (id) =>
      answerOf('returnedOf', async () => {
        const intent = await orNull(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
        const charge = intent?.latest_charge;
        if (intent === null || typeof charge === 'string') return null;
        if (!charge) return { returnedCents: 0, disputedCents: 0, refunds: [] };
        const [disputes, refunds] = await Promise.all([
          charge.disputed ? stripe.disputes.list({ payment_intent: id, limit: 100 }) : { data: [] },
          stripe.refunds.list({ payment_intent: id, limit: 100 }),
        ]);
        const withdrawn = disputes.data.filter(({ status }) => withdrawing.has(status));
        const disputedCents = withdrawn.reduce((sum, { amount }) => sum + amount, 0);
        const returnedCents = Math.min(charge.amount, charge.amount_refunded + disputedCents);
        return { returnedCents, disputedCents, refunds: refunds.data.map(toRefund) };
      }),

    recentReturns: (since) =>
      answerOf('recentReturns', async () => {
        const created = { gte: Math.floor(Date.parse(since) / 1000) };
        const [refunds, disputes] = await Promise.all([
          stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: 1000 }),
          stripe.disputes.list({ limit: 100 }),
        ]);
        const intents = [...refunds, ...disputes.data].flatMap(({ payment_intent: of }) =>
          typeof of === 'string' ? of : (of?.id ?? []),
        );
        return [...new Set(intents)];
      }),

    refundPayment: ({ paymentIntentId, key, amountCents, rowId }) =>
      answerOf('refundPayment', async () => {
        const params: Stripe.RefundCreateParams = {
          payment_intent: paymentIntentId,
          ...(amountCents !== undefined && { amount: amountCents }),
          ...(rowId !== undefined && { metadata: { refund_id: rowId } }),
        };
        return toRefund(await stripe.refunds.create(params, { idempotencyKey: key }));
      }),

    verifyEvent: (rawBody, signatureHeader) =>
      openEvent({ stripe, rawBody, signatureHeader, secrets: settings.webhookSecrets, nowMs: now() }),
  };
}

/**
 * A dispute withdraws the money when it is opened and returns it when it is won
 * (docs.stripe.com/disputes/how-disputes-work).
 */
const withdrawing: ReadonlySet<string> = new Set<Stripe.Dispute.Status>(['needs_response', 'under_review', 'lost']);

function createCustomer(stripe: Stripe, key: string, params: Stripe.CustomerCreateParams): Promise<Stripe.Customer> {
  const print = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16);
  return stripe.customers.create(params, { idempotencyKey: `${key}:${print}` });
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const read = readStripeIntent(intent);
  if (!read) throw new Error(`Stripe returned an object that is not a payment intent: ${intent.id}`);
  return read;
}

/** docs.stripe.com/api/refunds/object: `requires_action` and `pending` are on their way, a canceled one has failed. */
function toRefund(refund: Stripe.Refund): StripeRefund {
  const { id: stripeId, amount, created, failure_reason: why, metadata, status } = refund;
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    stripeId,
    rowId: metadata?.['refund_id'] ?? null,
    amountCents: amount,
    state: hasFailed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    failure: hasFailed ? (why ?? status) : null,
    createdAt: new Date(created * 1000).toISOString(),
  };
}

/** Checks the signature first, then the signed content: `payments.badSignature`, `payments.badEvent`. */
function openEvent(call: {
  stripe: Stripe;
  rawBody: Uint8Array;
  signatureHeader: string | undefined;
  secrets: readonly string[];
  nowMs: number;
}): Result<StripeEvent> {
  const { stripe, rawBody, signatureHeader: header, secrets, nowMs } = call;
  if (header === undefined || !signedWithin(header, nowMs, toleranceSeconds)) return refuse('payments.badSignature');
  const text = Buffer.from(rawBody).toString('utf8');
  const isSigned = secrets.some((secret) => {
    try {
      // Its age was checked above, by our clock.
      return stripe.webhooks.signature.verifyHeader(text, header, secret, 0);
    } catch (fault) {
      if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw fault;
    }
  });
  if (!isSigned) return refuse('payments.badSignature');
  const event = readStripeEvent(text);
  return event ? ok(event) : refuse('payments.badEvent');
}

/** Whether the `t=` of a Stripe-Signature header is at most that many seconds before or after now. */
function signedWithin(header: string, nowMs: number, seconds: number): boolean {
  const times = header.split(',').flatMap((part) => /^\s*t=(\d{1,12})\s*$/.exec(part)?.[1] ?? []);
  return times.length === 1 && Math.abs(nowMs / 1000 - Number(times[0])) <= seconds;
}
