import type { Ports } from '#core/ports.ts';
import type { Order } from '../../order.ts';
import { ok } from '#core/shared/result.ts';

/** Closes an order, so that it cannot be paid any more. One that was settled meanwhile stays unchanged. */
export async function closeOrder(ports: Pick<Ports, 'transact'>, order: Order): Promise<void> {
  await ports.transact(async ({ orders }) => {
    const current = await orders.lock(order.id);
    if (current?.status === 'open') await orders.save({ ...current, status: 'canceled', isProcessing: false });
    return ok(null);
  });
}
