import type { PlannerState } from './usePlanner.ts';
import { useText } from '../../i18n/useText.ts';
import { dayNumber, fullDay, shortWeekday } from '../../i18n/day-words.ts';
import { StatusDots } from './StatusDots.tsx';

/** The phone's week: seven days with their plans as dots, one chosen. */
export function WeekStrip({ planner: { days, day, today, shownOfDay, go } }: { planner: PlannerState }) {
  const { t, locale } = useText();
  return (
    <div className="week-strip" role="group" aria-label={t('schedules.chooseDay')}>
      {days.map((each) => (
        <button
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
