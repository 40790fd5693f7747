import type { Schedule } from './schedule.ts';
import { captionIssues } from '#core/publishing/caption.ts';
import { carriesCaption } from './schedule-draft.ts';

/**
 * The caption of a scheduled post: the user's own; else, for a content that the plan made, the text its workflow wrote
 * for the post when Instagram accepts it; else none. Never the prompt, which describes how to make the image. The form
 * of a saved content shows that text for editing, so an empty caption of it means none. A story carries none.
 */
export function scheduledCaption(
  { contentType, caption, sourceContentId }: Pick<Schedule, 'contentType' | 'caption' | 'sourceContentId'>,
  generatedText: string | null,
): string {
  if (!carriesCaption(contentType)) return '';
  if (caption !== null || sourceContentId !== null) return caption ?? '';
  const written = generatedText?.trim() ?? '';
  return captionIssues(written).length === 0 ? written : '';
}
