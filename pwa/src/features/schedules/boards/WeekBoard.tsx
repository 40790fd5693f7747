import type { PlannerState } from '../planner/usePlanner.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useDisplayedSettings } from '../../../api/runtime-config.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { WaitingWindow } from '../../../ui/empty-art.tsx';
import { dayNumber, fullDay, shortWeekday, weekdayWords } from '../../../i18n/day-words.ts';
import { draggedMoment } from '#core/schedules/planner/move.ts';
import { draggedQuarters, useDragged, useDrop } from '../moving/drag.ts';
import { useTarget } from '../moving/picked-plan.ts';
import { ScheduleCard } from './ScheduleCard.tsx';

const weekLook =
  'week grid grid-cols-7 gap-2.5 md:max-xl:-mx-(--gut) md:max-xl:my-0 md:max-xl:grid-cols-[repeat(7,190px)] md:max-xl:overflow-x-auto md:max-xl:px-(--gut) md:max-xl:py-0.75';

const dayLook =
  'day relative flex min-h-105 flex-col rounded-frame bg-surface p-1.5 outlined data-today:bg-m-tint data-today:[box-shadow:0_0_0_2px_var(--m-strong)] [&[data-over]]:[box-shadow:inset_0_0_0_3px_var(--m-strong)]';

/** Spec §2: seven columns, Monday first. */
export function WeekBoard({
  planner,
  onOpen,
  onAdd,
  onDropped,
}: {
  planner: PlannerState;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string, quarters: number) => void;
}) {
  const { t } = useText();
  const { days, ofDay, displayedOfDay, today, now, day } = planner;
  const isEmpty = days.every((each) => !ofDay[each]);
  const isOver = days.at(-1)! < today;
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where not all columns fit, the chosen day is scrolled into view; the page itself does not scroll.
    const place = board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!board.current || !place) return;
    board.current.scrollLeft = place.offsetLeft - board.current.offsetLeft - place.offsetWidth;
  }, [day]);
  const artOn = isEmpty ? null : days.find((each) => each >= today && !ofDay[each]);
  return (
    <>
      <div ref={board} className={weekLook} data-empty={isEmpty || undefined}>
        {days.map((each) => (
          <DayColumn
            key={each}
            day={each}
            schedules={displayedOfDay[each] ?? []}
            hidden={(ofDay[each]?.length ?? 0) - (displayedOfDay[each]?.length ?? 0)}
            inFocus={each === day}
            hasArt={each === artOn}
            {...{ ofDay, now, today, onOpen, onAdd, onDropped }}
          />
        ))}
      </div>
      {isEmpty ? (
        <EmptyState
          art="shutter"
          title={t(isOver ? 'schedules.weekWasEmpty' : 'schedules.weekEmpty')}
          text={t(isOver ? 'schedules.weekWasEmptyText' : 'schedules.weekEmptyText')}
          action={
            isOver ? null : (
              <Button
                tone="tint"
                icon={<Plus size={20} aria-hidden />}
                onClick={() => onAdd(days.find((each) => each > today) ?? today)}
              >
                {t('schedules.firstPlan')}
              </Button>
            )
          }
        />
      ) : null}
    </>
  );
}

