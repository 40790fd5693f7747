import type { ScheduleView } from '#core/schedules/schedule.ts';
import { Archive } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { InstagramMark } from '../../../ui/InstagramMark.tsx';
import { resultMark } from '../planner/planner-view.ts';
import { useMarks } from '../marks/marks.ts';

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

/** The states of a day's plans as up to three dots. Decorative: the button around them has the number. */
export function StatusDots({ schedules }: { schedules: readonly ScheduleView[] }) {
  const markOf = useMarks();
  return (
    <span className="status-dots flex h-1.75 gap-0.75" aria-hidden>
      {schedules.slice(0, 3).map(({ id, status }) => (
        <i
          className="size-1.75 rounded-[50%] bg-pending data-mark:bg-transparent data-mark:[box-shadow:inset_0_0_0_1.5px_var(--ink-2)] data-[status=completed]:bg-completed data-[status=failed]:bg-failed data-[status=processing]:bg-processing [[data-mark='conflict'],[data-mark='needsConfirm']]:[box-shadow:inset_0_0_0_2px_var(--pending)] [[data-mark='rejected'],[data-mark='unreadable']]:frame-failed"
          key={id}
          data-status={status}
          data-mark={markOf(id) ?? undefined}
        />
      ))}
    </span>
  );
}
