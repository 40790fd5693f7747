import type { ContentType } from '#core/webhooks/webhook.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { ScheduleView } from './schedule.ts';
import type { ScheduleContentType } from './plan-fields.ts';
import { suitsWorkflow } from './content-kinds.ts';
import { scheduleContentTypes } from './plan-fields.ts';

/** Why a content cannot be posted, by the kind of post (`postProblems`). */
export type PostProblems = Partial<Record<ScheduleContentType, PublicationFailure>>;

/** A saved content of the user and the model that is not deleted. */
export type PlannableContent = { id: string; contentType: ContentType; problems?: PostProblems | undefined };

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
