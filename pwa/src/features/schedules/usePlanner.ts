import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
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
import { namedDays, outlook, pollEveryMs, shownDays } from './planner-view.ts';
import { useNow } from '../../ui/useNow.ts';

const none: PublicWebhook[] = [];

/** Everything the calendar of one model shows. View and day live in the address, so that a reload keeps its place. */
export function usePlanner(influencerId: string) {
  const now = useNow(30_000);
  const today = dayOfInstant(now);
  const place = usePlace(today);
  const days = shownDays(place.view, place.day);
  const influencer = useCall(ownedInfluencer, { params: { id: influencerId } });
  const workflows = useCall(activeWebhooks, {}).data?.webhooks ?? none;
  const kept = useKeptPlans(influencerId, workflows);
  const { schedules } = kept;
  const balance = useCall(creditBalance, {}).data?.balance ?? null;
  useLooking(schedules);
  useFollowingFigures(schedules?.map(({ id, status }) => `${id}${status}`).join() ?? null);
  const ofDay = useMemo(() => byDay(schedules ?? []), [schedules]);
  const { view, day } = place;
  const ahead = useMemo(
    () => (schedules && balance !== null ? outlook(view, namedDays(view, day), schedules, { balance, today }) : null),
    [view, day, schedules, balance, today],
  );
  return {
    ...place,
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
  const view: PlannerViewKind = search.get('view') === 'month' ? 'month' : 'week';
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const go = (next: { view?: PlannerViewKind; day?: string }) => {
    const to = { view, day, ...next };
    const kept: Record<string, string> = {};
    if (to.view === 'month') kept['view'] = 'month';
    if (to.day !== today) kept['day'] = to.day;
    setSearch(kept, { replace: true, preventScrollReset: true });
  };
  return { view, day, go };
}

/** Events tell what changed; while none come, the plans are asked for as often as something may happen to them. */
function useLooking(schedules: readonly ScheduleView[] | null): void {
  useEffect(() => {
    const everyMs = pollEveryMs(schedules ?? [], Date.now());
    if (everyMs === false) return undefined;
    const timer = setInterval(lookForChanges, askEvery(everyMs));
    return () => clearInterval(timer);
  }, [schedules]);
}

/** A plan that moved on has changed what can be spent and what is kept. */
function useFollowingFigures(states: string | null): void {
  const last = useRef(states);
  useEffect(() => {
    if (last.current !== null && states !== null && last.current !== states) void refresh(creditBalance, contents);
    last.current = states;
  }, [states]);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));
}
