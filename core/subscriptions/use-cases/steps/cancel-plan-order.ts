import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '#core/payments/order.ts';
import { closeOrder } from '#core/payments/use-cases/steps/close-order.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** The order for a plan can no longer be paid, at Stripe first. Refuses `payments.settling` when it is being paid. */
export async function cancelPlanOrder(
  ports: Pick<Ports, 'transact' | 'payments'>,
  order: Order,
): Promise<Result<null>> {
  if (order.paymentIntentId !== null) {
    const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
    if (!canceled.ok) {
      return canceled.refusal.code === 'payments.providerRefused' ? refuse('payments.settling') : canceled;
    }
  }
  await closeOrder(ports, order);
  return ok(null);
}
