import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { forgetMaker } from '#core/contents/use-cases/forget-maker.ts';

export function contentEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'contents.forget-person', handle: forgetMaker(ports) }];
}
