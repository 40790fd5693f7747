import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Log } from '#core/ports.ts';
import type { PaymentGateway, PaymentIntent } from '#core/payments/payment-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { readStripeIntent } from '#core/payments/stripe-intent.ts';
import { refusals, tellFault } from './stripe-refusals.ts';
import { openEvent } from './open-event.ts';

export type StripeSettings = {
  secretKey: string;
  /** All that may sign now: during a rotation the old and the new one (docs.stripe.com/webhooks#roll-endpoint-secrets). */
  webhookSecrets: readonly string[];
  /** `https://api.stripe.com`, or where a stand-in listens. */
  apiUrl: string;
  now?: () => number;
  log?: Log;
};

export function createStripePaymentGateway(settings: StripeSettings): PaymentGateway {
  const api = new URL(settings.apiUrl);
  const now = settings.now ?? Date.now;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: '2025-08-27.basil',
    host: api.hostname,
    port: api.port || (api.protocol === 'http:' ? 80 : 443),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    // The same key and body again after a dropped connection, 409 or 5xx (docs.stripe.com/error-low-level).
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  const answerOf = <T>(step: string, call: () => Promise<T>): Promise<Result<T>> =>
    refusals(async () => {
      try {
        return await call();
      } catch (fault) {
        const told = tellFault(fault);
        if (told && told['type'] !== 'StripeCardError')
          settings.log?.('warn', 'payments.stripeRefused', { step, ...told });
        throw fault;
      }
    });

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
          // A customer that is gone is answered with a refusal kept under its key: the next customer has its own.
          { idempotencyKey: `${orderId}:intent:${customerId}` },
        );
        return toIntent(intent);
      }),

    retrievePaymentIntent: (id, { timeoutMs } = {}) =>
      answerOf('retrievePaymentIntent', async () => {
        const { paymentIntents } = stripe;
        try {
          return toIntent(
            await (timeoutMs === undefined
              ? paymentIntents.retrieve(id)
              : paymentIntents.retrieve(id, {}, { timeout: timeoutMs, maxNetworkRetries: 0 })),
          );
        } catch (fault) {
          const { StripeInvalidRequestError } = Stripe.errors;
          if (fault instanceof StripeInvalidRequestError && fault.code === 'resource_missing') return null;
          throw fault;
        }
      }),

    cancelPaymentIntent: (id) =>
      answerOf('cancelPaymentIntent', async () =>
        toIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${id}:cancel:1` })),
      ),

    verifyEvent: (rawBody, signatureHeader) =>
      openEvent({ stripe, rawBody, signatureHeader, secrets: settings.webhookSecrets, nowMs: now() }),
  };
}

function createCustomer(stripe: Stripe, key: string, params: Stripe.CustomerCreateParams): Promise<Stripe.Customer> {
  const print = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16);
  return stripe.customers.create(params, { idempotencyKey: `${key}:${print}` });
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const read = readStripeIntent(intent);
  if (!read) throw new Error(`Stripe answered something that is not a payment intent: ${intent.id}`);
  return read;
}
