import { isRecord } from '#core/shared/json.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlannedContent } from '../../../fields/planned-content.ts';

/** The content in the page's navigation state; null when there is none, or none that can be read. */
export function contentOf(state: unknown): PlannedContent | null {
  const { planContent } = (typeof state === 'object' && state !== null ? state : {}) as {
    planContent?: Partial<Record<keyof PlannedContent, unknown>>;
  };
  const { id, contentType, prompt, generatedText, thumbnailUrl, contentUrl, altText, problems } = planContent ?? {};
  if (typeof id !== 'string' || (contentType !== 'image' && contentType !== 'video')) return null;
  return {
    id,
    contentType,
    prompt: textOr(prompt, ''),
    generatedText: textOr(generatedText, null),
    thumbnailUrl: textOr(thumbnailUrl, null),
    contentUrl: textOr(contentUrl, null),
    altText: textOr(altText, null),
    // Missing in the history of a page that an older version opened.
    ...(isRecord(problems) && { problems }),
  };
}

/** The content of a plan that is edited. Its kind is fixed, so any content of that kind can replace it. */
export function contentOfPlan(plan: ScheduleView): PlannedContent | null {
  const { sourceContentId, contentType, prompt, thumbnailUrl } = plan;
  if (!sourceContentId) return null;
  const made = contentType === 'video' || contentType === 'reels' ? 'video' : 'image';
  return { id: sourceContentId, contentType: made, prompt, generatedText: null, thumbnailUrl };
}

function textOr<E>(value: unknown, empty: E): string | E {
  return typeof value === 'string' ? value : empty;
}
