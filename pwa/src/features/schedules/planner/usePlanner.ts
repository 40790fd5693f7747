import type { ScheduleFilter, FilterCounts } from '#core/schedules/planner/schedule-filter.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { PlannerViewKind } from './planner-view.ts';
import type { PlannedSchedule } from '../../../offline/outbox/planner-view.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useEffect, useMemo, useRef, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { byDay, spanOf, weekDays } from '#core/schedules/planner/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { filterCounts, passing, noWorkflow, scheduleStages } from '#core/schedules/planner/schedule-filter.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { knownOwned } from '../../../api/known-from.ts';
import { pollEvery } from '../../../api/live-updates.ts';
import { refresh, useCall } from '../../../api/useCall.ts';
import { checkForChanges, flushNow } from '../../../offline/sync.ts';
import { useServerClock } from '../../../offline/useServerClock.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useSyncState } from '../../../offline/sync-state.ts';
import { usePlansOfModels } from '../../../offline/useOutbox.ts';
import { namedDays, outlook, pollEveryMs, displayedDays } from './planner-view.ts';

/** The state of the calendar in its address: a link, a reload and Back lead to the same. */
type PlannerPlace = { view: PlannerViewKind; day: string; filter: ScheduleFilter };

const views: readonly PlannerViewKind[] = ['week', 'month', 'list', 'feed'];

type CachedPlans = {
  /** The plans to show; null while this device never had them. */
  schedules: ScheduleView[] | null;
  /** The pending changes of each plan, by the id of the schedule. */
  marks: ReadonlyMap<string, PlannedSchedule>;
  /** Why there are no plans to show. */
  error: ApiError | null;
  /** For a button. */
  checkAgain: () => void;
};

type OfDay = Readonly<Record<string, ScheduleView[]>>;

type DisplayedPlans = {
  /** The plans that pass the filter, by day. */
  displayedOfDay: OfDay;
  /** For the plans on the named days: their number, the number that passes the filter, and the number for each choice. */
  counts: { all: number; displayed: number; by: FilterCounts };
};

const noWorkflows: PublicWebhook[] = [];

/**
 * The state of one model's calendar. View, day and filter are in the address, so that a reload keeps the place. `ofDay` has every plan,
 * `displayedOfDay` those that pass the filter.
 */
export function usePlanner(influencerId: string) {
  const influencer = useCall(ownedInfluencer, { params: { id: influencerId } }, knownOwned(influencerId));
  return { ...useCalendar([influencerId]), influencer };
}

export type PlannerState = ReturnType<typeof usePlanner>;

/** The same of several models; `weeksOnly`: the address does not choose a view, and only plans up to the end of the week are read. */
export function useCalendar(influencerIds: readonly string[], { weeksOnly = false }: { weeksOnly?: boolean } = {}) {
  const { now } = useServerClock(useNow(30_000));
  const today = dayOfInstant(now);
  const chosen = usePlace(today);
  const place = weeksOnly ? { ...chosen, view: 'week' as const } : chosen;
  const span = useMemo(() => (weeksOnly ? spanUntil(chosen.day, today) : undefined), [weeksOnly, chosen.day, today]);
  const workflows = useCall(activeWebhooks, {}).data?.webhooks ?? noWorkflows;
  const stored = useCachedPlans(influencerIds, workflows, span);
  const { schedules } = stored;
  const balance = useCall(creditBalance, {}).data?.balance ?? null;
  useLooking(schedules);
  useFollowingFigures(schedules?.map(({ id, status }) => `${id}${status}`).join() ?? null);
  const ofDay = useMemo(() => byDay(schedules ?? []), [schedules]);
  const { view, day, filter } = place;
  const days = useMemo(() => displayedDays(view, day, ofDay), [view, day, ofDay]);
  const named = useMemo(() => namedDays(view, day, ofDay), [view, day, ofDay]);
  const displayed = useDisplayedPlans(ofDay, named, filter);
  const ahead = useMemo(
    () => (schedules && balance !== null ? outlook(view, named, schedules, { balance, today }) : null),
    [view, named, schedules, balance, today],
  );
  return {
    ...place,
    ...displayed,
    now,
    today,
    days,
    kept: stored,
    schedules,
    ofDay,
    outlook: ahead,
    platforms: useCall(platforms, {}).data?.platforms ?? [],
    workflows,
    balance,
  };
}

