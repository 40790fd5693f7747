import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import { takeBack } from './take-back.ts';

/**
 * Reads at Stripe how much of a payment was refunded or is withdrawn by disputes, and withdraws as much of its grant.
 * Reads again when another call was faster: an older response never undoes a newer one. Never inside a transaction.
 * Refuses as the gateway does.
 */
export async function lookAtReturn(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments'>,
  paymentIntentId: string,
): Promise<Result<'unknownPayment' | 'same' | 'changed'>> {
  for (;;) {
    const grant = await ports.read((stores) => stores.paymentGrants.byIntent(paymentIntentId));
    if (!grant) return ok('unknownPayment');
    const found = await ports.payments.returnedOf(paymentIntentId);
    if (!found.ok) return found;
    if (!found.value) return ok('unknownPayment');
    const state = found.value;
    const taken = await ports.transact(async (stores) => ok(await takeBack(stores, ports, grant, state)));
    if (!taken.ok) return taken;
    if (taken.value !== 'overtaken') return ok(taken.value);
  }
}
