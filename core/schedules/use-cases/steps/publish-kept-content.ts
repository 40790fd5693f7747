import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { publishScheduledContent } from './publish-scheduled-content.ts';

/**
 * Publishes the existing content of a locked schedule: planned as a saved content, or made by a run that failed later. Nothing is
 * made or charged. Refuses `schedules.notOwned`, `schedules.contentGone` for a planned content that was deleted,
 * `instagram.notConnected`.
 */
export async function publishKeptContent(
  stores: Stores,
  schedule: Schedule,
  made: { publicationId: string; now: string },
): Promise<Result<Schedule>> {
  const { userId, influencerId, sourceContentId } = schedule;
  const { contentId } = resultsOf(schedule);
  if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('schedules.notOwned');
  // Locked, so that it is not deleted while its post is claimed.
  const [content] = contentId === null ? [] : await stores.contents.lockAll([contentId]);
  if (sourceContentId !== null && (content?.deletedAt ?? null) !== null) return refuse('schedules.contentGone');
  if (!content) throw new Error(`the content of schedule ${schedule.id} is missing`);
  const published = await publishScheduledContent(stores, schedule, content, made);
  const isFailed = published.status === 'failed';
  if (isFailed && published.failure === 'instagram.notConnected') return refuse('instagram.notConnected');
  await stores.schedules.save(published);
  await stores.events.append(scheduleChanged(published, changeOf(published), made.now));
  return ok(published);
}
