import type { Log } from '#core/ports.ts';
import type { Result, Refusal } from '#core/shared/result.ts';
import Stripe from 'stripe';
import { declineSentence } from '#core/payments/decline.ts';
import { ok } from '#core/shared/result.ts';

export type StripeSettings = {
  secretKey: string;
  /**
   * All secrets that may sign now: during a rotation the old and the new one
   * (docs.stripe.com/webhooks#roll-endpoint-secrets).
   */
  webhookSecrets: readonly string[];
  /** `https://api.stripe.com`, or the address of a stand-in. */
  apiUrl: string;
  now?: () => number;
  log?: Log;
};

export type StripeClient = {
  stripe: Stripe;
  /** Stripe's refusals as values; each except a declined card is reported to an operator. */
  answerOf: <T>(step: string, call: () => Promise<T>) => Promise<Result<T>>;
};

export function createStripeClient(settings: StripeSettings): StripeClient {
  const api = new URL(settings.apiUrl);
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
  return {
    stripe,
    answerOf: (step, call) =>
      refusals(async () => {
        try {
          return await call();
        } catch (fault) {
          const message = reportFault(fault);
          if (message && message['type'] !== 'StripeCardError')
            settings.log?.('warn', 'payments.stripeRefused', { step, ...message });
          throw fault;
        }
      }),
  };
}

/** One try of that length, for a waiting caller. */
export function patience(timeoutMs: number | undefined): Stripe.RequestOptions | undefined {
  return timeoutMs === undefined ? undefined : { timeout: timeoutMs, maxNetworkRetries: 0 };
}

/** Null for an id that Stripe does not know. */
export async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (fault) {
    const { StripeInvalidRequestError } = Stripe.errors;
    if (fault instanceof StripeInvalidRequestError && fault.code === 'resource_missing') return null;
    throw fault;
  }
}

/**
 * Stripe's error responses as refusals (docs.stripe.com/error-handling). Only `payments.providerRefused` and the
 * declines are definite: after the others a repeat under the same key may succeed. A wrong key of ours stays a fault.
 */
async function refusals<T>(call: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await call());
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (!refusal) throw fault;
    return { ok: false, refusal };
  }
}

/** The data an operator needs to find the call at Stripe; never a parameter. */
function reportFault(fault: unknown): Record<string, unknown> | null {
  if (!(fault instanceof Stripe.errors.StripeError)) return null;
  const { type, code, statusCode, requestId } = fault;
  return { type, code, statusCode, requestId };
}

function refusalOf(fault: unknown): Refusal | null {
  const { errors } = Stripe;
  if (fault instanceof errors.StripeCardError) {
    return { code: declineSentence(fault.decline_code ?? fault.code ?? null) };
  }
  if (fault instanceof errors.StripeRateLimitError || codeOf(fault) === 'lock_timeout') {
    return { code: 'payments.providerBusy', params: { retryAfterSeconds: 5 } };
  }
  if (fault instanceof errors.StripeConnectionError) return { code: 'payments.providerUnavailable' };
  if (fault instanceof errors.StripeAPIError) {
    // Stripe stores its own 500 under the key: the same key would get it for a day.
    const stored = fault.headers?.['idempotent-replayed'] === 'true';
    return { code: stored ? 'payments.providerRefused' : 'payments.providerUnavailable' };
  }
  if (fault instanceof errors.StripeIdempotencyError) return { code: 'payments.providerRefused' };
  if (fault instanceof errors.StripeInvalidRequestError) {
    const customerMissing = fault.code === 'resource_missing' && fault.param === 'customer';
    return { code: customerMissing ? 'payments.customerUnknown' : 'payments.providerRefused' };
  }
  return null;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Stripe.errors.StripeError ? fault.code : undefined;
}
