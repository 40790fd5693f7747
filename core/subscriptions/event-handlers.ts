import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/events/subscriptions.ts';
import { startPaidPlan } from '#core/subscriptions/use-cases/start-paid-plan.ts';

export function subscriptionEventHandlers(ports: Pick<Ports, 'transact' | 'clock' | 'log'>): EventHandler[] {
  return [{ name: 'subscriptions.start-paid-plan', handle: startPaidPlan(ports) }];
}
