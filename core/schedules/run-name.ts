import type { Schedule } from './schedule.ts';

/** Names one run of a schedule: the generation id derived from it makes a run that is begun twice the same run. */
export function runNameOf({ id, version, createdAt }: Pick<Schedule, 'id' | 'version' | 'createdAt'>): string {
  return `schedule-run:${id}:${createdAt}:${version}`;
}
