import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PaymentGrant } from '#core/payments/payment-grant.ts';
import type { SubscriptionInvoice } from '../subscription.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { lookAtReturn } from '#core/payments/use-cases/steps/returned-payments.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { ok, refuse } from '#core/shared/result.ts';

type Needed = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>;

/**
 * An admin refunds the rest of a subscription's last payment, for admins (the contract's access). Its credits are
 * withdrawn with it; the subscription itself continues. Refuses `notFound`, `subscriptions.nothingToRefund`, and as the
 * gateway does.
 */
export function refundLastInvoice(ports: Needed) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ refunded: number }>> => {
    const foundRow = await ports.read(async (stores) => {
      const row = await stores.subscriptions.byId(id);
      const invoice = row && (await stores.subscriptions.lastGranted(id));
      const grant = invoice?.paymentIntentId ? await stores.paymentGrants.byIntent(invoice.paymentIntentId) : null;
      return { row, invoice, grant };
    });
    if (!foundRow.row) return refuse('notFound');
    const { invoice, grant } = foundRow;
    if (!invoice || !grant || grant.returnedCents >= grant.amountCents) {
      return refuse('subscriptions.nothingToRefund');
    }
    // Numbered: a refund that failed at the bank can be requested again.
    const key = `${invoice.id}:refund:${grant.version}`;
    const refunded = await ports.payments.refundPayment({ paymentIntentId: grant.paymentIntentId, key });
    if (!refunded.ok) {
      return refunded.refusal.code === 'payments.providerRefused' ? refuse('subscriptions.nothingToRefund') : refunded;
    }
    await store(actor, invoice, grant);
    await lookAtReturn(ports, grant.paymentIntentId);
    return ok({ refunded: dollarsOf(grant.amountCents - grant.returnedCents) });
  };

  /** Two admins at once refund it once, and it is recorded once. */
  async function store(actor: Actor, invoice: SubscriptionInvoice, grant: PaymentGrant): Promise<void> {
    await ports.transact(async ({ audit, paymentGrants, plans }) => {
      await paymentGrants.lock(grant.paymentIntentId);
      const { subscriptionId: id, stripeId } = invoice;
      const after = { refundedCents: grant.amountCents, invoice: stripeId ?? invoice.id, attempt: grant.version };
      const last = await audit.lastOf('subscription', id);
      if (last?.after?.['invoice'] === after.invoice && last.after['attempt'] === after.attempt) return ok(null);
      const plan = invoice.planId === null ? null : await plans.byId(invoice.planId);
      await audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: ports.clock.now(),
          actorId: actor.userId,
          action: 'refunded',
          subject: { kind: 'subscription', id, name: plan?.displayName.tr ?? '' },
          before: { refundedCents: grant.returnedCents },
          after,
        }),
      );
      return ok(null);
    });
  }
}
