import Stripe from 'stripe';
import type { Log } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { refusals, tellFault } from './stripe-refusals.ts';

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
          const told = tellFault(fault);
          if (told && told['type'] !== 'StripeCardError')
            settings.log?.('warn', 'payments.stripeRefused', { step, ...told });
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
