import type { ReactNode } from 'react';
import type { AgendaRow } from '#core/schedules/agenda.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { Plus } from 'lucide-react';
import { fullDay } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { creditsOf } from '../planner-view.ts';
import { useDayName } from '../useDayName.ts';

/** One day: its head stays in sight while its plans pass. */
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
      className="agenda-day"
      data-day={day}
      data-today={day === today || undefined}
      aria-labelledby={`day-${day}`}
    >
      <div className="agenda-head">
        <h2 id={`day-${day}`}>{dayName(day)}</h2>
        {count > 0 ? (
          <span className="mut text-sm">
            {t('schedules.plans', { count })}
            <span className="only-desktop"> · {t('schedules.credits', { count: creditsOf(schedules) })}</span>
          </span>
        ) : null}
        <span className="only-phone grow" />
        {day < today ? null : (
          <IconButton
            label={t('schedules.addOn', { day: fullDay(day, locale) })}
            tooltip={false}
            onClick={() => onAdd(day)}
          >
            <Plus size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {count > 0 ? (
        <ul className="agenda-plans">
          {schedules.map((schedule) => (
            <li key={schedule.id} className="agenda-plan">
              {showPlan(schedule)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mut agenda-nothing">
          {hidden > 0 ? t('finding.hidden', { count: hidden }) : t('schedules.dayEmpty', { day: t('schedules.today') })}
        </p>
      )}
    </section>
  );
}
