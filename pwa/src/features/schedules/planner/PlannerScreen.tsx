import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Dispatch, RefObject } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { Announce } from './PlannerNotice.tsx';
import type { PlannerState } from './usePlanner.ts';
import { Plus } from 'lucide-react';
import { memo, Suspense, useEffect } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { ModelAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { dayNumber, fullDay, shortWeekday } from '../../../i18n/day-words.ts';
import { DayList, WaitingList } from '../boards/DayList.tsx';
import { ForecastStrip } from '../boards/ForecastStrip.tsx';
import { PlanFilter, WaitingFilter } from '../filter/PlanFilter.tsx';
import { PlannerHead, Steps } from './PlannerHead.tsx';
import { WaitingDots, WaitingMonth } from './WaitingPlanner.tsx';
import { WaitingWeek, WeekBoard } from '../boards/WeekBoard.tsx';
import { StatusDots } from '../boards/PlanMarks.tsx';

type Parts = {
  planner: PlannerState;
  influencer: PublicInfluencer;
  boardRef: RefObject<HTMLDivElement | null>;
  setOverlay: Dispatch<Overlay>;
  onNew: () => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string) => void;
  onMove: (schedule: ScheduleView, scheduledAt: string) => void;
  announce: Announce;
};

const Agenda = lazyWithTexts(
  () => import('../agenda/Agenda.tsx').then((m) => m.Agenda),
  'agenda',
  'filter',
  'marks',
  'schedules',
);

const MonthBoard = lazyWithTexts(
  () => import('../boards/MonthBoard.tsx').then((m) => m.MonthBoard),
  'marks',
  'schedules',
);

/**
 * The whole calendar except its overlays. Rendered again only for other plans or days: an opening overlay does not wait for a thousand
 * plans.
 */
export const PlannerScreen = memo(
  ({ planner, influencer, boardRef, setOverlay, onNew, onAdd, onDropped, onMove, announce }: Parts) => {
    const { t, locale } = useText();
    const phone = useMedia('(max-width: 767px)');
    const { kept: stored, schedules } = planner;
    const open = (id: string) => setOverlay({ kind: 'detail', id });
    const toDays = { planner, onOpen: open, onAdd };
    // The week is rendered first; the month is loaded before it is opened.
    useEffect(() => void MonthBoard.preload(), []);
    return (
      <>
        <PlannerHead
          planner={planner}
          influencer={influencer}
          onNew={onNew}
          onBulk={() => setOverlay({ kind: 'bulk' })}
          onCalendarLink={() => setOverlay({ kind: 'calendarLink' })}
          onCopyWeek={() => setOverlay({ kind: 'weekCopy' })}
          announce={announce}
        />
        {influencer.instagramAccount ? null : <ModelAccount influencer={influencer} />}
        {phone ? <Steps planner={planner} bare /> : null}
        {phone && planner.view === 'week' ? <WeekStrip planner={planner} /> : null}
        {phone && planner.view === 'month' ? phoneMonth() : null}
        <ForecastStrip planner={planner} onOpen={open} />
        {schedules ? <PlanFilter planner={planner} /> : stored.error ? null : <WaitingFilter planner={planner} />}
        <div ref={boardRef}>{board()}</div>
        {phone && (schedules || !stored.error) ? (
          <div className="planner-fab @container pointer-events-none fixed inset-x-4 bottom-[calc(78px+env(safe-area-inset-bottom))] z-39 flex justify-end">
            <Button
              className="pointer-events-auto h-14 px-6 text-[1.125rem] shadow-lift @max-[22em]:w-14 @max-[22em]:p-0"
              tone="mod"
              icon={<Plus size={20} aria-hidden />}
              onClick={() => onAdd(planner.day)}
            >
              <span className="@max-[22em]:absolute @max-[22em]:[clip-path:inset(50%)]">{t('schedules.new')}</span>
            </Button>
          </div>
        ) : null}
      </>
    );

    function month(onPhone: boolean) {
      return (
        <Suspense fallback={onPhone ? <WaitingDots /> : <WaitingMonth />}>
          <MonthBoard {...toDays} phone={onPhone} onDropped={onDropped} />
        </Suspense>
      );
    }

    function phoneMonth() {
      if (schedules) return month(true);
      return stored.error ? null : <WaitingDots />;
    }

    function board() {
      if (!schedules && stored.error) {
        return <ErrorState message={failureText(stored.error, t, locale)} onRetry={stored.checkAgain} />;
      }
      const isMonth = planner.view === 'month';
      if (!schedules)
        return phone || planner.view === 'list' ? <WaitingList /> : isMonth ? <WaitingMonth /> : <WaitingWeek />;
      if (planner.view === 'list') {
        return (
          <Suspense fallback={<WaitingList />}>
            <Agenda {...toDays} setOverlay={setOverlay} onMove={onMove} />
          </Suspense>
        );
      }
      if (phone) return <DayList {...toDays} />;
      return isMonth ? month(false) : <WeekBoard {...toDays} onDropped={onDropped} />;
    }
  },
);

/** The phone's week: seven days with their plans as dots, one chosen. */
function WeekStrip({ planner: { days, day, today, displayedOfDay, go } }: { planner: PlannerState }) {
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
            {`, ${fullDay(each, locale)}, ${t('schedules.plans', { count: (displayedOfDay[each] ?? []).length })}`}
          </span>
          <StatusDots schedules={displayedOfDay[each] ?? []} />
        </button>
      ))}
    </div>
  );
}
