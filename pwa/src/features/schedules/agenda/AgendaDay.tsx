import type { ReactNode } from 'react';
import type { AgendaRow } from '#core/schedules/planner/agenda.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { Plus } from 'lucide-react';
import { fullDay } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { creditsOf } from '../planner/planner-view.ts';
import { useDayName } from '../boards/DayList.tsx';

/** One day: its heading stays visible while its plans scroll. */
export function AgendaDay({
  row: { day, schedules, hidden },
  today,
  onAdd,
  showPlan,
}: {
  row: Extract<AgendaRow<ScheduleView>, { kind: 'day' }>;
  today: string;
  onAdd: (day: string) => void;
  showPlan: (schedule: ScheduleView) => ReactNode;
}) {
  const { t, locale } = useText();
  const dayName = useDayName(today);
  const count = schedules.length;
  return (
    <section
      className="agenda-day pb-2 lg:pb-3.5 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-x-6 lg:gap-y-0 lg:border-t lg:border-t-line lg:px-0 lg:pt-3.5"
      data-day={day}
      data-today={day === today || undefined}
      aria-labelledby={`day-${day}`}
    >
      <div className="agenda-head sticky top-(--top-h) z-5 -mx-1 flex min-h-12 items-center gap-3 bg-page p-1 max-md:gap-2 lg:top-[calc(var(--top-h)+14px)] lg:mx-0 lg:grid lg:min-h-0 lg:gap-x-2 lg:gap-y-0 lg:[align-self:start] lg:px-0 lg:py-2 lg:[grid-template:1fr_auto/minmax(0,1fr)_auto]">
        <h2 className="text-[1.25rem] max-md:text-[1.125rem] lg:text-[1.125rem]" id={`day-${day}`}>
          {dayName(day)}
        </h2>
        {count > 0 ? (
          <span className="mut text-sm whitespace-nowrap">
            {t('schedules.plans', { count })}
            <span className="only-desktop"> · {t('schedules.credits', { count: creditsOf(schedules) })}</span>
          </span>
        ) : (
          <span className="mut text-sm whitespace-nowrap lg:hidden">
            {hidden > 0 ? t('filter.hidden', { count: hidden }) : t('schedules.noPlans')}
          </span>
        )}
        <span className="only-phone grow whitespace-nowrap" />
        {day < today ? null : (
          <IconButton
            className="lg:[grid-area:1/2/span_2]"
            label={t('schedules.addOn', { day: fullDay(day, locale) })}
            tooltip={false}
            onClick={() => onAdd(day)}
          >
            <Plus size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {count > 0 ? (
        <ul className="agenda-plans grid grid-cols-[repeat(auto-fill,minmax(min(100%,380px),1fr))] gap-2.5 pt-1.25 lg:grid-cols-[minmax(0,1fr)] lg:gap-2 lg:pt-0">
          {schedules.map((schedule) => (
            <li key={schedule.id} className="agenda-plan relative lg:[--foot:190px]">
              {showPlan(schedule)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mut self-center max-lg:hidden">
          {hidden > 0 ? t('filter.hidden', { count: hidden }) : t('schedules.dayEmpty', { day: t('schedules.today') })}
        </p>
      )}
    </section>
  );
}
