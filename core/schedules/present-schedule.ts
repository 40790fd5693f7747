import type { Message, RefusalCode } from '#core/texts/texts.ts';
import type { GenerationStatus } from '#core/generation/generation.ts';
import type { Schedule, ScheduleFacts, ScheduleView } from './schedule.ts';
import type { Result } from '#core/shared/result.ts';
import { publicationKind } from './content-kinds.ts';
import { plannedOf } from './plan-fields.ts';
import { resultsOf } from './schedule.ts';
import { mayDelete, mayEdit, triggerEffect } from './schedule-states.ts';

/** A schedule on the wire. Credits come from its generation, never from its status: used is the real charge. */
export function presentSchedule(schedule: Schedule, facts: ScheduleFacts): ScheduleView {
  return {
    id: schedule.id,
    influencerId: schedule.influencerId,
    ...plannedOf(schedule),
    status: schedule.status,
    version: schedule.version,
    failure: failureOf(schedule, facts),
    consequence: consequenceOf(schedule, facts),
    creditCost: creditCostOf(schedule, facts),
    creditsUsed: facts.generation?.status === 'done' ? facts.generation.creditCost : 0,
    creditsReturned: creditsReturned(schedule, facts),
    contentId: resultsOf(schedule).contentId,
    isSourceGone: isSourceGone(schedule, facts),
    isAssetMissing: facts.isAssetMissing && mayRun(schedule),
    isCoverMissing: facts.isCoverMissing && mayRun(schedule) && publicationKind(schedule.contentType) === 'reels',
    bulkId: schedule.bulkId,
    thumbnailUrl: facts.content?.thumbnailUrl ?? null,
    permalink: facts.publication?.permalink ?? facts.content?.permalink ?? null,
    instagramPostId: facts.publication?.mediaId ?? null,
    madeAt: schedule.sourceContentId === null ? (facts.content?.createdAt ?? null) : null,
    post: postOf(facts),
    step: schedule.status === 'processing' ? stepOf(facts) : null,
    blocked: {
      edit: codeOf(mayEdit(schedule, null)),
      trigger: codeOf(triggerEffect(schedule)),
      delete: codeOf(mayDelete(schedule)),
    },
    createdAt: schedule.createdAt,
  };
}

function postOf({ publication }: ScheduleFacts): NonNullable<ScheduleView['post']> | null {
  if (publication?.status !== 'published' || publication.finishedAt === null) return null;
  return { at: publication.finishedAt, caption: publication.caption };
}

function codeOf(allowed: Result<unknown>): RefusalCode | null {
  return allowed.ok ? null : allowed.refusal.code;
}

/** A failed schedule without content would run again, for the price of its workflow now; any other has the price of its run. */
function creditCostOf(schedule: Schedule, { generation, workflowCost }: ScheduleFacts): number {
  const ofRun = generation?.creditCost ?? null;
  const ofNextRun = madeNothing(schedule) ? workflowCost : null;
  return ofNextRun ?? ofRun ?? workflowCost ?? 0;
}

/** For a run that ended without a result, all its held credits were released. */
function creditsReturned(schedule: Schedule, { generation }: ScheduleFacts): number {
  return madeNothing(schedule) && generation && isLost(generation.status) ? generation.creditCost : 0;
}

function madeNothing(schedule: Schedule): boolean {
  return schedule.status === 'failed' && schedule.contentId === null;
}

function isLost(status: GenerationStatus): boolean {
  return status === 'failed' || status === 'timed_out' || status === 'unknown' || status === 'cancelled';
}

function stepOf({ generation, publication }: ScheduleFacts): 'generating' | 'publishing' {
  return publication !== null || generation?.status === 'done' ? 'publishing' : 'generating';
}

/** A refusal counts the balance at its time, which may have changed: the plan needs the credits that its workflow costs. */
function failureOf(schedule: Schedule, { workflowCost }: ScheduleFacts): Message | null {
  if (schedule.status !== 'failed') return null;
  const { failure } = schedule;
  return failure === 'credits.insufficient'
    ? { code: failure, params: { cost: workflowCost ?? 0 } }
    : { code: failure };
}

/** Shown while the plan can still be changed. */
function isSourceGone(schedule: Schedule, { content }: ScheduleFacts): boolean {
  return schedule.sourceContentId !== null && mayRun(schedule) && (content === null || content.deletedAt !== null);
}

function mayRun({ status }: Schedule): boolean {
  return status === 'pending' || status === 'failed';
}

function consequenceOf(schedule: Schedule, { generation }: ScheduleFacts): Message | null {
  if (schedule.status !== 'failed') return null;
  const { contentId, sourceContentId } = schedule;
  if (sourceContentId !== null) return { code: 'schedules.nothingCharged' };
  if (contentId !== null) return { code: 'schedules.contentKept' };
  if (generation === null) return { code: 'schedules.nothingCharged' };
  if (!isLost(generation.status)) return null;
  return { code: 'schedules.creditsReturned', params: { credits: generation.creditCost } };
}
