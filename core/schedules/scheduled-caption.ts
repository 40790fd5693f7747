import type { Schedule } from './schedule.ts';
import { captionIssues } from '#core/publishing/caption.ts';

/**
 * The person's own caption; else the text a workflow wrote for the post when Instagram takes it; else the prompt. A
 * story carries none; nor does a kept content without the first two, since its prompt told how to make it.
 */
export function scheduledCaption(
  {
    contentType,
    caption,
    prompt,
    sourceContentId,
  }: Pick<Schedule, 'contentType' | 'caption' | 'prompt' | 'sourceContentId'>,
  generatedText: string | null,
): string {
  if (contentType === 'story') return '';
  if (caption !== null) return caption;
  const written = generatedText?.trim() ?? '';
  if (written !== '' && captionIssues(written).length === 0) return written;
  return sourceContentId === null ? prompt : '';
}
