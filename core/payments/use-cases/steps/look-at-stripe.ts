import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../../order.ts';
import type { Applied } from './apply-intent.ts';
import { ok } from '#core/shared/result.ts';
import { applyIntent } from './apply-intent.ts';

/**
 * Reads the intent of an order at Stripe and applies it the same way as an event; null when there is nothing to apply.
 * Safe to repeat, never inside a transaction. Refuses as the gateway does.
 */
export async function lookAtStripe(
  ports: Pick<Ports, 'transact' | 'clock' | 'payments' | 'log'>,
  order: Order,
  options?: { timeoutMs?: number },
): Promise<Result<Applied | null>> {
  if (order.paymentIntentId === null) return ok(null);
  const found = await ports.payments.retrievePaymentIntent(order.paymentIntentId, options);
  if (!found.ok) return found;
  const intent = found.value;
  if (!intent) {
    ports.log('warn', 'payments.intentUnknown', { orderId: order.id });
    return ok(null);
  }
  const applied = await ports.transact(async (stores) => ok(await applyIntent(stores, intent, ports.clock.now())));
  if (applied.ok && applied.value.alarm) ports.log('error', 'payments.paidNotGranted', { ...applied.value });
  return applied;
}
