import type * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { orderSchema } from '../order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentOrder } from '../present-order.ts';

/** Where the caller's order stands. Another's order is `notFound`. */
export function getOrder(ports: Pick<Ports, 'transact'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ order: z.infer<typeof orderSchema> }>> =>
    ports.transact(async (stores) => {
      const order = await stores.orders.byId(input.id);
      if (order?.userId !== input.actor.userId) return refuse('notFound');
      return ok({ order: presentOrder(order) });
    });
}
