import type { CalendarState } from '../planner/usePlanner.ts';
import { X } from 'lucide-react';
import { everyPlan, narrowedBy } from '#core/schedules/planner/schedule-filter.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { filterNames } from './filter-names.ts';

/**
 * The number of shown and hidden plans, and a button to show all. Without a filter the element is in the page and empty, so that screen
 * readers announce its later text.
 */
export function FilterNote({ planner }: { planner: CalendarState }) {
  const { t, locale } = useText();
  const { filter, setFilter, counts, workflows } = planner;
  const isNarrowed = narrowedBy(filter) > 0;
  const names = filterNames(filter, workflows, t, locale);
  const hidden = counts.all - counts.displayed;
  const leaves = counts.displayed > 0 ? t('filter.leaves', { shown: counts.displayed, all: counts.all }) : null;
  return (
    <div
      className={
        isNarrowed
          ? 'plan-filter-note flex items-center gap-3 text-s text-ink-2 data-nothing:flex-[1_1_100%] data-nothing:justify-between data-nothing:rounded-md data-nothing:bg-sunken data-nothing:py-2.5 data-nothing:pr-2.5 data-nothing:pl-4 data-nothing:text-ink max-md:flex-1 max-md:flex-wrap max-md:gap-1'
          : 'sr-only'
      }
      data-nothing={(isNarrowed && leaves === null) || undefined}
    >
      <p className={leaves === null ? 'min-w-0 flex-[1_1_8rem]' : undefined} role="status">
        {isNarrowed
          ? (leaves ?? (
              <>
                <b>{t('filter.nothing', { names })}</b>
                {hidden > 0 ? <span> {t('filter.hides', { count: hidden })}</span> : null}
              </>
            ))
          : null}
      </p>
      {isNarrowed ? (
        <Button tone="ghost" size="s" icon={<X size={16} aria-hidden />} onClick={() => setFilter(everyPlan)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}
