import type { PlannerState } from '../planner/usePlanner.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { DayColumn } from './DayColumn.tsx';

const weekLook =
  'week grid grid-cols-7 gap-2.5 md:max-xl:-mx-(--gut) md:max-xl:my-0 md:max-xl:grid-cols-[repeat(7,190px)] md:max-xl:overflow-x-auto md:max-xl:px-(--gut) md:max-xl:py-0.75';

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
  onDropped: (id: string, day: string) => void;
}) {
  const { t } = useText();
  const { days, ofDay, shownOfDay, today, now, day } = planner;
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
            schedules={shownOfDay[each] ?? []}
            hidden={(ofDay[each]?.length ?? 0) - (shownOfDay[each]?.length ?? 0)}
            inFocus={each === day}
            showsArt={each === artOn}
            {...{ ofDay, now, today, onOpen, onAdd, onDropped }}
          />
        ))}
      </div>
      {isEmpty ? (
        <EmptyState
          art="shutter"
          title={t(isOver ? 'schedules.weekWasEmpty' : 'schedules.weekEmpty')}
          text={t(isOver ? 'schedules.weekWasEmptyText' : 'schedules.weekEmptyText')}
          act={
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
        <div
          key={index}
          className="day flex min-h-147.5 flex-col rounded-frame bg-surface p-1.5 outlined data-today:bg-m-tint data-today:[box-shadow:0_0_0_2px_var(--m-strong)] [&[data-over]]:[box-shadow:inset_0_0_0_3px_var(--m-strong)]"
          aria-hidden
        >
          <Skeleton className="m-2 mb-4 h-7 w-2/3" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="mb-1.5 h-28 w-full rounded-[14px]" />
          ))}
        </div>
      ))}
    </div>
  );
}
