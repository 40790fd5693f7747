import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { returnEvents, returnedPayment } from '../returned-payment-schema.ts';
import { objectOfEvent } from '../stripe-intent-schema.ts';
import { lookAtReturn } from './steps/look-at-return.ts';

/**
 * An event about a refund or a dispute: what it says is not used, the payment is fetched. So order, repeats, partial and failed
 * refunds do not matter. Null when the event is about something else. Refuses as the gateway does; the event is then still to be
 * processed.
 */
export function processReturnEvent(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>) {
  return async ({ eventId }: { eventId: string }): Promise<Result<{ outcome: string } | null>> => {
    const event = await ports.read((stores) => stores.stripeEvents.byId(eventId));
    if (!event) return refuse('notFound');
    if (!returnEvents.has(event.type)) return ok(null);
    if (event.processedAt !== null) return ok({ outcome: 'ignored:repeat' });
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
