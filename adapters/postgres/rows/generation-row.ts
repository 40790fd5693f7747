import { Model } from 'objection';
import type { Generation, GenerationFailure, GenerationResult, GenerationStatus } from '#core/generation/generation.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';

export class GenerationRow extends Model {
  static override tableName = 'generations';
  declare id: string;
  declare user_id: string;
  declare influencer_id: string;
  declare webhook_id: string;
  declare schedule_id: string | null;
  declare content_type: ContentType;
  declare prompt: string;
  declare input_data: Record<string, unknown>;
  declare credit_cost: number;
  declare status: GenerationStatus;
  declare result: GenerationResult | null;
  declare failure: GenerationFailure | null;
  declare failure_detail: string | null;
  declare lease_until: string | null;
  declare created_at: string;
  declare started_at: string | null;
  declare finished_at: string | null;
}

export function toGeneration(row: GenerationRow): Generation {
  return {
    id: row.id,
    userId: row.user_id,
    influencerId: row.influencer_id,
    webhookId: row.webhook_id,
    scheduleId: row.schedule_id,
    contentType: row.content_type,
    prompt: row.prompt,
    inputData: row.input_data,
    creditCost: row.credit_cost,
    status: row.status,
    result: row.result,
    failure: row.failure,
    failureDetail: row.failure_detail,
    leaseUntil: row.lease_until,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

export function toGenerationRow(generation: Generation) {
  return {
    id: generation.id,
    user_id: generation.userId,
    influencer_id: generation.influencerId,
    webhook_id: generation.webhookId,
    schedule_id: generation.scheduleId,
    content_type: generation.contentType,
    prompt: generation.prompt,
    input_data: JSON.stringify(generation.inputData),
    credit_cost: generation.creditCost,
    created_at: generation.createdAt,
    ...toProgressRow(generation),
  };
}

/** What changes while a run goes on; who asked for what at which price never does. */
export function toProgressRow(generation: Generation) {
  return {
    status: generation.status,
    result: generation.result && JSON.stringify(generation.result),
    failure: generation.failure,
    failure_detail: generation.failureDetail,
    lease_until: generation.leaseUntil,
    started_at: generation.startedAt,
    finished_at: generation.finishedAt,
  };
}
