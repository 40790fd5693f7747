import type { OrderStatus } from '#core/payments/order.ts';
import { order } from '#core/contract/payments.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** How an order ended; `lost` when this device may no longer ask for it. */
export type OrderEnd = Exclude<OrderStatus, 'open'> | 'lost';

/** What following needs from the world. */
export type Following = {
  read: () => Promise<OrderStatus>;
  wait: (ms: number) => Promise<void>;
  /** Asked before each look: nobody waits any more. */
  stopped?: () => boolean;
};

/** Looks until the order ends, however long the bank or the line takes: quickly at first, then every ten seconds. */
export async function followUntilEnd({ read, wait, stopped }: Following): Promise<OrderEnd> {
  for (let tries = 0; ; tries += 1) {
    if (stopped?.()) return 'lost';
    const status = await read().catch((error: unknown) => (isGone(error) ? 'lost' : 'open'));
    if (status !== 'open') return status;
    await wait(followDelayMs(tries));
  }
}

/** 1 s for the first ten looks, then a second more each time, up to ten. */
export function followDelayMs(tries: number): number {
  return Math.min(10, Math.max(1, tries - 8)) * 1000;
}

export function followOrder(orderId: string, stopped?: () => boolean): Promise<OrderEnd> {
  return followUntilEnd({
    read: async () => (await call(order, { params: { id: orderId } })).order.status,
    wait: pause,
    ...(stopped && { stopped }),
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
