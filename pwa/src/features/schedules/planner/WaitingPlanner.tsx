import type { PlannerState } from './usePlanner.ts';
import { useText } from '../../../i18n/useText.ts';
import { PageHeading } from '../../../ui/PageTitle.tsx';
import { Skeleton, LoadingNote } from '../../../ui/Skeleton.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { WaitingList } from '../boards/DayList.tsx';
import { WaitingFilter } from '../filter/PlanFilter.tsx';
import { FoldedWaiting, WaitingStrip } from '../boards/ForecastStrip.tsx';
import { phoneBarLook } from './PhoneBar.tsx';
import { WaitingWeek } from '../boards/WeekBoard.tsx';
import '../schedules.css';

/** The calendar before any of its data is loaded. */
export function WaitingPlanner({ planner }: { planner: PlannerState }) {
  const { t } = useText();
  const { view } = planner;
  const phone = useMedia('(max-width: 767px)');
  return (
    <div className="planner mx-auto max-w-[1920px] px-(--gut) pt-4 pb-6 [--move-bar-top:calc(16px+20px+1.5rem+3rem)] max-md:px-4 max-md:pt-1 max-md:pb-22.5 max-md:[--move-bar-top:calc(84px+20px+3rem+4rem)] max-md:has-[.move-bar[data-shown]]:pb-35">
      <PageHeading hidden>{t('pages.planner')}</PageHeading>
      <div
        className="planner-head flex min-h-16 items-center gap-3 max-md:min-h-14 max-md:gap-2 md:flex-wrap [&_h1]:text-[1.75rem] [&_h1]:wrap-anywhere max-md:[&_h1]:text-[min(1.375rem,9vw)] max-[380px]:[&_h1]:text-[min(1.25rem,9vw)] xl:max-[1536px]:[&_h1]:text-[1.5rem]"
        aria-hidden
      >
        <Skeleton className="ml-11 h-14 w-12 rounded-md" />
        <Skeleton className="h-8 w-52" />
      </div>
      {phone ? (
        <>
          {view === 'feed' ? null : (
            <div className={phoneBarLook} aria-hidden>
              <Skeleton className="h-6 w-28" />
              <span className="grow" />
              <FoldedWaiting />
              <Skeleton className="size-11 rounded-full" />
            </div>
          )}
          {view === 'month' ? <WaitingDots /> : null}
          {view === 'week' ? <Skeleton className="mt-1 h-16 rounded-[20px]" /> : null}
        </>
      ) : view === 'feed' ? null : (
        <>
          <WaitingStrip planner={planner} />
          <WaitingFilter planner={planner} />
        </>
      )}
      {view === 'feed' ? (
        <WaitingFeed />
      ) : phone || view === 'list' ? (
        <WaitingList />
      ) : view === 'month' ? (
        <WaitingMonth />
      ) : (
        <WaitingWeek />
      )}
    </div>
  );
}

/** As tall as the phone's month will be: elements below it do not move when the plans arrive. */
export function WaitingDots() {
  return <Skeleton className="month h-[calc(12px+1.125rem+6*48px+5*2px)] rounded-frame" />;
}

export function WaitingMonth() {
  return (
    <div className="month">
      <LoadingNote />
      <Skeleton className="h-[560px] w-full rounded-[20px]" />
    </div>
  );
}

/** The head of the profile and its first rows. */
export function WaitingFeed() {
  return (
    <div className="feed mx-auto mt-3 max-w-[720px]">
      <LoadingNote />
      <div className="flex items-center gap-4" aria-hidden>
        <Skeleton className="h-18 w-16 rounded-md" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-0.75 max-md:-mx-4" aria-hidden>
        {Array.from({ length: 9 }, (_, place) => (
          <Skeleton key={place} className="aspect-4/5 rounded-none" />
        ))}
      </div>
    </div>
  );
}
