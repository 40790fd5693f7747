import type { DomainEvent, EventType } from '#core/events/event.ts';

/** The events that people may be notified of. */
export const toldTypes = [
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
] as const satisfies readonly EventType[];

/**
 * Whether an event may need a notification: planning many at once makes no jobs, and credits that are only held may be
 * released.
 */
export function isTold(event: DomainEvent<(typeof toldTypes)[number]>): boolean {
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
      return event.change === 'opened' || event.change === 'closed';
    default:
      return true;
  }
}
