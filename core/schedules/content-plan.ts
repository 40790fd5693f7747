import type { Issue } from '#core/shared/result.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { ScheduleView } from './schedule.ts';
import type { ScheduleContentType } from './plan-fields.ts';
import { issue } from '#core/shared/result.ts';
import { suitsWorkflow } from './content-kinds.ts';
import { scheduleContentTypes } from './plan-fields.ts';

/** Why a content cannot be posted, by the kind of post (`postProblems`). */
export type PostProblems = Partial<Record<ScheduleContentType, PublicationFailure>>;

/** A saved content of the user and the model that is not deleted. */
export type PlannableContent = { id: string; contentType: ContentType; problems?: PostProblems | undefined };

/**
 * The issues of planning this content: it is missing (deleted, or another user's), it does not suit this kind of post, or
 * Instagram would refuse its file.
 */
export function contentIssues(
  { sourceContentId, contentType }: { sourceContentId: string; contentType: ScheduleContentType },
  content: PlannableContent | null,
): Issue[] {
  if (content?.id !== sourceContentId) return [issue('sourceContentId', 'schedules.contentGone')];
  if (content.contentType === 'audio') return [issue('contentType', 'schedules.audioNotPublishable')];
  if (!suitsWorkflow(contentType, content.contentType)) return [issue('contentType', 'schedules.contentUnsuited')];
  const problem = content.problems?.[contentType];
  return problem ? [issue('contentType', `publication.${problem}`)] : [];
}

/** True for a plan of a saved content while its model has no account to post it to (docs/PRODUCT-RULES.md). */
export function awaitsAccount(
  { status, sourceContentId = null }: Pick<ScheduleView, 'status' | 'sourceContentId'>,
  hasAccount: boolean,
): boolean {
  return status === 'pending' && sourceContentId !== null && !hasAccount;
}

/** The kinds of post for a saved content, the usual one first; none for a text. */
export function postsOf(contentType: ContentType): ScheduleContentType[] {
  if (contentType === 'video') return ['reels', 'story'];
  return scheduleContentTypes.filter((kind) => kind !== 'text' && suitsWorkflow(kind, contentType));
}
