import type { CsvPlan } from '#core/schedules/bulk/csv-plans.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { byDay } from '#core/schedules/planner/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { dayNumber, fullDay, monthWords, shortWeekday } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { daysOf } from './bulk-form.ts';

/** The days of the lines, from the first plan to the last, each with its number of new and of existing plans. */
export function DayStrip({ plans, planned }: { plans: readonly CsvPlan[]; planned: readonly ScheduleView[] }) {
  const { t, locale } = useText();
  const span = daysOf(plans);
  if (span === null) return null;
  const fresh: Record<string, number> = {};
  for (const { scheduledAt } of plans) {
    if (scheduledAt !== null) fresh[dayOfInstant(scheduledAt)] = (fresh[dayOfInstant(scheduledAt)] ?? 0) + 1;
  }
  const there = byDay(planned);
  const days = eachDay(span.first, span.last);
  const anyThere = days.some((day) => there[day]);
  return (
    <div>
      <ol
        className="bulk-days scroll-x relative flex gap-1 px-0.5 pt-6 pb-1.5"
        aria-label={t('bulk.days')}
        tabIndex={0}
      >
        {days.map((day, index) => {
          const count = fresh[day] ?? 0;
          const before = (there[day] ?? []).length;
          const opensMonth = index === 0 || day.endsWith('-01');
          return (
            <li
              className="relative flex w-11 flex-none flex-col items-center rounded-field bg-page pt-1.5 pb-1.25 text-[0.75rem] leading-[1.35] text-ink-2 data-new:bg-m-block data-new:text-m-on"
              key={day}
              data-new={count > 0 || undefined}
              data-month={opensMonth || undefined}
            >
              {opensMonth ? (
                <span className="absolute -top-5.5 left-0.5 font-semibold whitespace-nowrap text-ink-2">
                  {monthWords(day, locale)}
                </span>
              ) : null}
              <span aria-hidden>{shortWeekday(day, locale)}</span>
              <b aria-hidden>{dayNumber(day)}</b>
              <span className="h-4.25 font-bold" aria-hidden>
                {count > 0 ? `+${count}` : ''}
              </span>
              <i data-there={before > 0 || undefined} aria-hidden />
              <span className="sr-only">
                {t('bulk.dayNew', { day: fullDay(day, locale), count })}
                {before > 0 ? `, ${t('bulk.dayThere', { count: before })}` : ''}
              </span>
            </li>
          );
        })}
      </ol>
      {anyThere ? (
        <p
          className="flex items-center gap-1.75 text-c text-ink-2 before:size-1.5 before:rounded-[50%] before:bg-pending"
          aria-hidden
        >
          {t('bulk.there')}
        </p>
      ) : null}
    </div>
  );
}

function eachDay(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}
