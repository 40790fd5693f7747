import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { paymentEventHandlers } from '#core/payments/event-handlers.ts';
import { subscriptionEventHandlers } from '#core/subscriptions/event-handlers.ts';
import { auditLedger } from '#core/credits/use-cases/audit-ledger.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';
import type { Result } from '#core/shared/result.ts';
import { returnEvents } from '#core/payments/stripe-event-schema.ts';
import {
  getStripeEvent,
  listUnprocessedEvents,
  processReturnEvent,
  processStripeEvent,
} from '#core/payments/use-cases/stripe-events.ts';
import { sendRefunds } from '#core/payments/use-cases/refund-order.ts';
import { reconcileReturns, reconcileOrders } from '#core/payments/use-cases/reconcile-payments.ts';
import {
  endPaidPlans,
  processSubscriptionEvent,
  reconcileSubscriptions,
} from '#core/subscriptions/use-cases/reconcile-subscriptions.ts';
import { subscriptionEvents } from '#core/subscriptions/named-subscription-schema.ts';
import { cardEvent, processCardEvent } from '#core/subscriptions/use-cases/change-card.ts';

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
    {
      name: 'reconcile-returns',
      everyMs: 3_600_000,
      run: async () => void (await reconcileReturns(ports)({ days: 3 })),
    },
    // A bank may return a refund up to 30 days after it was made (docs.stripe.com/refunds#failed-refunds).
    {
      name: 'reconcile-old-returns',
      everyMs: 86_400_000,
      run: async () => void (await reconcileReturns(ports)({ days: 35 })),
    },
    { name: 'refunds', everyMs: 60_000, run: async () => void (await sendRefunds(ports)({ limit: 50 })) },
    { name: 'paid-plans', everyMs: 60_000, run: async () => void (await endPaidPlans(ports)({ limit: 100 })) },
    {
      name: 'stripe-events',
      everyMs: 60_000,
      run: async () => {
        const left = await listUnprocessedEvents(ports)({ limit: 50 });
        for (const eventId of left) {
          // One event that cannot be applied must not block the others.
          await process(ports, eventId).catch((fault: unknown) =>
            ports.log('error', 'payments.eventFailed', { eventId, fault: String(fault) }),
          );
        }
      },
    },
    { name: 'ledger-audit', everyMs: 3_600_000, run: async () => void (await auditLedger(ports)()) },
  ];
}

/**
 * Each event goes to the use case of its type, once. A refusal comes from Stripe, which may respond to the next
 * attempt.
 */
async function process(ports: Ports, eventId: string): Promise<void> {
  const event = await getStripeEvent(ports)({ eventId });
  if (!event) return ports.log('error', 'payments.eventMissing', { eventId });
  if (event.processedAt !== null) return;
  const processed = await useCaseOf(ports, event.type)({ event });
  if (!processed.ok) throw new Error(`event ${eventId} is still to be processed: ${processed.refusal.code}`);
}

type ProcessEvent = (input: { event: StoredStripeEvent }) => Promise<Result<unknown>>;

function useCaseOf(ports: Ports, type: string): ProcessEvent {
  if (subscriptionEvents.has(type)) return processSubscriptionEvent(ports);
  if (returnEvents.has(type)) return processReturnEvent(ports);
  if (type === cardEvent) return processCardEvent(ports);
  return ({ event }) => processStripeEvent(ports)({ eventId: event.id });
}

export const worker: WorkerFeature = ({ ports }) => ({
  handlers: paymentJobs(ports),
  events: [...paymentEventHandlers(ports), ...subscriptionEventHandlers(ports)],
  sweeps: paymentSweeps(ports),
});
