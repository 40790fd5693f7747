import type { Ports } from '#core/ports.ts';
import type { Answer } from '../http/endpoint.ts';
import { receiveStripeEvent } from '#core/payments/use-cases/receive-stripe-event.ts';

/**
 * Stripe's call to us. It is signed over the bytes as they came (docs.stripe.com/webhooks/signature), so it is mounted
 * before anything reads or re-writes the body. Stripe repeats until it sees a 2xx.
 */
export function stripeWebhook(ports: Ports) {
  const receive = receiveStripeEvent(ports);
  return (rawBody: Uint8Array, signature: string | undefined): Promise<Answer<{ received: true }>> =>
    receive({ rawBody, signature });
}
