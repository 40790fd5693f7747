import type { ContentView } from '#core/contents/content.ts';
import type { PlannableContent } from '#core/schedules/content-plan.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { postProblems } from '#core/schedules/post-problems.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';

/** A saved content to post unchanged, with the data that the form shows of it. */
export type PlannedContent = PlannableContent & {
  prompt: string;
  generatedText: string | null;
  thumbnailUrl: string | null;
  /** The file of a video, for its cover. */
  contentUrl?: string | null;
  altText?: string | null;
};

/** The navigation state that opens the model's calendar to plan a saved content unchanged. Null for a text. */
export function planOfContent(content: ContentView): { planContent: PlannedContent } | null {
  const { id, contentType, prompt, generatedText, thumbnailUrl, contentUrl, altText = null } = content;
  if (postsOf(contentType).length === 0) return null;
  return {
    planContent: {
      id,
      contentType,
      prompt: prompt.slice(0, maxPromptLength),
      generatedText,
      thumbnailUrl,
      contentUrl,
      altText,
      problems: postProblems(content),
    },
  };
}
