import type { Ports } from '#core/ports.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';

const graceMs = 5 * 60_000;

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
