import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { closeOrdersOfDeleted } from '#core/payments/use-cases/close-orders-of-deleted.ts';

export function paymentEventHandlers(ports: Pick<Ports, 'transact' | 'read' | 'payments'>): EventHandler[] {
  return [{ name: 'payments.close-orders-of-deleted', handle: closeOrdersOfDeleted(ports) }];
}
