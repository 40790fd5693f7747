import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { auditLedger } from '#core/credits/use-cases/audit-ledger.ts';
import { listUnprocessedEvents } from '#core/payments/use-cases/queries.ts';
import { processStripeEvent } from '#core/payments/use-cases/process-stripe-event.ts';
import { reconcileOrders } from '#core/payments/use-cases/reconcile-orders.ts';
import { endPaidPlans } from '#core/subscriptions/use-cases/end-paid-plans.ts';
import { processSubscriptionEvent } from '#core/subscriptions/use-cases/process-subscription-event.ts';
import { reconcileSubscriptions } from '#core/subscriptions/use-cases/reconcile-subscriptions.ts';

export function paymentJobs(ports: Ports): JobHandlers {
  return { 'stripe-event': ({ eventId }) => process(ports, eventId) };
}

export function paymentSweeps(ports: Ports): Sweep[] {
  return [
    {
      name: 'reconcile-orders',
      everyMs: 60_000,
      run: async () => void (await reconcileOrders(ports)({ limit: 100 })),
    },
    {
      name: 'reconcile-subscriptions',
      everyMs: 60_000,
      run: async () => void (await reconcileSubscriptions(ports)({ limit: 100 })),
    },
    { name: 'paid-plans', everyMs: 60_000, run: async () => void (await endPaidPlans(ports)({ limit: 100 })) },
    {
      name: 'stripe-events',
      everyMs: 60_000,
      run: async () => {
        const left = await listUnprocessedEvents(ports)({ limit: 50 });
        for (const eventId of left) {
          // One event that cannot be applied must not keep the others waiting.
          await process(ports, eventId).catch((fault: unknown) =>
            ports.log('error', 'payments.eventFailed', { eventId, fault: String(fault) }),
          );
        }
      },
    },
    { name: 'ledger-audit', everyMs: 3_600_000, run: async () => void (await auditLedger(ports)()) },
  ];
}

/** What Stripe has not answered is worth another try. */
async function process(ports: Ports, eventId: string): Promise<void> {
  const billed = await processSubscriptionEvent(ports)({ eventId });
  if (!billed.ok && billed.refusal.code !== 'notFound') {
    throw new Error(`event ${eventId} is still to be processed: ${billed.refusal.code}`);
  }
  if (billed.ok && billed.value !== null) return;
  const done = await processStripeEvent(ports)({ eventId });
  if (!done.ok) ports.log('error', 'payments.eventMissing', { eventId, code: done.refusal.code });
}
