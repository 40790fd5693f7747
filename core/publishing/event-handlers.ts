import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { forgetAsker } from '#core/publishing/use-cases/forget-asker.ts';

export function publishingEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'publishing.forget-person', handle: forgetAsker(ports) }];
}
