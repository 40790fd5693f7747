import type { RefusalCode, SentenceCode } from '#core/texts/texts.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { GenerationStatus } from '#core/generation/generation.ts';
import type { Schedule, ScheduleFacts, ScheduleView } from './schedule.ts';
import type { Result } from '#core/shared/result.ts';
import { mayDelete, mayEdit, triggerEffect } from './schedule-states.ts';
import { sentenceOf } from '#core/texts/texts.ts';

/** A schedule on the wire. Credits come from its generation, never from its status: used is what was really charged. */
export function presentSchedule(schedule: Schedule, facts: ScheduleFacts, locale: Locale): ScheduleView {
  return {
    id: schedule.id,
    influencerId: schedule.influencerId,
    platformId: schedule.platformId,
    scheduledAt: schedule.scheduledAt,
    prompt: schedule.prompt,
    contentType: schedule.contentType,
    webhookConfigId: schedule.webhookConfigId,
    templateId: schedule.templateId,
    autoPublish: schedule.autoPublish,
    inputData: schedule.inputData,
    status: schedule.status,
    version: schedule.version,
    failure: schedule.failure,
    message: failureMessage(schedule, facts, locale),
    creditCost: facts.generation?.creditCost ?? facts.workflowCost ?? 0,
    creditsUsed: facts.generation?.status === 'done' ? facts.generation.creditCost : 0,
    creditsReturned: creditsReturned(schedule, facts),
    contentId: schedule.contentId,
    thumbnailUrl: facts.content?.thumbnailUrl ?? null,
    permalink: facts.publication?.permalink ?? facts.content?.permalink ?? null,
    step: schedule.status === 'processing' ? stepOf(facts) : null,
    blocked: {
      edit: codeOf(mayEdit(schedule, null)),
      trigger: codeOf(triggerEffect(schedule)),
      delete: codeOf(mayDelete(schedule)),
    },
    createdAt: schedule.createdAt,
  };
}

function codeOf(allowed: Result<unknown>): RefusalCode | null {
  return allowed.ok ? null : allowed.refusal.code;
}

/** Of a run that ended without a result: what was held for it went back whole. */
function creditsReturned({ status, contentId }: Schedule, { generation }: ScheduleFacts): number {
  return status === 'failed' && contentId === null && generation && isLost(generation.status)
    ? generation.creditCost
    : 0;
}

function isLost(status: GenerationStatus): boolean {
  return status === 'failed' || status === 'timed_out' || status === 'unknown';
}

function stepOf({ generation, publication }: ScheduleFacts): 'generating' | 'publishing' {
  return publication !== null || generation?.status === 'done' ? 'publishing' : 'generating';
}

/** What went wrong, then what it means for credits or content, as far as the facts say it. */
function failureMessage(schedule: Schedule, facts: ScheduleFacts, locale: Locale): string | null {
  if (schedule.status !== 'failed' || schedule.failure === null) return null;
  const reason = reasonOf(schedule.failure, facts, locale);
  const consequence = consequenceOf(schedule, facts);
  return consequence === null ? reason : `${reason} ${sentenceOf(consequence.code, locale, consequence.params)}`;
}

/** A refusal's sentence counts the balance of its moment, which is gone: here the plan's own says what it needs. */
function reasonOf(failure: SentenceCode, { workflowCost }: ScheduleFacts, locale: Locale): string {
  if (failure !== 'credits.insufficient') return sentenceOf(failure, locale);
  return sentenceOf('schedules.creditsShort', locale, { cost: workflowCost ?? 0 });
}

type Consequence = { code: SentenceCode; params?: { credits: number } };

function consequenceOf({ contentId }: Schedule, { generation }: ScheduleFacts): Consequence | null {
  if (contentId !== null) return { code: 'schedules.contentKept' };
  if (generation === null) return { code: 'schedules.nothingCharged' };
  if (!isLost(generation.status)) return null;
  return { code: 'schedules.creditsReturned', params: { credits: generation.creditCost } };
}
