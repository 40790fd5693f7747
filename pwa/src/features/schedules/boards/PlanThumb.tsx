import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ImageElement, useImage } from '../../../ui/StoredImage.tsx';
import { kinds } from '../form/kinds.ts';

/** The small image of a plan's content; the icon of its kind without an image that can be shown. Decorative. */
export function PlanThumb({ schedule: { contentType, thumbnailUrl } }: { schedule: ScheduleView }) {
  const [image, watch] = useImage(thumbnailUrl);
  const Icon = kinds[contentType].icon;
  return (
    <span
      className="plan-thumb grid h-10 w-8 flex-none place-items-center overflow-hidden rounded-[calc(var(--r-s)-2px)] bg-surface"
      aria-hidden
    >
      {image ? <ImageElement src={image} alt="" sizes="32px" {...watch} /> : <Icon size={16} />}
    </span>
  );
}
