import type { Schedule } from './schedule.ts';
import { captionIssues } from '#core/publishing/caption.ts';

/** The person's own caption; else the text a workflow wrote for the post when Instagram takes it; else the prompt. A story carries none. */
export function scheduledCaption(
  { contentType, caption, prompt }: Pick<Schedule, 'contentType' | 'caption' | 'prompt'>,
  generatedText: string | null,
): string {
  if (contentType === 'story') return '';
  if (caption !== null) return caption;
  const written = generatedText?.trim() ?? '';
  return written !== '' && captionIssues(written).length === 0 ? written : prompt;
}
