import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useMarks } from './marks/marks.tsx';

/** The states of a day's plans as up to three dots. Decorative: the button around them says the number. */
export function StatusDots({ schedules }: { schedules: readonly ScheduleView[] }) {
  const markOf = useMarks();
  return (
    <span className="status-dots" aria-hidden>
      {schedules.slice(0, 3).map(({ id, status }) => (
        <i key={id} data-status={status} data-mark={markOf(id) ?? undefined} />
      ))}
    </span>
  );
}
