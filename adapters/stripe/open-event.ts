import Stripe from 'stripe';
import type { StripeEvent } from '#core/payments/payment-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { readStripeEvent } from '#core/payments/stripe-event-schema.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { signedWithin } from './signed-within.ts';

/** docs.stripe.com/webhooks: five minutes. The SDK checks age alone; a signature from the future is refused here. */
const toleranceSeconds = 300;

/** Checks the signature first, then the signed content: `payments.badSignature`, `payments.badEvent`. */
export function openEvent(call: {
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
