import type { ScheduleView } from '../schedule.ts';
import type { ScheduleContentType } from '../plan-fields.ts';

/** The stage of a plan: to be made or posted, then on Instagram, in the archive alone, or failed. */
export const scheduleStages = ['planned', 'published', 'archived', 'failed'] as const;
export type ScheduleStage = (typeof scheduleStages)[number];

/** The filter value for plans without a workflow: they post a saved content. */
export const noWorkflow = 'none';

/** The plans shown in a calendar; null does not filter. `workflow`: the id of one, or `noWorkflow`. */
export type ScheduleFilter = {
  stage: ScheduleStage | null;
  kind: ScheduleContentType | null;
  workflow: string | null;
};

type Filtered = Pick<ScheduleView, 'status' | 'contentType' | 'webhookConfigId' | 'instagramPostId' | 'permalink'>;

export const everyPlan: ScheduleFilter = { stage: null, kind: null, workflow: null };

/** Each plan is at exactly one stage. */
export function stageOf({
  status,
  instagramPostId,
  permalink,
}: Pick<Filtered, 'status' | 'instagramPostId' | 'permalink'>): ScheduleStage {
  if (status === 'failed') return 'failed';
  if (status !== 'completed') return 'planned';
  return instagramPostId !== null || permalink !== null ? 'published' : 'archived';
}

function workflowOf({ webhookConfigId }: Filtered): string {
  return webhookConfigId ?? noWorkflow;
}

/** The matching ones of `schedules`, in their order. */
export function passing<S extends Filtered>(schedules: readonly S[], { stage, kind, workflow }: ScheduleFilter): S[] {
  return schedules.filter(
    (schedule) =>
      (stage === null || stageOf(schedule) === stage) &&
      (kind === null || schedule.contentType === kind) &&
      (workflow === null || workflowOf(schedule) === workflow),
  );
}

/** The number of active filters. */
export function narrowedBy({ stage, kind, workflow }: ScheduleFilter): number {
  return [stage, kind, workflow].filter((value) => value !== null).length;
}

/** By each value of `stage`, `kind` and `workflow`, how many plans would match with it, the other filters unchanged. */
export type FilterCounts = Record<keyof ScheduleFilter, ReadonlyMap<string, number>>;

/** Values without matches are left out. */
export function filterCounts(schedules: readonly Filtered[], filter: ScheduleFilter): FilterCounts {
  const counted = (part: keyof ScheduleFilter, of: (schedule: Filtered) => string) => {
    const counts = new Map<string, number>();
    for (const schedule of passing(schedules, { ...filter, [part]: null })) {
      counts.set(of(schedule), (counts.get(of(schedule)) ?? 0) + 1);
    }
    return counts;
  };
  return {
    stage: counted('stage', stageOf),
    kind: counted('kind', ({ contentType }) => contentType),
    workflow: counted('workflow', workflowOf),
  };
}
