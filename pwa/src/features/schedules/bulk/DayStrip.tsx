import type { CsvPlan } from '#core/schedules/csv-plans.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { byDay } from '#core/schedules/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { dayNumber, fullDay, monthWords, shortWeekday } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { daysOf } from './bulk-form.ts';

/** Where the lines fall: the days from the first plan to the last, with how many are new and which are planned already. */
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
      <ol className="bulk-days scroll-x" aria-label={t('bulk.days')} tabIndex={0}>
        {days.map((day, index) => {
          const count = fresh[day] ?? 0;
          const before = (there[day] ?? []).length;
          const opensMonth = index === 0 || day.endsWith('-01');
          return (
            <li key={day} data-new={count > 0 || undefined} data-month={opensMonth || undefined}>
              {opensMonth ? <span className="bulk-month">{monthWords(day, locale)}</span> : null}
              <span aria-hidden>{shortWeekday(day, locale)}</span>
              <b aria-hidden>{dayNumber(day)}</b>
              <span className="bulk-day-new" aria-hidden>
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
        <p className="bulk-legend" aria-hidden>
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
