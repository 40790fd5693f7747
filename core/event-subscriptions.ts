import type { DomainEvent, EventType, StoredEvent } from '#core/events/event.ts';
import type { Subscription } from './feature-record.ts';
import { merged } from '#core/shared/merged.ts';
import { features } from './features.ts';

/** The events of each handler. A handler's name is also that of its queue. */
export const subscriptions = merged(features, 'events');

export type HandlerName = keyof typeof subscriptions;

export const handlerNames = Object.keys(subscriptions) as HandlerName[];

/** The events that call one handler. */
export type EventFor<Name extends HandlerName> =
  (typeof subscriptions)[Name] extends Subscription<infer Type> ? StoredEvent<Type> : never;

/**
 * A feature's reaction to events of the features below it. Runs as a job of its own after the transaction of the event has
 * committed. May be called twice for one event, and late, so it must check the rows for work left. Throws only for faults worth a
 * retry.
 */
export type EventHandler<Name extends HandlerName = HandlerName> = {
  [Each in Name]: { name: Each; handle: (event: EventFor<Each>) => Promise<void> };
}[Name];

/** The handlers of an event. */
export function handlersOf(event: DomainEvent): HandlerName[] {
  return handlerNames.filter((name) => listens(subscriptions[name], event));
}

function listens({ on, when }: { on: readonly EventType[]; when?: unknown }, event: DomainEvent): boolean {
  return on.includes(event.type) && ((when as ((event: DomainEvent) => boolean) | undefined)?.(event) ?? true);
}
