import type { ScheduleContentType } from './schedule.ts';

/** Instagram's caption limits: developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media. */
const captionLimit = 2200;
const hashtagLimit = 30;

/** Why Instagram would refuse a caption; null when it would not. Lengths are UTF-16 units; `#yaz_modası` is one hashtag. */
export function captionProblem(caption: string): { code: string; params: Record<string, number> } | null {
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (caption.length > captionLimit) return { code: 'schedules.captionTooLong', params: { max: captionLimit } };
  if (hashtags > hashtagLimit)
    return { code: 'schedules.tooManyHashtags', params: { count: hashtags, max: hashtagLimit } };
  return null;
}

/** The text a workflow wrote for the post when Instagram takes it, else the prompt. A story carries no caption. */
export function scheduledCaption(
  contentType: ScheduleContentType,
  prompt: string,
  generatedText: string | null,
): string {
  if (contentType === 'story') return '';
  const written = generatedText?.trim() ?? '';
  return written !== '' && captionProblem(written) === null ? written : prompt;
}
