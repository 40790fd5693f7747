import type { ScheduleView } from '../schedule.ts';

type Pending = Pick<ScheduleView, 'influencerId' | 'contentType' | 'webhookConfigId'>;
type Pictured = Pending & Pick<ScheduleView, 'status' | 'scheduledAt' | 'thumbnailUrl'>;

/**
 * An idea of the look of a plan without a picture: the picture of the same model's latest completed plan, if possible of its kind and from its own
 * workflow; null for a text, and while there is no picture.
 */
export function similarPictures(schedules: readonly Pictured[]): (plan: Pending) => string | null {
  const pictures = new Map<string, string>();
  const made = schedules.filter(({ status, thumbnailUrl }) => status === 'completed' && thumbnailUrl !== null);
  for (const { influencerId, contentType, webhookConfigId, thumbnailUrl } of made.toSorted(
    (a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt),
  )) {
    for (const key of keysOf({ influencerId, contentType, webhookConfigId })) pictures.set(key, thumbnailUrl!);
  }
  return (plan) => {
    const key = plan.contentType === 'text' ? undefined : keysOf(plan).find((each) => pictures.has(each));
    return key === undefined ? null : pictures.get(key)!;
  };
}

/** The closest first. */
function keysOf({ influencerId, contentType, webhookConfigId }: Pending): string[] {
  return [`${influencerId} ${contentType} ${webhookConfigId}`, `${influencerId} ${contentType}`, influencerId];
}
