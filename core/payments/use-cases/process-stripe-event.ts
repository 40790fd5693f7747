import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Applied } from './steps/apply-intent.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { createdOfEvent, objectOfEvent, readStripeIntent } from '../stripe-intent-schema.ts';
import { applyIntent } from './steps/apply-intent.ts';

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
      const intent = handled.has(event.type) ? readStripeIntent(objectOfEvent(event.payload)) : null;
      const result = intent
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

/** An event of ours whose object is no payment intent gets its own outcome: a person should check the event. */
function ignored(type: string): string {
  return handled.has(type) ? 'ignored:unreadable' : 'ignored:type';
}

const handled: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);
