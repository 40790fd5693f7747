import type { SentenceCode } from '#core/texts/texts.ts';
import type { Result } from '#core/shared/result.ts';
import type {
  CompletedSchedule,
  FailedSchedule,
  GeneratingSchedule,
  PendingSchedule,
  PublishingSchedule,
  Schedule,
  ScheduleStatus,
} from './schedule.ts';
import type { ScheduleDraft } from './schedule-draft.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { plannedOf } from './plan-fields.ts';
import { resultsOf } from './schedule.ts';

/**
 * Spec §4. A run begins only from pending, or from failed after a manual trigger. failed → completed is an unconfirmed
 * publication that turned out to be live. completed ends.
 */
const moves: Record<ScheduleStatus, readonly ScheduleStatus[]> = {
  pending: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  failed: ['processing', 'failed', 'completed'],
  completed: [],
};

/** Time for the ordinary job, and for the handlers of events, to do the work before a sweep does. */
export const sweptAfterMs = 2 * 60_000;

export function canMove(from: ScheduleStatus, to: ScheduleStatus): boolean {
  return moves[from].includes(to);
}

/** Whether it was posted is not known: repeating it could post twice. */
export const unconfirmedFailure = 'publication.unconfirmed';

/** Spec §4: only pending ones change. `version` is the one the editor saw; null edits any version. */
export function mayEdit(schedule: Schedule, version: number | null): Result<Schedule> {
  if (schedule.status !== 'pending') return refuse('schedules.notEditable');
  if (version !== null && version !== schedule.version) {
    return refuse('schedules.versionConflict', { version: schedule.version });
  }
  return ok(schedule);
}

export function mayDelete(schedule: Schedule): Result<Schedule> {
  return schedule.status === 'processing' ? refuse('schedules.running') : ok(schedule);
}

/** A pending schedule whose time has passed would run at once. */
export function mayRestore(schedule: Schedule, now: string): Result<Schedule> {
  const isPast = schedule.status === 'pending' && schedule.scheduledAt < now;
  return isPast ? refuse('schedules.restorePast') : ok(schedule);
}

/**
 * The effect of triggering. `generate`: makes the content. `publish`: the content exists, saved by a failed run or
 * planned as a saved one, so it is only published and nothing is charged. Running and done ones are refused.
 */
export function triggerEffect(schedule: Schedule): Result<'generate' | 'publish'> {
  switch (schedule.status) {
    case 'pending':
      return ok(schedule.sourceContentId === null ? 'generate' : 'publish');
    case 'processing':
      return refuse('schedules.alreadyRunning');
    case 'completed':
      return refuse('schedules.alreadyDone');
    case 'failed':
      if (schedule.failure === unconfirmedFailure) return refuse('schedules.unconfirmed');
      return ok(schedule.contentId === null ? 'generate' : 'publish');
    default:
      return schedule satisfies never;
  }
}

/** True when a job made for `version` is still valid for this schedule. */
export function isDueRun(schedule: Schedule, version: number): boolean {
  return schedule.deletedAt === null && schedule.status === 'pending' && schedule.version === version;
}

/** Clocks of two machines differ by less: a job this early is on time. */
const clockSlackMs = 60_000;

/** True when a job's time is not this schedule's: nothing runs before its planned time. */
export function isEarly({ scheduledAt }: Schedule, now: string): boolean {
  return Date.parse(scheduledAt) - Date.parse(now) > clockSlackMs;
}

/** How long after its time the plan of a saved content still waits for an account. */
export const accountAwaitedForMs = 24 * 3_600_000;

/**
 * True while the plan of a saved content may still wait for an account to post it to. A later post would be a surprise.
 */
export function mayAwaitAccount({ scheduledAt, sourceContentId }: Schedule, now: string): boolean {
  return sourceContentId !== null && Date.parse(now) < Date.parse(scheduledAt) + accountAwaitedForMs;
}

export function newSchedule(
  draft: ScheduleDraft,
  made: { id: string; userId: string; influencerId: string; now: string; bulkId?: string },
): PendingSchedule {
  const { id, userId, influencerId, now, bulkId = null } = made;
  const ofPerson = { id, userId, influencerId, bulkId };
  return { ...draft, ...ofPerson, status: 'pending', version: 1, createdAt: now, updatedAt: now, deletedAt: null };
}

/** The version counts up, so that no earlier job runs it. */
export function deleted(schedule: Schedule, now: string): Schedule {
  return { ...schedule, version: schedule.version + 1, updatedAt: now, deletedAt: now };
}

export function restored(schedule: Schedule, now: string): Schedule {
  return { ...schedule, version: schedule.version + 1, updatedAt: now, deletedAt: null };
}

/** An edit counts the version up, which makes the job of the older version stale. */
export function editSchedule(schedule: Schedule, draft: ScheduleDraft, now: string): Schedule {
  return { ...schedule, ...draft, version: schedule.version + 1, updatedAt: now };
}

/**
 * A run started by a user is planned for the moment of its start: the calendar shows it when it happened
 * (docs/PRODUCT-RULES.md).
 */
export function startedNow(schedule: Schedule, now: string): Schedule {
  return { ...schedule, version: schedule.version + 1, scheduledAt: now };
}

export function beginGenerating(schedule: Schedule, generationId: string, now: string): GeneratingSchedule {
  return { ...moved(schedule, 'processing', now), status: 'processing', step: 'generating', generationId };
}

/** From a run that has made the content, or at once where the content is stored already. */
export function beginPublishing(
  schedule: Schedule,
  { contentId, publicationId }: { contentId: string; publicationId: string },
  now: string,
): PublishingSchedule {
  const begun = schedule.status === 'processing' ? withoutState(schedule, now) : moved(schedule, 'processing', now);
  const { generationId } = resultsOf(schedule);
  return { ...begun, status: 'processing', step: 'publishing', generationId, contentId, publicationId };
}

/** `made`: the content that the schedule does not have yet. */
export function complete(schedule: Schedule, now: string, made?: { contentId: string }): CompletedSchedule {
  const results = { ...resultsOf(schedule), ...made };
  const { contentId } = results;
  const completed = moved(schedule, 'completed', now);
  if (contentId === null) throw new Error(`schedule ${schedule.id} has no content`);
  return { ...completed, ...results, status: 'completed', contentId };
}

/** `failure` is the code of a sentence in core/texts. `made`: the content that the schedule does not have yet. */
export function fail(
  schedule: Schedule,
  failure: SentenceCode,
  now: string,
  made?: { contentId: string },
): FailedSchedule {
  const results = { ...resultsOf(schedule), ...made };
  return { ...moved(schedule, 'failed', now), ...results, status: 'failed', failure };
}

function moved(schedule: Schedule, to: ScheduleStatus, now: string) {
  if (!canMove(schedule.status, to)) throw new Error(`a ${schedule.status} schedule cannot become ${to}`);
  return withoutState(schedule, now);
}

/** The values that a schedule has in every state. */
function withoutState(schedule: Schedule, updatedAt: string) {
  const { id, userId, influencerId, version, bulkId, createdAt, deletedAt } = schedule;
  return { ...plannedOf(schedule), id, userId, influencerId, version, bulkId, createdAt, updatedAt, deletedAt };
}

/** Names one run of a schedule: the generation id derived from it makes a run that is begun twice the same run. */
export function runNameOf({ id, version, createdAt }: Pick<Schedule, 'id' | 'version' | 'createdAt'>): string {
  return `schedule-run:${id}:${createdAt}:${version}`;
}
