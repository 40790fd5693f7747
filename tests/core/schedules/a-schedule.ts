import type { PendingSchedule, Schedule } from '#core/schedules/schedule.ts';
import type { SentenceCode } from '#core/texts/texts.ts';

type Results = {
  failure: SentenceCode;
  generationId: string | null;
  contentId: string | null;
  publicationId: string | null;
  sourceContentId: string | null;
};

/** A schedule in another state; results that the state needs and the test does not name have ids of their own. */
export function inStatus(
  planned: PendingSchedule,
  status: Schedule['status'],
  results: Partial<Results> = {},
): Schedule {
  const { failure = 'generation.timedOut', sourceContentId = planned.sourceContentId, ...named } = results;
  const { generationId = 'g', contentId = null, publicationId = null } = named;
  const values = { ...planned, sourceContentId };
  switch (status) {
    case 'pending':
      return values;
    case 'processing':
      if (contentId !== null && publicationId !== null) {
        return { ...values, status, step: 'publishing', generationId, contentId, publicationId };
      }
      return { ...values, status, step: 'generating', generationId: generationId ?? 'g' };
    case 'completed':
      return { ...values, status, generationId, contentId: contentId ?? 'c', publicationId };
    case 'failed':
      return { ...values, status, failure, generationId, contentId, publicationId };
    default:
      return status satisfies never;
  }
}
