import type { PlannerState } from './usePlanner.ts';
import { useText } from '../../i18n/useText.ts';
import { dayNumber, fullDay, shortWeekday } from '../../i18n/day-words.ts';
import { StatusDots } from './StatusDots.tsx';

/** The phone's week: seven days with their plans as dots, one chosen. */
export function WeekStrip({ planner: { days, day, today, shownOfDay, go } }: { planner: PlannerState }) {
  const { t, locale } = useText();
  return (
    <div className="week-strip mt-1 grid grid-cols-7 gap-1" role="group" aria-label={t('schedules.chooseDay')}>
      {days.map((each) => (
        <button
          className="flex h-19.5 min-w-0 flex-col items-center justify-center gap-0.75 rounded-[22px] text-[min(0.75rem,4.6vw)] font-semibold text-ink-2 aria-pressed:bg-m-block aria-pressed:text-m-on"
          key={each}
          type="button"
          data-day={each}
          data-today={each === today || undefined}
          aria-pressed={each === day}
          onClick={() => go({ day: each })}
        >
          <span>{shortWeekday(each, locale)}</span>
          <b>{dayNumber(each)}</b>
          <span className="sr-only">
            {`, ${fullDay(each, locale)}, ${t('schedules.plans', { count: (shownOfDay[each] ?? []).length })}`}
          </span>
          <StatusDots schedules={shownOfDay[each] ?? []} />
        </button>
      ))}
    </div>
  );
}
