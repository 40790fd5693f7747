import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { runNameOf } from '#core/schedules/run-name.ts';
import { startedNow, triggerEffect } from '#core/schedules/schedule-states.ts';
import { refuse } from '#core/shared/result.ts';
import { publishKeptContent } from './publish-kept-content.ts';
import { startScheduledGeneration, workflowOf } from './start-scheduled-generation.ts';

/**
 * Runs a locked pending schedule now, or a failed one again; from then on this moment is the one it is planned for. Where the content is
 * there, it is only published. `onlyGenerate` records on the schedule that its content is not posted.
 * Refuses `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, `schedules.contentThere` where there is nothing to generate, and what the start of a run refuses
 * (`credits.insufficient` …) or of a publication (`instagram.notConnected`, `schedules.contentGone`); the caller's transaction must then roll back.
 */
export async function runNow(
  stores: Stores,
  schedule: Schedule,
  { ids, limits, now, onlyGenerate = false }: Pick<Ports, 'ids' | 'limits'> & { now: string; onlyGenerate?: boolean },
): Promise<Result<Schedule>> {
  const effect = triggerEffect(schedule);
  if (!effect.ok) return effect;
  if (onlyGenerate && effect.value === 'publish') return refuse('schedules.contentThere');
  // Counted up, so that the job waiting for the planned time finds nothing to do.
  const next = { ...startedNow(schedule, now), ...(onlyGenerate && { autoPublish: false }) };
  switch (effect.value) {
    case 'generate':
      return startScheduledGeneration(stores, next, {
        generationId: ids.derived(runNameOf(next)),
        now,
        maxOpenRuns: limits.openRunsPerUser,
      });
    case 'publish':
      return publishKeptContent(stores, next, { publicationId: ids.next(), now });
    default:
      return effect.value satisfies never;
  }
}

/** Credits that `runNow` would charge; null when it would refuse anyway. Holds the workflow, so that its price stays until the run is accepted. */
export async function priceOfRun(stores: Stores, schedule: Schedule): Promise<number | null> {
  const effect = triggerEffect(schedule);
  if (!effect.ok) return null;
  if (effect.value === 'publish') return 0;
  const workflow = await workflowOf(stores, schedule);
  return workflow && ((await stores.webhooks.hold(workflow.id))?.creditCost ?? null);
}
