import type { Ids, Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import { contentSaved } from '#core/contents/content.ts';
import type { Generation, GenerationIn } from '#core/generation/generation.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { complete, fail, unconfirmedFailure } from '#core/schedules/schedule-states.ts';
import { isCharged } from '#core/generation/generation-states.ts';
import { archivedContent } from '#core/contents/new-content.ts';
import { restoreContent, earlierContent, ratingOfRun } from '#core/contents/use-cases/steps/content-of-run.ts';
import { publishScheduledContent } from './publish-scheduled-content.ts';

/** Rows that a run creates for its schedule have ids derived from the run, so that a repeat creates them once. */
export function madeOf(generationId: string, ids: Pick<Ids, 'derived'>) {
  return {
    contentId: ids.derived(`content:${generationId}`),
    publicationId: ids.derived(`publication:${generationId}`),
  };
}

/**
 * Moves a schedule on when its generation has ended. Done: the content is saved (spec §4: archived) and, with autoPublish, its
 * publication is claimed. Any other end fails the schedule with the generation's code. Safe to repeat: does nothing while the
 * generation is open, and when it has no schedule or the schedule has moved on.
 */
export async function settleScheduleGeneration(
  stores: Stores,
  generation: Generation,
  now: string,
  newIds: { contentId: string; publicationId: string },
): Promise<void> {
  if (generation.scheduleId === null) return;
  const schedule = await stores.schedules.lock(generation.scheduleId);
  if (schedule?.status !== 'processing' || schedule.step !== 'generating') return;
  if (schedule.generationId !== generation.id) return;
  switch (generation.status) {
    case 'done': {
      if (!isCharged(generation)) return store(stores, fail(schedule, 'generation.nothingComesBack', now), now);
      const content = await storeContent(stores, schedule, generation, { id: newIds.contentId, now });
      const { publicationId } = newIds;
      return store(
        stores,
        schedule.autoPublish
          ? await publishScheduledContent(stores, schedule, content, { publicationId, now })
          : complete(schedule, now, { contentId: content.id }),
        now,
      );
    }
    case 'failed':
    case 'timed_out':
    case 'unknown':
    case 'cancelled':
      return store(stores, fail(schedule, `generation.${generation.failure}`, now), now);
    case 'held':
    case 'calling':
    case 'waiting':
    case 'downloading':
    case 'judging':
      return;
    default:
      generation satisfies never;
  }
}

/**
 * Moves a schedule on when its publication has ended. Published completes it, also if the outcome was unconfirmed before; failed
 * and unconfirmed fail it with `publication.<failure>`, and the content stays. Safe to repeat.
 */
export async function settleSchedulePublication(
  stores: Stores,
  scheduleId: string,
  publication: Publication,
  now: string,
): Promise<void> {
  const schedule = await stores.schedules.lock(scheduleId);
  if (!schedule || resultsOf(schedule).publicationId !== publication.id) return;
  const settled = settle(schedule, publication, now);
  if (settled !== null) await store(stores, settled, now);
}

async function store(stores: Stores, schedule: Schedule, now: string): Promise<void> {
  await stores.schedules.save(schedule);
  await stores.events.append(scheduleChanged(schedule, changeOf(schedule), now));
}

function settle(schedule: Schedule, publication: Publication, now: string): Schedule | null {
  const isOpen = schedule.status === 'processing';
  const wasUnconfirmed = schedule.status === 'failed' && schedule.failure === unconfirmedFailure;
  if (!isOpen && !wasUnconfirmed) return null;
  switch (publication.status) {
    case 'published':
      return complete(schedule, now);
    case 'failed':
      return fail(schedule, `publication.${publication.failure}`, now);
    case 'unconfirmed':
      return isOpen ? fail(schedule, unconfirmedFailure, now) : null;
    case 'claimed':
    case 'container':
    case 'publishing':
      return null;
    default:
      return publication satisfies never;
  }
}

async function storeContent(
  stores: Stores,
  schedule: Schedule,
  generation: GenerationIn<'done'>,
  made: { id: string; now: string },
): Promise<Content> {
  const files = generation.result.media.slice(0, 1);
  const text = generation.result.text;
  const rating = await ratingOfRun(stores, generation);
  const content = archivedContent(generation, { contentType: generation.contentType, files, text, ...rating }, made);
  if (await stores.contents.insert(content)) {
    await stores.events.append(contentSaved(content, made.now));
    return content;
  }
  // The owner may have saved the result by hand in the meantime.
  const stored = (await stores.contents.byId(made.id)) ?? (await earlierContent(stores, content));
  if (!stored) throw new Error(`the content of schedule ${schedule.id} could not be stored`);
  return restoreContent(stores, stored, made.now);
}
