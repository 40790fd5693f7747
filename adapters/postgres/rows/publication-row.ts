import { Model } from 'objection';
import type { Publication } from '#core/publishing/publication.ts';

export class PublicationRow extends Model {
  static override tableName = 'publications';
  declare id: string;
  declare user_id: string;
  declare content_id: string;
  declare schedule_id: string | null;
  declare account_id: string;
  declare kind: Publication['kind'];
  declare caption: string;
  declare status: Publication['status'];
  declare container_id: string | null;
  declare container_count: number;
  declare publish_attempted_at: string | null;
  declare publish_attempts: number;
  declare media_id: string | null;
  declare permalink: string | null;
  declare failure: Publication['failure'];
  declare failure_detail: string | null;
  declare polls: number;
  declare lease_until: string | null;
  declare next_step_at: string | null;
  declare created_at: string;
  declare finished_at: string | null;
}

export function toPublication(row: PublicationRow): Publication {
  return {
    id: row.id,
    userId: row.user_id,
    contentId: row.content_id,
    scheduleId: row.schedule_id,
    accountId: row.account_id,
    kind: row.kind,
    caption: row.caption,
    status: row.status,
    containerId: row.container_id,
    containerCount: row.container_count,
    publishAttemptedAt: row.publish_attempted_at,
    publishAttempts: row.publish_attempts,
    mediaId: row.media_id,
    permalink: row.permalink,
    failure: row.failure,
    failureDetail: row.failure_detail,
    polls: row.polls,
    leaseUntil: row.lease_until,
    nextStepAt: row.next_step_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export function toPublicationRow(publication: Publication) {
  return {
    id: publication.id,
    user_id: publication.userId,
    content_id: publication.contentId,
    schedule_id: publication.scheduleId,
    account_id: publication.accountId,
    kind: publication.kind,
    caption: publication.caption,
    created_at: publication.createdAt,
    ...toProgressRow(publication),
  };
}

/** What changes on the way; what is posted, where and for whom never does. */
export function toProgressRow(publication: Publication) {
  return {
    status: publication.status,
    container_id: publication.containerId,
    container_count: publication.containerCount,
    publish_attempted_at: publication.publishAttemptedAt,
    publish_attempts: publication.publishAttempts,
    media_id: publication.mediaId,
    permalink: publication.permalink,
    failure: publication.failure,
    failure_detail: publication.failureDetail,
    polls: publication.polls,
    lease_until: publication.leaseUntil,
    next_step_at: publication.nextStepAt,
    finished_at: publication.finishedAt,
  };
}
