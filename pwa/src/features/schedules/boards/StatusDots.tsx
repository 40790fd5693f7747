import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useMarks } from '../marks/marks.ts';

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