export function WaitingWeek() {
  return (
    <div className={weekLook}>
      <LoadingNote />
      {[0, 2, 1, 2, 1, 1, 0].map((cards, index) => (
        <div key={index} className={dayLook} aria-hidden>
          <Skeleton className="m-2 mb-4 h-7 w-2/3" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="mb-1.5 h-28 w-full rounded-[14px]" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One day of the desktop week. Plans can be dropped on it. */
function DayColumn({
  day,
  schedules,
  hidden,
  ofDay,
  now,
  today,
  inFocus,
  hasArt,
  onOpen,
  onAdd,
  onDropped,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  /** Plans of the day that a filter hides. */
  hidden: number;
  ofDay: PlannerState['ofDay'];
  now: string;
  today: string;
  /** Reached by the tab key; the arrow keys continue from here. */
  inFocus: boolean;
  /** The first empty day from today on shows a drawing. */
  hasArt: boolean;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string, quarters: number) => void;
}) {
  const { t, locale } = useText();
  const { over, drop } = useDrop(
    (event) => ({
      quarters: draggedQuarters(event),
      y: event.clientY - event.currentTarget.getBoundingClientRect().top,
    }),
    (id, event) => onDropped(id, day, draggedQuarters(event)),
  );
  const isTarget = useTarget(day);
  const isToday = day === today;
  const earlier = isToday ? schedules.filter(({ scheduledAt }) => scheduledAt <= now) : schedules;
  const later = schedules.slice(earlier.length);
  return (
    <section
      className={dayLook}
      data-day={day}
      data-today={isToday || undefined}
      data-over={(over !== null && day >= today) || isTarget || undefined}
      tabIndex={inFocus ? 0 : -1}
      aria-label={fullDay(day, locale)}
      {...drop}
    >
      {over ? <DropTime day={day} {...over} /> : null}
      <h2 className="day-head flex items-baseline justify-between px-2.5 pt-2 pb-2.5 font-sans plain-figures text-s/normal font-semibold tracking-normal text-ink-2">
        <span>{isToday ? t('schedules.today') : shortWeekday(day, locale)}</span>
        <b className="font-display plain-figures text-[1.5rem] leading-none font-semibold tracking-[-0.02em] text-ink">
          {dayNumber(day)}
        </b>
      </h2>
      <div className="flex flex-1 flex-col gap-1.5">
        {earlier.map((schedule) => (
          <ScheduleCard key={schedule.id} schedule={schedule} onOpen={onOpen} />
        ))}
        {isToday && schedules.length > 0 ? <NowLine now={now} /> : null}
        {later.map((schedule) => (
          <ScheduleCard key={schedule.id} schedule={schedule} onOpen={onOpen} />
        ))}
        {schedules.length === 0 ? (
          <EmptyDay {...{ day, hidden, ofDay, now, today, hasArt, onAdd }} />
        ) : day < today ? null : (
          <AddButton {...{ day, ofDay, now, onAdd }} />
        )}
      </div>
    </section>
  );
}

/** The time at which the dragged plan would be dropped here, at the height of the pointer. */
function DropTime({ day, quarters, y }: { day: string; quarters: number; y: number }) {
  const dragged = useDragged(({ dragged: now }) => now);
  const f = useFormat();
  const to = dragged && draggedMoment(dragged.scheduledAt, day, quarters);
  return to ? (
    <span
      className="drop-time pointer-events-none absolute inset-x-0 z-2 flex -translate-y-1/2 items-center text-s font-bold text-on-ink before:h-0.5 before:flex-1 before:bg-m-strong"
      style={{ top: y }}
      aria-hidden
    >
      <span className="rounded-full bg-ink px-2.5 py-1 tabular-nums">{f.time(to)}</span>
    </span>
  ) : null;
}

function NowLine({ now }: { now: string }) {
  const f = useFormat();
  return (
    <div className="flex items-center gap-1.5 px-1 text-[0.75rem] font-bold text-m-strong after:h-0.5 after:flex-1 after:rounded-[1px] after:bg-m-strong">
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
  hasArt,
  onAdd,
}: {
  day: string;
  hidden: number;
  ofDay: PlannerState['ofDay'];
  now: string;
  today: string;
  hasArt: boolean;
  onAdd: (day: string) => void;
}) {
  const { t, locale } = useText();
  const hours = useDisplayedSettings().planner;
  if (!hasArt) {
    return (
      <>
        <p className="day-nothing px-2.5 text-s text-ink-3">
          {hidden > 0 ? t('filter.hidden', { count: hidden }) : t('schedules.noPlans')}
        </p>
        {day < today ? null : <AddButton {...{ day, ofDay, now, onAdd }} />}
      </>
    );
  }
  const first = firstMoment(day, ofDay, now, hours);
  return (
    <div className="day-empty mt-6 flex flex-col items-center gap-1.5 p-2 text-center [&>b]:text-[1.125rem] [&>b]:font-semibold">
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

/** With the time of the plan that it begins. */
function AddButton({
  day,
  ofDay,
  now,
  onAdd,
}: {
  day: string;
  ofDay: PlannerState['ofDay'];
  now: string;
  onAdd: (day: string) => void;
}) {
  const { t, locale } = useText();
  const first = firstMoment(day, ofDay, now, useDisplayedSettings().planner);
  return (
    <button
      type="button"
      className="mt-auto flex min-h-11 flex-wrap items-center justify-center gap-1 rounded-field text-s text-ink-3 tabular-nums hover:bg-sunken hover:text-ink"
      onClick={() => onAdd(day)}
    >
      <Plus size={16} aria-hidden />
      {first.date === day ? <span>{first.time}</span> : null}
      <span className="sr-only">{t('schedules.addOn', { day: fullDay(day, locale) })}</span>
    </button>
  );
}
