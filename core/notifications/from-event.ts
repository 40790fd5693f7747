import type { StoredEvent, DomainEvent, EventType } from '#core/events/event.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Credits are compared with the schedules of this many days. */
export const upcomingDays = 3;

/** Below this many credits a user is notified, once until the balance is higher again. */
export const lowBalance = 20;

export type NotifyingEvent = StoredEvent<(typeof notifyingTypes)[number]>;

function kindOf(kind: NotificationKind, subject: string): { kind: NotificationKind; key: string } {
  return { kind, key: `${kind}:${subject}` };
}

/**
 * The notification of an event of one object, and its key; null for none. Credits depend on the balance, workflows on
 * earlier notifications.
 */
export function kindOfEvent(event: NotifyingEvent): { kind: NotificationKind; key: string } | null {
  switch (event.type) {
    case 'generation.finished':
      // The outcome of a schedule's run is in the schedule's notification.
      if (event.scheduleId !== null) return null;
      // The user who cancelled knows, and an order has no result.
      if (event.outcome === 'cancelled' || event.outcome === 'ordered') return null;
      return kindOf(event.outcome === 'done' ? 'generationDone' : 'generationFailed', event.generationId);
    case 'generation.cameLate':
      return { kind: 'generationDone', key: `generationDone:late:${event.generationId}` };
    case 'schedule.changed':
      // An edited schedule may fail again: the time distinguishes one failure from the next.
      if (event.change === 'failed') return kindOf('scheduleFailed', `${event.scheduleId}:${event.at}`);
      return event.change === 'completed' ? kindOf('scheduleCompleted', `${event.scheduleId}:${event.at}`) : null;
    case 'publication.ended':
      if (event.outcome === 'published') return kindOf('published', event.publicationId);
      if (event.outcome === 'unconfirmed') return kindOf('publicationUnconfirmed', event.publicationId);
      // The schedule fails with its post and has its own notification.
      return event.scheduleId === null ? kindOf('publicationFailed', event.publicationId) : null;
    case 'instagram.requested':
      return kindOf('instagramRequested', event.requestId);
    case 'instagram.declined':
      return kindOf('instagramDeclined', event.requestId);
    case 'instagram.connected':
      return kindOf('instagramConnected', `${event.influencerId}:${event.at}`);
    case 'instagram.disconnected':
      return kindOf('instagramDisconnected', `${event.accountId}:${event.at}`);
    case 'subscription.changed':
      if (event.status === event.was) return null;
      if (event.status === 'past_due') return kindOf('renewalFailed', `${event.subscriptionId}:${event.at}`);
      return event.status === 'canceled' ? kindOf('subscriptionEnded', event.subscriptionId) : null;
    case 'ownership.granted':
      return kindOf('modelReady', `${event.influencerId}:${event.at}`);
    case 'order.refunded':
      return kindOf('paymentRefunded', event.refundId);
    case 'order.refundFailed':
      return kindOf('refundFailed', event.refundId);
    case 'order.linkSent':
      return kindOf('paymentRequested', `${event.orderId}:${event.at}`);
    case 'workflow.changed':
    case 'credits.moved':
      return null;
  }
  return event satisfies never;
}

type CreditKind = 'creditsLow' | 'creditsShort';
export const creditKinds = ['creditsLow', 'creditsShort'] as const satisfies readonly CreditKind[];

/**
 * The notification that a balance requires. `needed`: credits for the schedules of the next days. A balance that does
 * not suffice takes precedence over a low one.
 */
export function creditKindOf({ balance, needed }: { balance: number; needed: number }): CreditKind | null {
  if (needed > balance) return 'creditsShort';
  return balance < lowBalance ? 'creditsLow' : null;
}

/** The events that people may be notified of. */
export const notifyingTypes = [
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
  'order.refunded',
  'order.refundFailed',
  'order.linkSent',
  'workflow.changed',
] as const satisfies readonly EventType[];

/**
 * Whether an event may need a notification: planning many at once makes no jobs, and credits that are only held may be
 * released.
 */
export function isNotified(event: DomainEvent<(typeof notifyingTypes)[number]>): boolean {
  switch (event.type) {
    case 'generation.finished':
      return event.scheduleId === null;
    case 'schedule.changed':
      return event.change === 'failed' || event.change === 'completed';
    case 'credits.moved':
      // A hold is later spent or released and is checked then, so accepting a run makes no job for it.
      return event.move !== 'held';
    case 'subscription.changed':
      return event.status !== event.was && (event.status === 'past_due' || event.status === 'canceled');
    case 'workflow.changed':
      return event.change === 'opened' || event.change === 'closed' || event.change === 'accountProblem';
    default:
      return true;
  }
}
