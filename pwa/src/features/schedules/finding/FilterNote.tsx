import type { PlannerState } from '../usePlanner.ts';
import { X } from 'lucide-react';
import { everyPlan } from '#core/schedules/schedule-filter.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { filterNames } from './filter-names.ts';

/** What the filter leaves and hides, and the way back to all. */
export function FilterNote({ planner }: { planner: PlannerState }) {
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
