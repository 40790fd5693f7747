import Stripe from 'stripe';
import type { Refusal, Result } from '#core/shared/result.ts';
import { declineSentence } from '#core/payments/decline.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Stripe's error responses as refusals (docs.stripe.com/error-handling). Only `payments.providerRefused` and the
 * declines are definite: after the others a repeat under the same key may succeed. A wrong key of ours stays a fault.
 */
export async function refusals<T>(call: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await call());
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (!refusal) throw fault;
    return { ok: false, refusal };
  }
}

/** The data an operator needs to find the call at Stripe; never a parameter. */
export function tellFault(fault: unknown): Record<string, unknown> | null {
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
    const kept = fault.headers?.['idempotent-replayed'] === 'true';
    return { code: kept ? 'payments.providerRefused' : 'payments.providerUnavailable' };
  }
  if (fault instanceof errors.StripeIdempotencyError) return { code: 'payments.providerRefused' };
  if (fault instanceof errors.StripeInvalidRequestError) {
    const customerGone = fault.code === 'resource_missing' && fault.param === 'customer';
    return { code: customerGone ? 'payments.customerUnknown' : 'payments.providerRefused' };
  }
  return null;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Stripe.errors.StripeError ? fault.code : undefined;
}
