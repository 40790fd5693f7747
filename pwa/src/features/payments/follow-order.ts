import type { OrderStatus } from '#core/payments/order.ts';
import { order } from '#core/contract/payments.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** The state at one read: an open order may be with the bank (`processing`), or its last attempt may have failed. */
export type OrderLook = OrderStatus | 'processing' | 'failed';

/** How an order ended; `failed`: the bank refused after a while; `lost`: this device may no longer read it. */
export type OrderEnd = Exclude<OrderLook, 'open' | 'processing'> | 'lost';

type OrderState = { status: OrderStatus; processing: boolean; failureCode: string | null };

export function lookOf({ status, processing, failureCode }: OrderState): OrderLook {
  if (status !== 'open') return status;
  if (processing) return 'processing';
  return failureCode === null ? 'open' : 'failed';
}

/** The dependencies of following. */
export type Following = {
  read: () => Promise<OrderLook>;
  wait: (ms: number) => Promise<void>;
  /** Called before each read: true stops following. */
  stopped?: () => boolean;
};

/**
 * Reads until the order ends, however long the bank or the connection takes: quickly at first, then every ten seconds. A failure ends it
 * only after the bank was seen processing: before that it belongs to an earlier card.
 */
export async function followUntilEnd({ read, wait, stopped }: Following): Promise<OrderEnd> {
  let wasProcessing = false;
  for (let tries = 0; ; tries += 1) {
    if (stopped?.()) return 'lost';
    const look = await read().catch((error: unknown) => (isDeleted(error) ? 'lost' : 'open'));
    wasProcessing ||= look === 'processing';
    const isOver = look === 'failed' ? wasProcessing : look !== 'open' && look !== 'processing';
    if (isOver) return look as OrderEnd;
    await wait(followDelayMs(tries));
  }
}

/** 1 s for the first ten reads, then a second more each time, up to ten. */
export function followDelayMs(tries: number): number {
  return Math.min(10, Math.max(1, tries - 8)) * 1000;
}

export function followOrder(orderId: string, stopped?: () => boolean): Promise<OrderEnd> {
  return followUntilEnd({
    read: async () => lookOf((await call(order, { params: { id: orderId } })).order),
    wait: pause,
    ...(stopped && { stopped }),
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
