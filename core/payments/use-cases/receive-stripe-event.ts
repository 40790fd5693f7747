import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Accepts a signed event from Stripe: stores it without its private fields and enqueues its job, both or neither. A
 * repeat of the same event gets the same response and changes nothing. Refuses `payments.badSignature`, and
 * `payments.badEvent` for a signed body that cannot be stored as an event, which is logged: Stripe's overview of
 * deliveries shows the refusal too.
 */
export function receiveStripeEvent(ports: Pick<Ports, 'transact' | 'clock' | 'payments' | 'log'>) {
  return async (input: { rawBody: Uint8Array; signature: string | undefined }): Promise<Result<{ received: true }>> => {
    const verified = ports.payments.verifyEvent(input.rawBody, input.signature);
    if (!verified.ok) {
      if (verified.refusal.code === 'payments.badEvent') {
        ports.log('error', 'payments.badEvent', { bytes: input.rawBody.length });
      }
      return verified;
    }
    const { id, type, payload } = verified.value;
    return ports.transact(async (stores) => {
      const isNew = await stores.stripeEvents.insert({ id, type, payload, receivedAt: ports.clock.now() });
      if (isNew) await stores.jobs.enqueue('stripe-event', { eventId: id });
      return ok({ received: true } as const);
    });
  };
}
