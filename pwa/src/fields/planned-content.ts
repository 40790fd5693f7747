import type { ContentView } from '#core/contents/content.ts';
import type { PlannableContent } from '#core/schedules/content-plan.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { promptLimit } from '#core/schedules/schedule-draft.ts';

/** A kept content that is to be posted as it is, with what the form shows of it. */
export type PlannedContent = PlannableContent & {
  prompt: string;
  generatedText: string | null;
  thumbnailUrl: string | null;
};

/** What the calendar of its model is opened with to plan a kept content as it is: the state of the navigation. Null for a text. */
export function planOfContent(content: ContentView): { planContent: PlannedContent } | null {
  const { id, contentType, prompt, generatedText, thumbnailUrl } = content;
  if (postsOf(contentType).length === 0) return null;
  return { planContent: { id, contentType, prompt: prompt.slice(0, promptLimit), generatedText, thumbnailUrl } };
}
