import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { runNameOf } from '#core/schedules/run-name.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { triggerEffect } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { publishScheduledContent } from './publish-scheduled-content.ts';
import { startScheduledGeneration } from './start-scheduled-generation.ts';

/**
 * Runs a locked pending schedule now, or a failed one again. Where the content of a failed run is kept, only publishing is done again.
 * Refuses `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, and what the start of a run refuses
 * (`credits.insufficient` …); the caller's transaction must then roll back.
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
      return publishAgain(stores, next, { publicationId: ids.next(), now });
    default:
      return effect.value satisfies never;
  }
}

async function publishAgain(
  stores: Stores,
  schedule: Schedule,
  made: { publicationId: string; now: string },
): Promise<Result<Schedule>> {
  if (!(await stores.ownerships.owns(schedule.userId, schedule.influencerId))) return refuse('schedules.notOwned');
  const content = schedule.contentId === null ? null : await stores.contents.byId(schedule.contentId);
  if (!content) throw new Error(`the content of schedule ${schedule.id} is not there`);
  const published = await publishScheduledContent(stores, schedule, content, made);
  if (published.failure === 'instagram.notConnected') return refuse('instagram.notConnected');
  await stores.schedules.save(published);
  await stores.events.append(scheduleChanged(published, changeOf(published), made.now));
  return ok(published);
}
