import type { Issue } from '#core/shared/result.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { ScheduleView } from './schedule.ts';
import type { ScheduleContentType } from './plan-fields.ts';
import { issue } from '#core/shared/result.ts';
import { suitsWorkflow } from './content-kinds.ts';
import { scheduleContentTypes } from './plan-fields.ts';

/** A kept content of the person and the model that is not deleted. */
export type PlannableContent = { id: string; contentType: ContentType };

/** What is wrong with planning this content: it is not there (deleted, or somebody else's), or it is no such post. */
export function contentIssues(
  { sourceContentId, contentType }: { sourceContentId: string; contentType: ScheduleContentType },
  content: PlannableContent | null,
): Issue[] {
  if (content?.id !== sourceContentId) return [issue('sourceContentId', 'schedules.contentGone')];
  return suitsWorkflow(contentType, content.contentType) ? [] : [issue('contentType', 'schedules.contentUnsuited')];
}

/** True for a plan of a kept content while its model has no account to post it to (docs/PRODUCT-RULES.md). */
export function awaitsAccount(
  { status, sourceContentId = null }: Pick<ScheduleView, 'status' | 'sourceContentId'>,
  hasAccount: boolean,
): boolean {
  return status === 'pending' && sourceContentId !== null && !hasAccount;
}

/** How a kept content may be posted, the usual way first; none for a text. */
export function postsOf(contentType: ContentType): ScheduleContentType[] {
  if (contentType === 'video') return ['reels', 'story'];
  return scheduleContentTypes.filter((kind) => kind !== 'text' && suitsWorkflow(kind, contentType));
}
