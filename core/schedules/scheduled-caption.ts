import type { ScheduleContentType } from './schedule.ts';
import { captionIssues } from '#core/publishing/caption.ts';

/** The text a workflow wrote for the post when Instagram takes it, else the prompt. A story carries no caption. */
export function scheduledCaption(
  contentType: ScheduleContentType,
  prompt: string,
  generatedText: string | null,
): string {
  if (contentType === 'story') return '';
  const written = generatedText?.trim() ?? '';
  return written !== '' && captionIssues(written).length === 0 ? written : prompt;
}
