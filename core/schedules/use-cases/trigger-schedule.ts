import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { triggerEffect } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { runNameOf } from '#core/schedules/run-name.ts';
import { publishScheduledContent } from './steps/publish-scheduled-content.ts';
import { startScheduledGeneration } from './steps/start-scheduled-generation.ts';

/**
 * Spec §4: runs a pending schedule now, or a failed one again. One that runs or is done is refused, so two presses run it once. Where the content of a failed run is
 * kept, only publishing is done again. Refuses `notFound`, `schedules.deleted`, `schedules.alreadyRunning`, `schedules.alreadyDone`, `schedules.unconfirmed`, and what the start of a run refuses
 * (`credits.insufficient` …): nothing changes then, and a pending one still waits for its time.
 */
export function triggerSchedule(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<Schedule>> =>
    ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt !== null) return refuse('schedules.deleted');
      const effect = triggerEffect(schedule);
      if (!effect.ok) return effect;
      // Counted up, so that the job waiting for the planned time finds nothing to do.
      const next = { ...schedule, version: schedule.version + 1 };
      const now = ports.clock.now();
      switch (effect.value) {
        case 'generate':
          return startScheduledGeneration(stores, next, {
            generationId: ports.ids.derived(runNameOf(next)),
            now,
            maxOpenRuns: ports.limits.openRunsPerUser,
          });
        case 'publish':
          return publishAgain(stores, next, { publicationId: ports.ids.next(), now });
        default:
          return effect.value satisfies never;
      }
    });
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
