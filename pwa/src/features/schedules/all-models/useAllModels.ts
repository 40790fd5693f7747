import type { OwnedModel, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { CrowdedHour } from '#core/schedules/planner/crowded-hours.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { crowdedHours } from '#core/schedules/planner/crowded-hours.ts';
import { byDay } from '#core/schedules/planner/calendar.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import { useCalendar } from '../planner/usePlanner.ts';

/** A row of the calendar: a model with all her plans of the read days, and those of them that pass the filter, by day. */
export type ModelRow = {
  model: PublicInfluencer;
  ofDay: Readonly<Record<string, ScheduleView[]>>;
  displayedOfDay: Readonly<Record<string, ScheduleView[]>>;
  /** The displayed plans of the days on screen. */
  ofWeek: ScheduleView[];
};

const nothing = {};

/** The week of all owned models. The chosen model of the phone's list is in the address, as the day is. */
export function useAllModels(models: readonly OwnedModel[]) {
  const ids = useMemo(() => models.map(({ id }) => id), [models]);
  const calendar = useCalendar(ids, { weeksOnly: true });
  const [search, setSearch] = useSearchParams();
  const chosen = models.find(({ id }) => id === search.get('model'))?.id ?? null;
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('model');
        else next.set('model', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const { days, ofDay, displayedOfDay } = calendar;
  const rows = useMemo((): ModelRow[] => {
    const all = ofModel(ofDay);
    const displayed = ofModel(displayedOfDay);
    return models.map((model) => {
      const own = displayed.get(model.id) ?? nothing;
      return {
        model,
        ofDay: all.get(model.id) ?? nothing,
        displayedOfDay: own,
        ofWeek: days.flatMap((day) => own[day as keyof typeof own] ?? []),
      };
    });
  }, [models, days, ofDay, displayedOfDay]);
  const crowded = useMemo(() => crowdedHours(days.flatMap((day) => ofDay[day] ?? [])), [days, ofDay]);
  const crowdOf = useMemo(() => {
    const hours = new Map<string, CrowdedHour>();
    for (const hour of crowded) for (const id of hour.ids) hours.set(id, hour);
    return hours;
  }, [crowded]);
  return { ...calendar, models, rows, chosen, choose, crowded, crowdOf };
}

export type AllModelsState = ReturnType<typeof useAllModels>;

function ofModel(ofDay: CalendarState['ofDay']): Map<string, Record<string, ScheduleView[]>> {
  const plans = Map.groupBy(Object.values(ofDay).flat(), ({ influencerId }) => influencerId);
  return new Map([...plans].map(([id, own]) => [id, byDay(own)]));
}
