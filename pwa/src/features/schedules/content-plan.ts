import type { ContentView } from '#core/contents/content.ts';
import type { PlannableContent } from '#core/schedules/content-plan.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { promptLimit } from '#core/schedules/schedule-draft.ts';
import { paths } from '../../paths.ts';

/** A kept content that is to be posted as it is, with what the form shows of it. */
export type PlannedContent = PlannableContent & {
  prompt: string;
  generatedText: string | null;
  thumbnailUrl: string | null;
};

/** Where a kept content is planned: the calendar of its model, opened with the form. Navigate with both. Null for a text. */
export function planOfContent(content: ContentView): { to: string; state: { planContent: PlannedContent } } | null {
  const { id, contentType, prompt, generatedText, thumbnailUrl, influencerId } = content;
  if (postsOf(contentType).length === 0) return null;
  const planContent = { id, contentType, prompt: prompt.slice(0, promptLimit), generatedText, thumbnailUrl };
  return { to: paths.planner(influencerId), state: { planContent } };
}

/** The content a page was opened with; null when there is none, or none that can be read. */
export function contentOf(state: unknown): PlannedContent | null {
  const { planContent } = (typeof state === 'object' && state !== null ? state : {}) as {
    planContent?: Partial<Record<keyof PlannedContent, unknown>>;
  };
  const { id, contentType, prompt, generatedText, thumbnailUrl } = planContent ?? {};
  if (typeof id !== 'string' || (contentType !== 'image' && contentType !== 'video')) return null;
  return {
    id,
    contentType,
    prompt: textOr(prompt, ''),
    generatedText: textOr(generatedText, null),
    thumbnailUrl: textOr(thumbnailUrl, null),
  };
}

/** The content of a plan that is edited. Its kind stays, so that any content of that kind does. */
export function contentOfPlan(plan: ScheduleView): PlannedContent | null {
  const { sourceContentId, contentType, prompt, thumbnailUrl } = plan;
  if (!sourceContentId) return null;
  const made = contentType === 'video' || contentType === 'reels' ? 'video' : 'image';
  return { id: sourceContentId, contentType: made, prompt, generatedText: null, thumbnailUrl };
}

function textOr<E>(value: unknown, empty: E): string | E {
  return typeof value === 'string' ? value : empty;
}
