import type { DomainEvent, EventType, StoredEvent } from './event.ts';

/** `when` leaves out events the handler would find nothing to do for, so that no job is made for them. */
type Subscription<Type extends EventType> = { on: readonly Type[]; when?: (event: DomainEvent<Type>) => boolean };

function subscription<const Type extends EventType>(
  on: readonly Type[],
  when?: (event: DomainEvent<Type>) => boolean,
): Subscription<Type> {
  return when ? { on, when } : { on };
}

/** Whether somebody may have to be told: planning many at once makes no jobs, and credits that are only held may come back. */
function isTold(
  event: DomainEvent<
    | 'generation.finished'
    | 'generation.cameLate'
    | 'schedule.changed'
    | 'publication.ended'
    | 'credits.moved'
    | 'instagram.requested'
    | 'instagram.declined'
    | 'instagram.connected'
    | 'instagram.disconnected'
    | 'subscription.changed'
    | 'ownership.granted'
    | 'workflow.changed'
  >,
): boolean {
  switch (event.type) {
    case 'generation.finished':
      return event.scheduleId === null;
    case 'schedule.changed':
      return event.change === 'failed' || event.change === 'completed';
    case 'credits.moved':
      // What is held is spent or comes back: then it is looked at, and accepting a run makes no job for it.
      return event.move !== 'held';
    case 'subscription.changed':
      return event.status !== event.was && (event.status === 'past_due' || event.status === 'canceled');
    case 'workflow.changed':
      return event.change === 'opened' || event.change === 'closed';
    default:
      return true;
  }
}

/** Which handler listens to what. The name is also that of its queue: `<feature>.<what it does>`. */
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
  'notifications.tell': subscription(
    [
      'generation.finished',
      'generation.cameLate',
      'schedule.changed',
      'publication.ended',
      'credits.moved',
      'instagram.requested',
      'instagram.declined',
      'instagram.connected',
      'instagram.disconnected',
      'subscription.changed',
      'ownership.granted',
      'workflow.changed',
    ],
    isTold,
  ),
} as const;

export type HandlerName = keyof typeof subscriptions;

export const handlerNames = Object.keys(subscriptions) as HandlerName[];

/** The events one handler is called with. */
export type EventFor<Name extends HandlerName> =
  (typeof subscriptions)[Name] extends Subscription<infer Type> ? StoredEvent<Type> : never;

/**
 * What a feature does about events of the features below it. Runs as a job of its own after the transaction of the event has
 * committed. May be called twice for one event, and late: the rows decide whether anything is left to do. Throws only for
 * faults worth a retry.
 */
export type EventHandler<Name extends HandlerName = HandlerName> = {
  [Each in Name]: { name: Each; handle: (event: EventFor<Each>) => Promise<void> };
}[Name];

/** The handlers that are called for an event. */
export function handlersOf(event: DomainEvent): HandlerName[] {
  return handlerNames.filter((name) => listens(subscriptions[name], event));
}

function listens({ on, when }: { on: readonly EventType[]; when?: unknown }, event: DomainEvent): boolean {
  return on.includes(event.type) && ((when as ((event: DomainEvent) => boolean) | undefined)?.(event) ?? true);
}
