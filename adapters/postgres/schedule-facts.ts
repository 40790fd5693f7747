import type { AnyQueryBuilder } from 'objection';
import type { ScheduleFacts } from '#core/schedules/schedule.ts';
import { raw } from 'objection';

/** Reads the facts around the schedules of a query; missing ids are left out. */
export async function factsOf(schedules: AnyQueryBuilder, ids: readonly string[]): Promise<ScheduleFacts[]> {
  if (ids.length === 0) return [];
  const rows = (await schedules
    .findByIds([...ids])
    .leftJoinRelated('[webhook, generation, content, publication]')
    .select(
      'schedules.id as schedule_id',
      'webhook.credit_cost as workflow_cost',
      'generation.status as generation_status',
      'generation.credit_cost as generation_cost',
      'content.id as content_id',
      'content.thumbnail_url',
      'content.permalink as content_permalink',
      'content.created_at as content_created_at',
      'content.deleted_at as content_deleted_at',
      raw(`exists (
        select from unnest(schedules.asset_ids) as chosen where not exists (
          select from assets where assets.id = chosen and assets.user_id = schedules.user_id
            and assets.influencer_id = schedules.influencer_id and assets.deleted_at is null
        )
      )`).as('is_asset_missing'),
      raw(`(schedules.cover_content_id is not null and not exists (
        select from contents as cover where cover.id = schedules.cover_content_id and cover.deleted_at is null
      ))`).as('is_cover_missing'),
      'publication.status as publication_status',
      'publication.media_id',
      'publication.permalink as publication_permalink',
      'publication.caption as publication_caption',
      'publication.finished_at as publication_finished_at',
    )) as unknown as FactsRow[];
  return rows.map(toFacts);
}

type FactsRow = {
  scheduleId: string;
  workflowCost: number | null;
  generationStatus: NonNullable<ScheduleFacts['generation']>['status'] | null;
  generationCost: number | null;
  contentId: string | null;
  thumbnailUrl: string | null;
  contentPermalink: string | null;
  contentCreatedAt: string | null;
  contentDeletedAt: string | null;
  isAssetMissing: boolean;
  isCoverMissing: boolean;
  publicationStatus: NonNullable<ScheduleFacts['publication']>['status'] | null;
  mediaId: string | null;
  publicationPermalink: string | null;
  publicationCaption: string | null;
  publicationFinishedAt: string | null;
};

function toFacts(row: FactsRow): ScheduleFacts {
  const { scheduleId, workflowCost, generationStatus, contentId, publicationStatus, mediaId } = row;
  return {
    scheduleId,
    workflowCost,
    generation: generationStatus && { status: generationStatus, creditCost: row.generationCost ?? 0 },
    content:
      contentId === null
        ? null
        : {
            thumbnailUrl: row.thumbnailUrl,
            permalink: row.contentPermalink,
            createdAt: row.contentCreatedAt!,
            deletedAt: row.contentDeletedAt,
          },
    isAssetMissing: row.isAssetMissing,
    isCoverMissing: row.isCoverMissing,
    publication: publicationStatus && {
      status: publicationStatus,
      mediaId,
      permalink: row.publicationPermalink,
      caption: row.publicationCaption ?? '',
      finishedAt: row.publicationFinishedAt,
    },
  };
}

/** Schedules that a worker would continue by itself: due ones, and running ones that post their result and have no publication yet. */
export const begunSql = `schedules.deleted_at is null and (
  (schedules.status = 'pending' and schedules.scheduled_at <= ?)
  or (schedules.status = 'processing' and schedules.auto_publish and schedules.publication_id is null))
  and (cast(? as uuid) is null or schedules.id > ?)`;
