import type { PlannerViewKind } from './planner-view.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { platforms, schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { byDay } from '#core/schedules/calendar.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { askEvery } from '../../api/live-updates.ts';
import { refresh, useCall } from '../../api/useCall.ts';
import { askedSpan, namedDays, outlook, pollEveryMs, shownDays } from './planner-view.ts';
import { useNow } from '../../ui/useNow.ts';

/** Everything the calendar of one model shows. View and day live in the address, so that a reload keeps its place. */
export function usePlanner(influencerId: string) {
  const now = useNow(30_000);
  const today = dayOfInstant(now);
  const place = usePlace(today);
  const days = shownDays(place.view, place.day);
  const influencer = useCall(ownedInfluencer, { params: { id: influencerId } });
  const list = useCall(
    schedulesOfInfluencer,
    { params: { id: influencerId }, query: askedSpan(days, today) },
    {
      refetchInterval: ({ state }) => {
        const everyMs = pollEveryMs(state.data?.schedules ?? [], Date.now());
        return everyMs === false ? false : askEvery(everyMs);
      },
    },
  );
  const balance = useCall(creditBalance, {}).data?.balance ?? null;
  const schedules = list.data?.schedules ?? null;
  useFollowingFigures(schedules?.map(({ id, status }) => `${id}${status}`).join() ?? null);
  return {
    ...place,
    now,
    today,
    days,
    influencer,
    list,
    schedules,
    ofDay: byDay(schedules ?? []),
    outlook:
      schedules && balance !== null
        ? outlook(place.view, namedDays(place.view, place.day), schedules, { balance, today })
        : null,
    platforms: useCall(platforms, {}).data?.platforms ?? [],
    workflows: useCall(activeWebhooks, {}).data?.webhooks ?? [],
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
