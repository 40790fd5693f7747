import * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { isPassing } from '#core/payments/passing-refusal.ts';
import { objectOfEvent } from '#core/payments/stripe-intent-schema.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';
import { ok } from '#core/shared/result.ts';
import { adoptCard } from './steps/adopt-card.ts';

export const cardEvent = 'setup_intent.succeeded';
const setupIntent = z.object({ object: z.literal('setup_intent'), id: z.string() });

/**
 * A card was set up, perhaps in a closed tab: it is adopted as if its browser had confirmed it. Refuses as the gateway
 * does; the event is then still to be processed.
 */
export function processCardEvent(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'billing'>) {
  return async ({ event }: { event: StoredStripeEvent }): Promise<Result<{ outcome: string }>> => {
    const read = setupIntent.safeParse(objectOfEvent(event.payload));
    const adopted = read.success
      ? await adoptCard(ports, { setupId: read.data.id, rowId: null })
      : ok('ignored' as const);
    // An invoice refused by the bank stays open, and the events about the invoice notify the user.
    if (!adopted.ok && isPassing(adopted.refusal)) return adopted;
    const outcome = adopted.ok ? `card:${adopted.value}` : `card:${adopted.refusal.code}`;
    return ports.transact(async (stores) => {
      await stores.stripeEvents.markProcessed(event.id, ports.clock.now(), outcome);
      return ok({ outcome });
    });
  };
}
