import { Model } from 'objection';
import type { Schedule } from '#core/schedules/schedule.ts';

export class ScheduleRow extends Model {
  static override tableName = 'schedules';
  declare id: string;
  declare user_id: string;
  declare influencer_id: string;
  declare platform_id: string;
  declare scheduled_at: string;
  declare prompt: string;
  declare content_type: Schedule['contentType'];
  declare webhook_config_id: string | null;
  declare template_id: string | null;
  declare auto_publish: boolean;
  declare input_data: Record<string, unknown>;
  declare status: Schedule['status'];
  declare version: number;
  declare failure: Schedule['failure'];
  declare generation_id: string | null;
  declare content_id: string | null;
  declare publication_id: string | null;
  declare created_at: string;
  declare updated_at: string;
}

export function toSchedule(row: ScheduleRow): Schedule {
  return {
    id: row.id,
    userId: row.user_id,
    influencerId: row.influencer_id,
    platformId: row.platform_id,
    scheduledAt: row.scheduled_at,
    prompt: row.prompt,
    contentType: row.content_type,
    webhookConfigId: row.webhook_config_id,
    templateId: row.template_id,
    autoPublish: row.auto_publish,
    inputData: row.input_data,
    status: row.status,
    version: row.version,
    failure: row.failure,
    generationId: row.generation_id,
    contentId: row.content_id,
    publicationId: row.publication_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toScheduleRow(schedule: Schedule) {
  return {
    id: schedule.id,
    user_id: schedule.userId,
    influencer_id: schedule.influencerId,
    platform_id: schedule.platformId,
    scheduled_at: schedule.scheduledAt,
    prompt: schedule.prompt,
    content_type: schedule.contentType,
    webhook_config_id: schedule.webhookConfigId,
    template_id: schedule.templateId,
    auto_publish: schedule.autoPublish,
    input_data: JSON.stringify(schedule.inputData),
    status: schedule.status,
    version: schedule.version,
    failure: schedule.failure,
    generation_id: schedule.generationId,
    content_id: schedule.contentId,
    publication_id: schedule.publicationId,
    created_at: schedule.createdAt,
    updated_at: schedule.updatedAt,
  };
}
