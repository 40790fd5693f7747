import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { forgetSender } from '#core/files/use-cases/forget-sender.ts';

export function fileEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'files.forget-person', handle: forgetSender(ports) }];
}
