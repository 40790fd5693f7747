import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useState } from 'react';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { kinds } from './kinds.ts';

/** What a plan posts or has made, small; the icon of its kind while there is no picture, or none that can be shown. Decorative. */
export function PlanThumb({ schedule: { contentType, thumbnailUrl } }: { schedule: ScheduleView }) {
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = kinds[contentType].icon;
  return (
    <span className="plan-thumb" aria-hidden>
      {thumbnailUrl !== null && thumbnailUrl !== broken ? (
        <StoredPicture src={thumbnailUrl} alt="" sizes="32px" onError={() => setBroken(thumbnailUrl)} />
      ) : (
        <Icon size={16} />
      )}
    </span>
  );
}
