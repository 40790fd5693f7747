import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { Advertising } from '#core/publishing/disclosure.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { PublishingSchedule, Schedule } from '#core/schedules/schedule.ts';
import type { Result } from '#core/shared/result.ts';
import { claimPublication } from '#core/publishing/use-cases/steps/store-outcome.ts';
import { newPublication } from '#core/publishing/new-publication.ts';
import { publicationKind } from '#core/schedules/content-kinds.ts';
import { beginPublishing, complete, fail } from '#core/schedules/schedule-states.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { captionIssues } from '#core/publishing/caption.ts';
import { discloseCaption, disclosureOf } from '#core/publishing/disclosure.ts';
import { carriesCaption, disclosureFailure } from '#core/schedules/schedule-draft.ts';

/**
 * Claims the one publication of a schedule's content and moves the schedule on; returns it unsaved. Without a connected, active
 * account it fails with `instagram.notConnected`: the content stays, and triggering again publishes it once there is one. It fails
 * with the codes of `disclosureFailure` where the settings changed after the run had started, or the workflow wrote the caption.
 */
export async function publishScheduledContent(
  stores: Stores,
  schedule: Schedule,
  content: Content,
  made: { publicationId: string; now: string },
): Promise<Schedule> {
  const { now } = made;
  const kind = publicationKind(schedule.contentType);
  const contentId = content.id;
  if (kind === null) return complete(schedule, now, { contentId });
  const account = await stores.instagramAccounts.byInfluencer(schedule.influencerId);
  if (!account?.isActive) return fail(schedule, 'instagram.notConnected', now, { contentId });

  const { disclosure: settings } = (await stores.settings.get()).settings;
  const typed = scheduledCaption(schedule, content.generatedText, settings);
  const isStory = !carriesCaption(schedule.contentType);
  const problem = disclosureFailure({ ...schedule, caption: typed }, settings);
  if (problem !== null) return fail(schedule, problem, now, { contentId });
  const { caption, words } = isStory ? { caption: '', words: [] } : discloseCaption(typed, schedule, settings);
  const earlier = await stores.publications.openCallOf(content.id, account.id);
  const publication = newPublication(
    content,
    {
      kind,
      fileIndexes: [0],
      fit: 'crop',
      accountId: account.id,
      caption,
      altText: schedule.altText ?? content.altText ?? null,
      coverSeconds: schedule.coverSeconds,
      coverContentId: schedule.coverContentId,
      disclosure: disclosureOf(schedule, words),
      scheduleId: schedule.id,
      earlier,
    },
    { id: made.publicationId, now },
  );
  if (await claimPublication(stores, publication, content)) {
    return beginPublishing(schedule, { contentId, publicationId: publication.id }, now);
  }
  const live = await stores.publications.liveOf(contentId, account.id);
  if (live === null) throw new Error(`schedule ${schedule.id} has a publication of another content`);
  return followPublication(beginPublishing(schedule, { contentId, publicationId: live.id }, now), live, now);
}

/** The content is already being published to this account, for example by hand: the schedule ends as that publication does. */
function followPublication(following: PublishingSchedule, live: Publication, now: string): Schedule {
  switch (live.status) {
    case 'published':
      return complete(following, now);
    case 'unconfirmed':
      return fail(following, 'publication.unconfirmed', now);
    default:
      return following;
  }
}

/**
 * Publishes the existing content of a locked schedule: planned as a saved content, or made by a run that failed later. Nothing is
 * made or charged. Refuses `schedules.notOwned`, `schedules.contentGone` for a planned content that was deleted,
 * `instagram.notConnected`, and the codes of `disclosureFailure`.
 */
export async function publishStoredContent(
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
  if (published.status === 'failed') {
    const { failure } = published;
    if (failure === 'instagram.notConnected' || failure === 'disclosure.noRoom' || failure === 'disclosure.incomplete')
      return refuse(failure);
  }
  await stores.schedules.save(published);
  await stores.events.append(scheduleChanged(published, changeOf(published), made.now));
  return ok(published);
}

/**
 * The caption of a scheduled post: the user's own; else, for a content that the plan made, the text its workflow wrote
 * for the post when Instagram accepts it; else none. Never the prompt, which describes how to make the image. The form
 * of a saved content shows that text for editing, so an empty caption of it means none. A story carries none.
 */
export function scheduledCaption(
  {
    contentType,
    caption,
    sourceContentId,
    ...marked
  }: Advertising & Pick<Schedule, 'contentType' | 'caption' | 'sourceContentId'>,
  generatedText: string | null,
  settings: DisclosureSettings,
): string {
  if (!carriesCaption(contentType)) return '';
  if (caption !== null || sourceContentId !== null) return caption ?? '';
  const written = generatedText?.trim() ?? '';
  return captionIssues(discloseCaption(written, marked, settings).caption).length === 0 ? written : '';
}
