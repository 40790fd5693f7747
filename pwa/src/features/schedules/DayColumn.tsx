import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlannerState } from './usePlanner.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { firstMoment } from '#core/schedules/first-moment.ts';
import { useShownSettings } from '../../api/runtime-config.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { WaitingWindow } from '../../ui/empty-art.tsx';
import { dayNumber, fullDay, shortWeekday, weekdayWords } from '../../i18n/day-words.ts';
import { dragType } from './moving/drag.ts';
import { useTarget } from './moving/picked-plan.ts';
import { ScheduleCard } from './ScheduleCard.tsx';

/** One day of the desktop week. Takes plans that are dropped on it. */
export function DayColumn({
  day,
  schedules,
  hidden,
  ofDay,
  now,
  today,
  inFocus,
  showsArt,
  onOpen,
  onAdd,
  onDropped,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  /** Plans of the day that a filter keeps back. */
  hidden: number;
  ofDay: PlannerState['ofDay'];
  now: string;
  today: string;
  /** Reached by the tab key; the arrow keys go on from here. */
  inFocus: boolean;
  /** The first empty day from today on waits with a picture. */
  showsArt: boolean;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string) => void;
}) {
  const { t, locale } = useText();
  const [over, setOver] = useState(false);
  const isTarget = useTarget(day);
  const isToday = day === today;
  const earlier = isToday ? schedules.filter(({ scheduledAt }) => scheduledAt <= now) : schedules;
  const later = schedules.slice(earlier.length);
  return (
    <section
      className="day"
      data-day={day}
      data-today={isToday || undefined}
      data-over={over || isTarget}
      tabIndex={inFocus ? 0 : -1}
      aria-label={fullDay(day, locale)}
      onDragOver={(event) => {
        // A day that is over takes it too: only then can it be said why the plan stays.
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(day >= today);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData(dragType), day);
      }}
    >
      <h2 className="day-head">
        <span>{isToday ? t('schedules.today') : shortWeekday(day, locale)}</span>
        <b>{dayNumber(day)}</b>
      </h2>
      <div className="day-plans">
        {earlier.map((schedule) => (
          <ScheduleCard key={schedule.id} schedule={schedule} onOpen={onOpen} />
        ))}
        {isToday && schedules.length > 0 ? <NowLine now={now} /> : null}
        {later.map((schedule) => (
          <ScheduleCard key={schedule.id} schedule={schedule} onOpen={onOpen} />
        ))}
        {schedules.length === 0 ? (
          <EmptyDay {...{ day, hidden, ofDay, now, today, showsArt, onAdd }} />
        ) : day < today ? null : (
          <AddButton day={day} onAdd={onAdd} />
        )}
      </div>
    </section>
  );
}

function NowLine({ now }: { now: string }) {
  const f = useFormat();
  return (
    <div className="now-line">
      <span>{f.time(now)}</span>
    </div>
  );
}

function EmptyDay({
  day,
  hidden,
  ofDay,
  now,
  today,
  showsArt,
  onAdd,
}: {
  day: string;
  hidden: number;
  ofDay: PlannerState['ofDay'];
  now: string;
  today: string;
  showsArt: boolean;
  onAdd: (day: string) => void;
}) {
  const { t, locale } = useText();
  const hours = useShownSettings().planner;
  if (!showsArt) {
    return (
      <>
        <p className="day-nothing">{hidden > 0 ? t('finding.hidden', { count: hidden }) : t('schedules.noPlans')}</p>
        {day < today ? null : <AddButton day={day} onAdd={onAdd} />}
      </>
    );
  }
  const first = firstMoment(day, ofDay, now, hours);
  return (
    <div className="day-empty">
      <WaitingWindow />
      <b className="disp">
        {t('schedules.dayEmpty', { day: day === today ? t('schedules.today') : weekdayWords(day, locale) })}
      </b>
      <Button tone="tint" size="s" icon={<Plus size={16} aria-hidden />} onClick={() => onAdd(day)}>
        {t(first.date === day ? 'schedules.addAt' : 'schedules.addTomorrow', { time: first.time })}
      </Button>
    </div>
  );
}

function AddButton({ day, onAdd }: { day: string; onAdd: (day: string) => void }) {
  const { t, locale } = useText();
  return (
    <button
      type="button"
      className="day-add"
      aria-label={t('schedules.addOn', { day: fullDay(day, locale) })}
      onClick={() => onAdd(day)}
    >
      <Plus size={16} aria-hidden />
    </button>
  );
}
