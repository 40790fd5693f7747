import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredStripeEvent } from '../order.ts';
import { ok } from '#core/shared/result.ts';
import { returnedPayment } from '../returned-payment-schema.ts';
import { objectOfEvent } from '../stripe-intent-schema.ts';
import { lookAtReturn } from './steps/look-at-return.ts';

/**
 * An event about a refund or a dispute: its content is not used, the payment is fetched. So order, repeats, partial and
 * failed refunds do not matter. Refuses as the gateway does; the event is then still to be processed.
 */
export function processReturnEvent(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>) {
  return async ({ event }: { event: StoredStripeEvent }): Promise<Result<{ outcome: string }>> => {
    const eventId = event.id;
    const paymentIntentId = returnedPayment(objectOfEvent(event.payload));
    const looked = paymentIntentId === null ? ok('noPayment' as const) : await lookAtReturn(ports, paymentIntentId);
    if (!looked.ok) return looked;
    const outcome = looked.value === 'changed' ? 'takenBack' : `ignored:${looked.value}`;
    if (looked.value === 'changed') ports.log('warn', 'payments.returned', { eventId, paymentIntentId });
    return ports.transact(async (stores) => {
      await stores.stripeEvents.markProcessed(eventId, ports.clock.now(), outcome);
      return ok({ outcome });
    });
  };
}
