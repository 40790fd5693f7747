import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { runNameOf } from '#core/schedules/run-name.ts';
import { triggerEffect } from '#core/schedules/schedule-states.ts';
import { publishKeptContent } from './publish-kept-content.ts';
import { startScheduledGeneration, workflowOf } from './start-scheduled-generation.ts';

/**
 * Runs a locked pending schedule now, or a failed one again. Where the content is there, it is only published.
 * Refuses `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, and what the start of a run refuses
 * (`credits.insufficient` …) or of a publication (`instagram.notConnected`, `schedules.contentGone`); the caller's transaction must then roll back.
 */
export async function runNow(
  stores: Stores,
  schedule: Schedule,
  { ids, limits, now }: Pick<Ports, 'ids' | 'limits'> & { now: string },
): Promise<Result<Schedule>> {
  const effect = triggerEffect(schedule);
  if (!effect.ok) return effect;
  // Counted up, so that the job waiting for the planned time finds nothing to do.
  const next = { ...schedule, version: schedule.version + 1 };
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
