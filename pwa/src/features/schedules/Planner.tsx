import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Overlay } from './overlay.ts';
import type { Notice, Tell } from './PlannerNotice.tsx';
import type { PlannerState } from './usePlanner.ts';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { dayOfInstant, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { messageOf } from '../../api/api-error.ts';
import { useShownSettings } from '../../api/runtime-config.ts';
import { failureText } from '../../api/failure-text.ts';
import { ModelAccount } from '../../fields/instagram/ModelAccount.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { contentOf } from './content-plan.ts';
import { correctionOf } from './correction.ts';
import { DayList, WaitingList } from './DayList.tsx';
import { ForecastStrip } from './ForecastStrip.tsx';
import { MonthBoard, WaitingDots, WaitingMonth } from './MonthBoard.tsx';
import { MarksProvider } from './marks/marks.tsx';
import { PlannerHead, Steps } from './PlannerHead.tsx';
import { PlannerNotice } from './PlannerNotice.tsx';
import { firstFreeDay, firstMoment } from './planner-view.ts';
import { ideaOf } from './schedule-form.ts';
import { useArrived } from './useArrived.ts';
import { usePlannerKeys } from './usePlannerKeys.ts';
import { useScheduleActs } from './useScheduleActs.ts';
import { WaitingWeek, WeekBoard } from './WeekBoard.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import './schedules.css';

/** The form and the details: fetched when the first of them opens. */
const PlannerOverlays = lazyWithTexts(
  () => import('./PlannerOverlays.tsx').then((m) => m.PlannerOverlays),
  'schedules',
  'posts',
  'edits',
  'marks',
  'fields',
);

/** Spec §2 Content planning: the calendar of one model. */
export function Planner({ planner, influencer }: { planner: PlannerState; influencer: PublicInfluencer }) {
  const { t, locale } = useText();
  const hours = useShownSettings().planner;
  const phone = useMedia('(max-width: 767px)');
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [told, setTold] = useState<{ words: Parameters<Tell>[0] }>({ words: null });
  const [seenError, setSeenError] = useState<Error | null>(null);
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    shownId.current = overlay && 'id' in overlay ? overlay.id : null;
  }, [overlay]);
  const tell: Tell = (words) => setTold({ words });
  const acts = useScheduleActs(tell, (id) => shownId.current === id);
  const { kept, ofDay, now, schedules } = planner;
  const unseen = kept.error === seenError ? null : kept.error;
  const notice: Notice = {
    text: told.words?.(t, locale) ?? (unseen && t('schedules.loadFailed', { message: failureText(unseen, t, locale) })),
    dismiss: () => {
      tell(null);
      setSeenError(kept.error);
    },
  };

  const open = (id: string) => setOverlay({ kind: 'detail', id });
  const addOn = (day: string) => setOverlay({ kind: 'new', at: firstMoment(day, !ofDay[day], now, hours) });
  const firstFree = () => {
    const day = firstFreeDay(planner.days, ofDay, now, hours);
    return firstMoment(day, !ofDay[day], now, hours);
  };
  const addFromHead = () => setOverlay({ kind: 'new', at: firstFree() });
  const hasChoices = planner.workflows.length > 0 && planner.platforms.length > 0;
  useArrived(hasChoices, ideaOf, (idea) => setOverlay({ kind: 'new', at: firstFree(), idea }));
  useArrived(hasChoices, contentOf, (content) => setOverlay({ kind: 'new', at: firstFree(), content }));
  useArrived(schedules !== null && hasChoices, correctionOf, (id) => setOverlay({ kind: 'correct', id }));
  const drop = (id: string, day: string) => {
    const schedule = schedules?.find((each) => each.id === id);
    if (!schedule || dayOfInstant(schedule.scheduledAt) === day) return;
    const instant = instantOfWall(day, wallOfInstant(schedule.scheduledAt).time);
    if (instant !== null) acts.move(schedule, instant);
  };
  const boardRef = usePlannerKeys(planner, { enabled: overlay === null, onNew: addOn });
  const toDays = { planner, onOpen: open, onAdd: addOn };

  return (
    <MarksProvider value={kept.marks}>
      <ModelScope color={influencer.color} className="planner">
        <PlannerHead
          planner={planner}
          influencer={influencer}
          onNew={addFromHead}
          onBulk={() => setOverlay({ kind: 'bulk' })}
          onCalendarLink={() => setOverlay({ kind: 'calendarLink' })}
          onCopyWeek={() => setOverlay({ kind: 'weekCopy' })}
          tell={tell}
        />
        {influencer.instagramAccount ? null : <ModelAccount influencer={influencer} />}
        {phone ? <Steps planner={planner} bare /> : null}
        {phone && planner.view === 'week' ? <WeekStrip planner={planner} /> : null}
        {phone && planner.view === 'month' ? phoneMonth() : null}
        <ForecastStrip planner={planner} onOpen={open} />
        <div ref={boardRef}>{board()}</div>
        {phone ? (
          <div className="planner-fab">
            <Button tone="mod" icon={<Plus size={20} aria-hidden />} onClick={() => addOn(planner.day)}>
              {t('schedules.new')}
            </Button>
          </div>
        ) : null}
        {overlay ? (
          <Suspense fallback={null}>
            <PlannerOverlays {...{ overlay, setOverlay, planner, influencer, acts, tell, notice }} />
          </Suspense>
        ) : null}
        {overlay === null ? <PlannerNotice notice={notice} /> : null}
      </ModelScope>
    </MarksProvider>
  );

  function phoneMonth() {
    if (schedules) return <MonthBoard {...toDays} phone onDropped={drop} />;
    return kept.error ? null : <WaitingDots />;
  }

  function board() {
    if (!schedules && kept.error) {
      return <ErrorState message={messageOf(kept.error, t)} onRetry={kept.lookAgain} />;
    }
    const isMonth = planner.view === 'month';
    if (!schedules) return phone ? <WaitingList /> : isMonth ? <WaitingMonth /> : <WaitingWeek />;
    if (phone) return <DayList planner={planner} onOpen={open} />;
    return isMonth ? (
      <MonthBoard {...toDays} phone={false} onDropped={drop} />
    ) : (
      <WeekBoard {...toDays} onDropped={drop} />
    );
  }
}
