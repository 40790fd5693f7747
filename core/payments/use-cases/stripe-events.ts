import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Applied } from './steps/apply-intent.ts';
import type { StoredStripeEvent } from '../order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { createdOfEvent, objectOfEvent, readPaidCharge, readStripeIntent } from '../stripe-intent-schema.ts';
import { returnedPayment } from '../stripe-event-schema.ts';
import { applyCharge, applyIntent } from './steps/apply-intent.ts';
import { lookAtReturn } from './steps/returned-payments.ts';

const graceMs = 5 * 60_000;

/**
 * Applies a stored event once: the order, the grant and the mark on the event commit together. An event that was
 * processed before, or is about another object, changes nothing.
 */
export function processStripeEvent(ports: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async (input: { eventId: string }): Promise<Result<Applied>> => {
    const applied = await ports.transact(async (stores): Promise<Result<Applied>> => {
      const event = await stores.stripeEvents.byId(input.eventId);
      if (!event) return refuse('notFound');
      if (event.processedAt !== null) return ok({ outcome: 'ignored:repeat', orderId: null, alarm: false });
      const now = ports.clock.now();
      const object = handled.has(event.type) ? objectOfEvent(event.payload) : null;
      const charge = readPaidCharge(object);
      const intent = readStripeIntent(object);
      const result = charge
        ? await applyCharge(stores, charge)
        : intent
          ? await applyIntent(stores, intent, now, createdOfEvent(event.payload) ?? now)
          : { outcome: ignored(event.type), orderId: null, alarm: false };
      await stores.stripeEvents.markProcessed(event.id, now, result.outcome);
      return ok(result);
    });
    if (applied.ok && applied.value.alarm) {
      ports.log('error', 'payments.paidNotGranted', { ...applied.value, eventId: input.eventId });
    }
    if (applied.ok && applied.value.outcome === 'ignored:unreadable') {
      ports.log('warn', 'payments.eventUnreadable', { eventId: input.eventId });
    }
    return applied;
  };
}

/** An event of ours whose object is no payment intent or charge gets its own outcome: a person should check the event. */
function ignored(type: string): string {
  return handled.has(type) ? 'ignored:unreadable' : 'ignored:type';
}

const handled: ReadonlySet<string> = new Set([
  'charge.succeeded',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

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

/** Events whose job was lost or gave up: received more than five minutes ago, never processed. */
export function listUnprocessedEvents({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (input: { limit: number }): Promise<string[]> => {
    const before = new Date(Date.parse(clock.now()) - graceMs).toISOString();
    return read((stores) => stores.stripeEvents.unprocessed(before, input.limit));
  };
}

export function getStripeEvent({ read }: Pick<Ports, 'read'>) {
  return ({ eventId }: { eventId: string }): Promise<StoredStripeEvent | null> =>
    read((stores) => stores.stripeEvents.byId(eventId));
}
