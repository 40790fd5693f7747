import type { ScheduleStage } from '#core/schedules/schedule-filter.ts';
import type { PlannerState } from '../usePlanner.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { everyPlan, narrowedBy } from '#core/schedules/schedule-filter.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { filterNames } from './filter-names.ts';
import './plan-filter.css';

const stages: Record<ScheduleStage, TextKey> = {
  planned: 'finding.planned',
  published: 'finding.published',
  archived: 'finding.archived',
  failed: 'finding.failed',
};

const FilterSheet = lazyWithTexts(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet), 'finding', 'schedules');

/** How many plans of the days shown are where; pressing one shows these alone. The other ways to narrow are in a sheet. */
export function PlanFilter({ planner }: { planner: PlannerState }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { filter, setFilter, counts } = planner;
  const chosen = narrowedBy({ ...filter, stage: null });
  const count = (stage: ScheduleStage) => counts.by.stage.get(stage) ?? 0;
  const shown = (Object.keys(stages) as ScheduleStage[]).filter(
    (stage) => stage !== 'archived' || count(stage) > 0 || filter.stage === stage,
  );
  return (
    <div className="plan-filter">
      <div className="plan-filter-chips" role="group" aria-label={t('finding.byStage')}>
        {shown.map((stage) => (
          <Chip
            key={stage}
            size="s"
            pressed={filter.stage === stage}
            data-none={count(stage) === 0 || undefined}
            onClick={() => setFilter({ ...filter, stage: filter.stage === stage ? null : stage })}
          >
            <i data-stage={stage} aria-hidden />
            {t(stages[stage], { count: count(stage) })}
          </Chip>
        ))}
        <Chip size="s" pressed={chosen > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} aria-hidden />
          {chosen > 0 ? t('finding.filterBy', { count: chosen }) : t('finding.filter')}
        </Chip>
      </div>
      {narrowedBy(filter) > 0 ? <FilterNote planner={planner} /> : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet planner={planner} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What the filter leaves and hides, and the way back to all. */
function FilterNote({ planner }: { planner: PlannerState }) {
  const { t, locale } = useText();
  const { filter, setFilter, counts, workflows } = planner;
  const names = filterNames(filter, workflows, t, locale);
  const hidden = counts.all - counts.shown;
  const leaves = counts.shown > 0 ? t('finding.leaves', { shown: counts.shown, all: counts.all }) : null;
  return (
    <div className="plan-filter-note" data-nothing={leaves === null || undefined}>
      <p role="status">
        {leaves ?? (
          <>
            <b>{t('finding.nothing', { names })}</b>
            {hidden > 0 ? <span> {t('finding.hides', { count: hidden })}</span> : null}
          </>
        )}
      </p>
      <Button tone="ghost" size="s" icon={<X size={16} aria-hidden />} onClick={() => setFilter(everyPlan)}>
        {t('finding.clear')}
      </Button>
    </div>
  );
}
