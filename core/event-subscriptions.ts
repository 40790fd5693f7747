import type { DomainEvent, EventType, StoredEvent } from '#core/events/event.ts';
import { isTold, toldTypes } from '#core/notifications/told-types.ts';

/** `when` skips events that leave the handler nothing to do, so that no job is made for them. */
type Subscription<Type extends EventType> = { on: readonly Type[]; when?: (event: DomainEvent<Type>) => boolean };

function subscription<const Type extends EventType>(
  on: readonly Type[],
  when?: (event: DomainEvent<Type>) => boolean,
): Subscription<Type> {
  return when ? { on, when } : { on };
}

/**
 * The handlers and their events: the one list that names the features above events. The name is also that of its queue:
 * `<feature>.<action>`.
 */
export const subscriptions = {
  'files.forget-person': subscription(['account.deleted']),
  'payments.close-orders-of-deleted': subscription(['account.deleted']),
  'subscriptions.end-of-deleted': subscription(['account.deleted']),
  'generation.end-runs-of-deleted': subscription(['account.deleted']),
  'contents.forget-person': subscription(['account.deleted']),
  'publishing.forget-person': subscription(['account.deleted']),
  'schedules.forget-person': subscription(['account.deleted']),
  'notifications.forget-person': subscription(['account.deleted']),
  'subscriptions.start-paid-plan': subscription(['order.paid'], ({ kind }) => kind === 'subscription'),
  'schedules.follow-generation': subscription(['generation.finished'], ({ scheduleId }) => scheduleId !== null),
  'schedules.follow-publication': subscription(['publication.ended']),
  'notifications.mail-welcome': subscription(['account.registered']),
  'notifications.mail-failed-renewal': subscription(
    ['subscription.changed'],
    ({ status, was }) => status === 'past_due' && was !== 'past_due',
  ),
  'notifications.mail-receipt': subscription(['order.paid']),
  'generation.note-stopped': subscription(
    ['workflow.changed'],
    ({ change }) => change === 'opened' || change === 'closed',
  ),
  'notifications.tell': subscription(toldTypes, isTold),
} as const;

export type HandlerName = keyof typeof subscriptions;

export const handlerNames = Object.keys(subscriptions) as HandlerName[];

/** The events that call one handler. */
export type EventFor<Name extends HandlerName> =
  (typeof subscriptions)[Name] extends Subscription<infer Type> ? StoredEvent<Type> : never;

/**
 * A feature's reaction to events of the features below it. Runs as a job of its own after the transaction of the event
 * has committed. May be called twice for one event, and late: the rows decide whether work is left. Throws only for
 * faults worth a retry.
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
