import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import { lookAtReturn } from './steps/look-at-return.ts';

const backMs = 3 * 24 * 60 * 60_000;

/**
 * The safety net under the events of refunds and disputes: payments with a refund or dispute at Stripe in these days
 * are checked again. Also those whose grant came after the refund. Refuses as the gateway does.
 */
export function reconcileReturns(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>) {
  return async (): Promise<Result<{ looked: number; changed: number }>> => {
    const since = new Date(Date.parse(ports.clock.now()) - backMs).toISOString();
    const recent = await ports.payments.recentReturns(since);
    if (!recent.ok) return recent;
    let changed = 0;
    for (const paymentIntentId of recent.value) {
      const looked = await lookAtReturn(ports, paymentIntentId);
      if (!looked.ok) return looked;
      if (looked.value !== 'changed') continue;
      changed += 1;
      ports.log('warn', 'payments.returnMissed', { paymentIntentId });
    }
    return ok({ looked: recent.value.length, changed });
  };
}
