import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { endOfDeleted } from '#core/subscriptions/use-cases/end-of-deleted.ts';
import { startPaidPlan } from '#core/subscriptions/use-cases/start-paid-plan.ts';

export function subscriptionEventHandlers(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'billing' | 'log'>,
): EventHandler[] {
  return [
    { name: 'subscriptions.start-paid-plan', handle: startPaidPlan(ports) },
    { name: 'subscriptions.end-of-deleted', handle: endOfDeleted(ports) },
  ];
}
