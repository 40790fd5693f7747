import type { ScheduleView } from '#core/schedules/schedule.ts';
import { Archive } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { InstagramMark } from '../../../ui/InstagramMark.tsx';
import { resultMark } from '../planner/planner-view.ts';

/** Distinguishes a post from a content that is only in the archive; `isIcon`: the word is for screen readers only. */
export function ResultMark({ schedule, isIcon = false }: { schedule: ScheduleView; isIcon?: boolean }) {
  const { t } = useText();
  const f = useFormat();
  const place = resultMark(schedule);
  if (place === null) return null;
  const { scheduledAt, post } = schedule;
  const word = t(place === 'published' ? 'marks.published' : 'marks.archived');
  const isSameDay = post && dayOfInstant(post.at) === dayOfInstant(scheduledAt);
  const at = post && (isSameDay ? f.time(post.at) : f.near(post.at));
  return (
    <span className="inline-flex items-center gap-1" data-result={place}>
      {place === 'published' ? <InstagramMark size={14} /> : <Archive size={14} aria-hidden />}
      <span className={isIcon ? 'sr-only' : undefined}>{at ? `${word} · ${at}` : word}</span>
    </span>
  );
}