/** The calendar without its model. */
export type CalendarState = ReturnType<typeof useCalendar>;

/** The week of `day`, and the days before it from yesterday on: their pending plans take credits first. */
function spanUntil(day: string, today: string): { start: string; end: string } {
  const week = weekDays(day);
  const yesterday = addDays(today, -1);
  const first = week[0]! < yesterday ? week[0]! : yesterday;
  return spanOf([first, week.at(-1)!]);
}

function usePlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const place = readPlace(search, today);
  const move = (next: Partial<PlannerPlace>) =>
    setSearch((message) => placedAt(message, { ...readPlace(message, today), ...next }, today), {
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
    const timer = setInterval(checkForChanges, pollEvery(everyMs));
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

/**
 * The plans that pass a filter; `days` are the named days. Computed again only for other plans, days or values, because there may be a
 * thousand plans.
 */
function useDisplayedPlans(
  ofDay: OfDay,
  days: readonly string[],
  { stage, kind, workflow }: ScheduleFilter,
): DisplayedPlans {
  const displayedOfDay = useMemo(() => {
    if (stage === null && kind === null && workflow === null) return ofDay;
    return byDay(passing(Object.values(ofDay).flat(), { stage, kind, workflow }));
  }, [ofDay, stage, kind, workflow]);
  const counts = useMemo(() => {
    const filter = { stage, kind, workflow };
    const named = days.flatMap((day) => ofDay[day] ?? []);
    return { all: named.length, displayed: passing(named, filter).length, by: filterCounts(named, filter) };
  }, [ofDay, days, stage, kind, workflow]);
  return { displayedOfDay, counts };
}

/** The plans of the models on this device, with pending changes applied; works without network. */
function useCachedPlans(
  influencerIds: readonly string[],
  workflows: readonly PublicWebhook[],
  span: { start: string; end: string } | undefined,
): CachedPlans {
  const costs = useMemo(
    () => Object.fromEntries(workflows.map(({ id, creditCost }) => [id, creditCost.costPerUse])),
    [workflows],
  );
  const stored = usePlansOfModels(influencerIds, costs, span);
  const failure = useSyncState((state) => state.failure);
  const checkAgain = useCallback(() => void flushNow(), []);
  return useMemo(() => {
    const planned = stored?.isDisplayed ? stored.planned : null;
    return {
      schedules: planned?.map(({ schedule }) => schedule) ?? null,
      marks: new Map(planned?.map((each) => [each.schedule.id, each])),
      error: planned ? null : failure,
      checkAgain,
    };
  }, [stored, failure, checkAgain]);
}

/** Invalid values in the address are ignored. */
export function readPlace(search: URLSearchParams, today: string): PlannerPlace {
  const day = search.get('day');
  const workflow = search.get('workflow');
  return {
    view: oneOf(views, search.get('view')) ?? 'week',
    day: day !== null && isDay(day) ? day : today,
    filter: {
      stage: oneOf(scheduleStages, search.get('stage')),
      kind: oneOf(scheduleContentTypes, search.get('kind')),
      workflow: workflow !== null && (workflow === noWorkflow || isId(workflow)) ? workflow : null,
    },
  };
}

/** The same address at this place; its other parameters stay. */
export function placedAt(search: URLSearchParams, { view, day, filter }: PlannerPlace, today: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const message: Record<string, string | null> = {
    view: view === 'week' ? null : view,
    day: day === today ? null : day,
    ...filter,
  };
  for (const [name, value] of Object.entries(message)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function oneOf<T extends string>(values: readonly T[], message: string | null): T | null {
  return values.find((value) => value === message) ?? null;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
