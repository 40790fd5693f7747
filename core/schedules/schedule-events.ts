import type { DomainEvent } from '#core/events/event.ts';
import type { Schedule } from './schedule.ts';

type Change = DomainEvent<'schedule.changed'>['change'];

export function scheduleChanged(schedule: Schedule, change: Change, at: string): DomainEvent<'schedule.changed'> {
  const { id, userId, influencerId } = schedule;
  return { type: 'schedule.changed', userId, at, scheduleId: id, influencerId, change };
}

/** The change of a schedule by a step of its run. */
export function changeOf({ status }: Schedule): Change {
  return status === 'completed' || status === 'failed' ? status : 'advanced';
}
