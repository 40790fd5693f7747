import type { ScheduleFilter } from '#core/schedules/schedule-filter.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { PlannerPlace } from './planner-address.ts';
import type { PlannerViewKind } from './planner-view.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { byDay } from '#core/schedules/calendar.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { askEvery } from '../../api/live-updates.ts';
import { refresh, useCall } from '../../api/useCall.ts';
import { lookForChanges } from '../../offline/sync.ts';
import { useKeptPlans } from './useKeptPlans.ts';
import { placedAt, readPlace } from './planner-address.ts';
import { namedDays, outlook, pollEveryMs, shownDays } from './planner-view.ts';
import { useShownPlans } from './finding/useShownPlans.ts';
import { useServerClock } from '../../offline/useServerClock.ts';
import { useNow } from '../../ui/useNow.ts';

const none: PublicWebhook[] = [];

/**
 * The state of one model's calendar. View, day and filter are in the address, so that a reload keeps the place. `ofDay` has every plan,
 * `shownOfDay` those that pass the filter.
 */
export function usePlanner(influencerId: string) {
  const { now } = useServerClock(useNow(30_000));
  const today = dayOfInstant(now);
  const place = usePlace(today);
  const influencer = useCall(ownedInfluencer, { params: { id: influencerId } });
  const workflows = useCall(activeWebhooks, {}).data?.webhooks ?? none;
  const kept = useKeptPlans(influencerId, workflows);
  const { schedules } = kept;
  const balance = useCall(creditBalance, {}).data?.balance ?? null;
  useLooking(schedules);
  useFollowingFigures(schedules?.map(({ id, status }) => `${id}${status}`).join() ?? null);
  const ofDay = useMemo(() => byDay(schedules ?? []), [schedules]);
  const { view, day, filter } = place;
  const days = useMemo(() => shownDays(view, day, ofDay), [view, day, ofDay]);
  const named = useMemo(() => namedDays(view, day, ofDay), [view, day, ofDay]);
  const shown = useShownPlans(ofDay, named, filter);
  const ahead = useMemo(
    () => (schedules && balance !== null ? outlook(view, named, schedules, { balance, today }) : null),
    [view, named, schedules, balance, today],
  );
  return {
    ...place,
    ...shown,
    now,
    today,
    days,
    influencer,
    kept,
    schedules,
    ofDay,
    outlook: ahead,
    platforms: useCall(platforms, {}).data?.platforms ?? [],
    workflows,
    balance,
  };
}

export type PlannerState = ReturnType<typeof usePlanner>;

function usePlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const place = readPlace(search, today);
  const move = (next: Partial<PlannerPlace>) =>
    setSearch((said) => placedAt(said, { ...readPlace(said, today), ...next }, today), {
      replace: true,
      preventScrollReset: true,
    });
  const go = (next: { view?: PlannerViewKind; day?: string }) => move(next);
  const setFilter = (filter: ScheduleFilter) => move({ filter });
  return { ...place, go, setFilter };
}

/** Events report changes; while none arrive, the plans are polled as often as their states may change. */
function useLooking(schedules: readonly ScheduleView[] | null): void {
  useEffect(() => {
    const everyMs = pollEveryMs(schedules ?? [], Date.now());
    if (everyMs === false) return undefined;
    const timer = setInterval(lookForChanges, askEvery(everyMs));
    return () => clearInterval(timer);
  }, [schedules]);
}

/** When a plan's state changes, the balance and the contents change too. */
function useFollowingFigures(states: string | null): void {
  const last = useRef(states);
  useEffect(() => {
    if (last.current !== null && states !== null && last.current !== states) void refresh(creditBalance, contents);
    last.current = states;
  }, [states]);
}
