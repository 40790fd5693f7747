import type { ScheduleStage } from '#core/schedules/planner/schedule-filter.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { narrowedBy, scheduleStages } from '#core/schedules/planner/schedule-filter.ts';
import { lazyWithTexts, useFetchedAhead } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import './plan-filter.css';

const planFilterLook = 'plan-filter -mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2';
const planFilterChipsLook =
  "plan-filter-chips -m-1 flex max-w-full min-w-0 scrollbar-none gap-2 overflow-x-auto p-1 [&_i]:size-2 [&_i]:rounded-[50%] [&_i]:bg-pending [&_i[data-stage='archived']]:bg-line-strong [&_i[data-stage='failed']]:bg-failed [&_i[data-stage='published']]:bg-completed [&>:is(.chip,.skeleton)]:h-9";

const stages: Record<ScheduleStage, TextKey> = {
  planned: 'filter.planned',
  published: 'filter.published',
  archived: 'filter.archived',
  failed: 'filter.failed',
};

const FilterNote = lazyWithTexts(
  () => import('./FilterNote.tsx').then((m) => m.FilterNote),
  'filter',
  'schedules',
  'marks',
);
const FilterSheet = lazyWithTexts(
  () => import('./FilterSheet.tsx').then((m) => m.FilterSheet),
  'filter',
  'schedules',
  'marks',
);

/**
 * The number of plans per stage on the named days; pressing one shows only these. The other filters are in a sheet, whose button comes
 * first because the counts may reach beyond the edge.
 */
export function PlanFilter({ planner }: { planner: CalendarState }) {
  const { t } = useText();
  const { filter, setFilter, counts } = planner;
  const count = (stage: ScheduleStage) => counts.by.stage.get(stage) ?? 0;
  const displayed = scheduleStages.filter((stage) => count(stage) > 0 || filter.stage === stage);
  return (
    <div className={planFilterLook}>
      <div className={planFilterChipsLook} role="group" aria-label={t('filter.byStage')}>
        <FilterButton planner={planner} />
        {displayed.map((stage) => (
          <Chip
            key={stage}
            size="s"
            pressed={filter.stage === stage}
            onClick={() => setFilter({ ...filter, stage: filter.stage === stage ? null : stage })}
          >
            <i data-stage={stage} aria-hidden />
            {t(stages[stage], { count: count(stage) })}
          </Chip>
        ))}
      </div>
      <LoadedNote planner={planner} />
    </div>
  );
}

/** Opens the sheet of all filters; on the phone an icon that stands for the counts too. */
export function FilterButton({ planner, isIcon = false }: { planner: CalendarState; isIcon?: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { filter } = planner;
  const chosen = narrowedBy(isIcon ? filter : { ...filter, stage: null });
  const name = chosen > 0 ? t('filter.filterBy', { count: chosen }) : t('filter.filter');
  return (
    <>
      <Chip
        size="s"
        className={isIcon ? 'size-11 flex-none justify-center p-0' : undefined}
        pressed={chosen > 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListFilter size={isIcon ? 20 : 16} aria-hidden />
        <span className={isIcon ? 'sr-only' : undefined}>{name}</span>
      </Chip>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet planner={planner} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** On the phone: the note alone, which takes room only with a filter. */
export function FoldedFilterNote({ planner }: { planner: CalendarState }) {
  return (
    <div className="plan-filter mt-2 empty:hidden has-[>.sr-only]:mt-0">
      <LoadedNote planner={planner} />
    </div>
  );
}

function LoadedNote({ planner }: { planner: CalendarState }) {
  // Loaded before the first press: nothing below it moves late, and screen readers know the element before its text appears.
  const isNoteHere = useFetchedAhead(FilterNote);
  return isNoteHere || narrowedBy(planner.filter) > 0 ? (
    <Suspense fallback={null}>
      <FilterNote planner={planner} />
    </Suspense>
  ) : null;
}

/** As tall as the filter will be. */
export function WaitingFilter({ planner }: { planner: CalendarState }) {
  return (
    <div className={planFilterLook} aria-hidden>
      <div className={planFilterChipsLook}>
        {['w-20', 'w-24', 'w-28'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
      {narrowedBy(planner.filter) > 0 ? <Skeleton className="h-9 w-56" /> : null}
    </div>
  );
}
