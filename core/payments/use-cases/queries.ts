import type * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { orderSchema } from '../order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentOrder } from '../present-order.ts';

/** Where the caller's order stands. Another's order is `notFound`. */
export function getOrder({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ order: z.infer<typeof orderSchema> }>> => {
    const order = await read((stores) => stores.orders.byId(input.id));
    return order?.userId === input.actor.userId ? ok({ order: presentOrder(order) }) : refuse('notFound');
  };
}

const graceMs = 5 * 60_000;

/** Events whose job was lost or gave up: received more than five minutes ago, never processed. */
export function listUnprocessedEvents({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (input: { limit: number }): Promise<string[]> => {
    const before = new Date(Date.parse(clock.now()) - graceMs).toISOString();
    return read((stores) => stores.stripeEvents.unprocessed(before, input.limit));
  };
}
