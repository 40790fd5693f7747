import type { PlannerState } from './usePlanner.ts';
import { useText } from '../../i18n/useText.ts';
import { PageHeading } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { WaitingList } from './DayList.tsx';
import { WaitingFilter } from './finding/PlanFilter.tsx';
import { WaitingStrip } from './ForecastStrip.tsx';
import { WaitingDots, WaitingMonth } from './WaitingMonth.tsx';
import { WaitingWeek } from './WeekBoard.tsx';
import './schedules.css';

/** The calendar before anything of it is known. */
export function WaitingPlanner({ planner }: { planner: PlannerState }) {
  const { t } = useText();
  const { view } = planner;
  const phone = useMedia('(max-width: 767px)');
  return (
    <div className="planner">
      <PageHeading hidden>{t('pages.planner')}</PageHeading>
      <div className="planner-head" aria-hidden>
        <Skeleton className="ml-11 h-14 w-12 rounded-m" />
        <Skeleton className="h-8 w-52" />
      </div>
      {phone ? (
        <>
          <div className="planner-steps h-11" aria-hidden>
            <Skeleton className="h-6 w-44" />
          </div>
          {view === 'month' ? <WaitingDots /> : null}
          {view === 'week' ? <Skeleton className="mt-1 h-19.5 rounded-[22px]" /> : null}
        </>
      ) : null}
      <WaitingStrip planner={planner} />
      <WaitingFilter planner={planner} />
      {phone || view === 'list' ? <WaitingList /> : view === 'month' ? <WaitingMonth /> : <WaitingWeek />}
    </div>
  );
}
