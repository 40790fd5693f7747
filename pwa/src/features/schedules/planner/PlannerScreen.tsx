import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Dispatch, RefObject } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { Announce } from './PlannerNotice.tsx';
import type { PlannerState } from './usePlanner.ts';
import { memo, Suspense, useEffect } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { ModelAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { dayNumber, fullDay, shortWeekday } from '../../../i18n/day-words.ts';
import { DayList, WaitingList } from '../boards/DayList.tsx';
import { ForecastStrip } from '../boards/ForecastStrip.tsx';
import { PlanFilter, WaitingFilter } from '../filter/PlanFilter.tsx';
import { NewPlanButton, PhoneBar } from './PhoneBar.tsx';
import { PlannerHead } from './PlannerHead.tsx';
import { WaitingDots, WaitingFeed, WaitingMonth } from './WaitingPlanner.tsx';
import { WaitingWeek, WeekBoard } from '../boards/WeekBoard.tsx';
import { StatusDots } from '../boards/PlanMarks.tsx';
import { useDropDay } from '../moving/drag.ts';

type Parts = {
  planner: PlannerState;
  influencer: PublicInfluencer;
  boardRef: RefObject<HTMLDivElement | null>;
  setOverlay: Dispatch<Overlay>;
  onNew: () => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string, quarters?: number) => void;
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

const FeedView = lazyWithTexts(
  () => import('../feed/FeedView.tsx').then((m) => m.FeedView),
  'feed',
  'marks',
  'moving',
  'schedules',
  'sentences',
  'stored',
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
    const isFeed = planner.view === 'feed';
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
        {phone && !isFeed ? <PhoneBar planner={planner} onOpen={open} onNew={() => onAdd(planner.day)} /> : null}
        {phone && planner.view === 'week' ? <WeekStrip planner={planner} onDropped={onDropped} /> : null}
        {phone && planner.view === 'month' ? phoneMonth() : null}
        {phone || isFeed ? null : figures()}
        <div ref={boardRef}>{board()}</div>
        {phone && !isFeed && (schedules || !stored.error) ? <NewPlanButton onNew={() => onAdd(planner.day)} /> : null}
      </>
    );

    function figures() {
      return (
        <>
          <ForecastStrip planner={planner} onOpen={open} />
          {schedules ? <PlanFilter planner={planner} /> : stored.error ? null : <WaitingFilter planner={planner} />}
        </>
      );
    }

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
      if (!schedules && isFeed) return <WaitingFeed />;
      if (!schedules)
        return phone || planner.view === 'list' ? <WaitingList /> : isMonth ? <WaitingMonth /> : <WaitingWeek />;
      if (isFeed) {
        return (
          <Suspense fallback={<WaitingFeed />}>
            <FeedView {...{ planner, influencer, onAdd, setOverlay, announce }} />
          </Suspense>
        );
      }
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
function WeekStrip({
  planner: { days, day, today, displayedOfDay, go },
  onDropped,
}: {
  planner: PlannerState;
  onDropped: (id: string, day: string) => void;
}) {
  const { t } = useText();
  return (
    <div className="week-strip mt-1 grid grid-cols-7 gap-1" role="group" aria-label={t('schedules.chooseDay')}>
      {days.map((each) => (
        <StripDay
          key={each}
          day={each}
          schedules={displayedOfDay[each] ?? []}
          isToday={each === today}
          isChosen={each === day}
          onChoose={() => go({ day: each })}
          onDropped={onDropped}
        />
      ))}
    </div>
  );
}

function StripDay({
  day,
  schedules,
  isToday,
  isChosen,
  onChoose,
  onDropped,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onDropped: (id: string, day: string) => void;
}) {
  const { t, locale } = useText();
  return (
    <button
      className="flex h-16 min-w-0 flex-col items-center justify-center gap-0.5 rounded-[20px] text-[min(0.75rem,4.6vw)] font-semibold text-ink-2 aria-pressed:bg-m-block aria-pressed:text-m-on data-over:[box-shadow:inset_0_0_0_3px_var(--m-strong)]"
      type="button"
      data-day={day}
      data-today={isToday || undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...useDropDay(day, onDropped)}
    >
      <span>{shortWeekday(day, locale)}</span>
      <b>{dayNumber(day)}</b>
      <span className="sr-only">
        {`, ${fullDay(day, locale)}, ${t('schedules.plans', { count: schedules.length })}`}
      </span>
      <StatusDots schedules={schedules} />
    </button>
  );
}
