import type { ScheduleFilter } from '#core/schedules/planner/schedule-filter.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { everyPlan, narrowedBy, scheduleStages } from '#core/schedules/planner/schedule-filter.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { stageWords, workflowName } from './filter-names.ts';
import { kinds } from '../form/kinds.ts';

/** The filters of plans: stage, kind and workflow, each with the number of plans that it would leave. */
export function FilterSheet({ planner, onClose }: { planner: CalendarState; onClose: () => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { filter, setFilter, counts, workflows } = planner;
  const group = (
    part: keyof ScheduleFilter,
    label: TextKey,
    values: readonly string[],
    name: (value: string) => string,
  ) => (
    <div role="group" aria-label={t(label)}>
      <h3 className="mut mb-2 text-sm font-semibold">{t(label)}</h3>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            pressed={filter[part] === value}
            onClick={() => setFilter({ ...filter, [part]: filter[part] === value ? null : value })}
          >
            {t('filter.withCount', { name: name(value), count: f.number(counts.by[part].get(value) ?? 0) })}
          </Chip>
        ))}
      </div>
    </div>
  );
  const used = (part: keyof ScheduleFilter) => (value: string) => counts.by[part].has(value) || filter[part] === value;
  const flows = [...new Set([...counts.by.workflow.keys(), ...(filter.workflow === null ? [] : [filter.workflow])])];
  const flowName = (value: string) => workflowName(value, workflows, t, locale);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('filter.title')}
      actions={
        <>
          <Button
            disabledReason={narrowedBy(filter) > 0 ? null : t('filter.nothingFiltered')}
            onClick={() => setFilter(everyPlan)}
          >
            {t('filter.clear')}
          </Button>
          <Button tone="ink" onClick={onClose}>
            {t('filter.show', { count: counts.displayed })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {group('stage', 'filter.stage', scheduleStages, (stage) => t(stageWords[stage as keyof typeof stageWords]))}
        {group('kind', 'filter.kind', scheduleContentTypes.filter(used('kind')), (kind) =>
          t(kinds[kind as keyof typeof kinds].word),
        )}
        {group(
          'workflow',
          'filter.workflow',
          flows.toSorted((one, other) => flowName(one).localeCompare(flowName(other), locale)),
          flowName,
        )}
      </div>
    </Drawer>
  );
}
