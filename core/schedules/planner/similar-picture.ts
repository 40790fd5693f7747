import type { ScheduleView } from '../schedule.ts';

type Pictured = Pick<ScheduleView, 'status' | 'scheduledAt' | 'thumbnailUrl' | 'contentType' | 'webhookConfigId'>;

/**
 * An idea of the look of a plan without a picture: the picture of the latest completed plan, if possible of its kind and from its own
 * workflow; null for a text, and while there is no picture.
 */
export function similarPictures(
  schedules: readonly Pictured[],
): (plan: Pick<Pictured, 'contentType' | 'webhookConfigId'>) => string | null {
  const pictures = new Map<string, string>();
  const made = schedules.filter(({ status, thumbnailUrl }) => status === 'completed' && thumbnailUrl !== null);
  for (const { contentType, webhookConfigId, thumbnailUrl } of made.toSorted(
    (a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt),
  )) {
    pictures.set('any', thumbnailUrl!);
    pictures.set(contentType, thumbnailUrl!);
    pictures.set(`${contentType} ${webhookConfigId}`, thumbnailUrl!);
  }
  return ({ contentType, webhookConfigId }) =>
    contentType === 'text'
      ? null
      : (pictures.get(`${contentType} ${webhookConfigId}`) ?? pictures.get(contentType) ?? pictures.get('any') ?? null);
}
