import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlannerState } from '../planner/usePlanner.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { Plus } from 'lucide-react';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { useDisplayedSettings } from '../../../api/runtime-config.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { weekdayWords, dayAndMonth } from '../../../i18n/day-words.ts';
import { attentionOf, creditsOf } from '../planner/planner-view.ts';
import { ScheduleCard } from './ScheduleCard.tsx';

const dayListHeadLook =
  'mx-1 mt-1 mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 [&>h2]:text-[1.1875rem] max-[380px]:[&>h2]:text-[1.0625rem] [&>span]:whitespace-nowrap';

/** The phone's list: plans that need attention first, then the chosen day and, in a week, the day after it. */
export function DayList({
  planner,
  onOpen,
  onAdd,
}: {
  planner: PlannerState;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
}) {
  const { t } = useText();
  const { day, days, displayedOfDay, view } = planner;
  const dayName = useDayName(planner.today);
  const next = addDays(day, 1);
  const attention = attentionOf(Object.values(displayedOfDay).flat(), days, null);
  const failed = attention?.kind === 'failed' ? attention.first : null;
  const failedDay = failed ? dayOfInstant(failed.scheduledAt) : null;
  return (
    <div className="day-list">
      {failed && failedDay !== null && failedDay !== day && failedDay !== next ? (
        <section aria-labelledby="attention-head">
          <div className={dayListHeadLook}>
            <h2 id="attention-head">{t('schedules.attentionOn', { day: dayName(failedDay, true) })}</h2>
          </div>
          <ScheduleCard schedule={failed} onOpen={onOpen} />
        </section>
      ) : null}
      <DayPart title={dayName(day)} day={day} schedules={displayedOfDay[day] ?? []} {...{ planner, onOpen, onAdd }} />
      {view === 'week' && displayedOfDay[next] ? (
        <DayPart title={dayName(next)} day={next} schedules={displayedOfDay[next]} {...{ planner, onOpen, onAdd }} />
      ) : null}
    </div>
  );
}

function DayPart({
  title,
  day,
  schedules,
  planner,
  onOpen,
  onAdd,
}: {
  title: string;
  day: string;
  schedules: readonly ScheduleView[];
  planner: PlannerState;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
}) {
  const { t } = useText();
  const first = firstMoment(day, planner.ofDay, planner.now, useDisplayedSettings().planner);
  const canAdd = day >= planner.today;
  const hidden = (planner.ofDay[day]?.length ?? 0) - schedules.length;
  return (
    <section aria-labelledby={`day-${day}`}>
      <div className={dayListHeadLook} data-empty={schedules.length === 0 || undefined}>
        <h2 id={`day-${day}`}>{title}</h2>
        {schedules.length > 0 ? (
          <span className="mut text-sm">
            {t('schedules.plans', { count: schedules.length })} ·{' '}
            {t('schedules.credits', { count: creditsOf(schedules) })}
          </span>
        ) : (
          <span className={hidden === 0 && canAdd ? 'day-none sr-only' : 'day-none mut text-sm'}>
            {hidden > 0 ? t('filter.hidden', { count: hidden }) : t('schedules.noPlans')}
          </span>
        )}
        {schedules.length === 0 && hidden === 0 && canAdd ? (
          <Button tone="tint" size="s" icon={<Plus size={16} aria-hidden />} onClick={() => onAdd(day)}>
            {t(first.date === day ? 'schedules.addAt' : 'schedules.addTomorrow', { time: first.time })}
          </Button>
        ) : null}
      </div>
      {schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} onOpen={onOpen} />
      ))}
    </section>
  );
}

export function WaitingList() {
  return (
    <div className="day-list">
      <LoadingNote />
      <div className={dayListHeadLook}>
        <Skeleton className="h-[1.875rem] w-40" />
      </div>
      {[1, 2].map((place) => (
        <Skeleton key={place} className="mb-2.5 h-29 w-full rounded-[20px]" />
      ))}
    </div>
  );
}

/** `Bugün, 25 Kasım`, `Cuma, 27 Kasım`; inside a sentence `dün, 24 Kasım`. */
export function useDayName(today: string): (day: string, inSentence?: boolean) => string {
  const { t, locale } = useText();
  const near: Record<string, TextKey> = {
    [addDays(today, -1)]: 'schedules.yesterday',
    [today]: 'schedules.today',
    [addDays(today, 1)]: 'schedules.tomorrow',
  };
  return (day, inSentence = false) => {
    const word = near[day] ? t(near[day]) : null;
    const name = inSentence ? word?.toLocaleLowerCase(locale) : word;
    return `${name ?? weekdayWords(day, locale)}, ${dayAndMonth(day, locale)}`;
  };
}
