import { Model } from 'objection';
import type { LocalText } from '#core/shared/locale.ts';
import type { ContentType, InputField, ResponseField, Webhook } from '#core/webhooks/webhook.ts';

export class WebhookRow extends Model {
  static override tableName = 'webhooks';
  declare id: string;
  declare name: LocalText;
  declare description: LocalText;
  declare webhook_url: string;
  declare request_template: Record<string, unknown> | null;
  declare input_fields: InputField[];
  declare response_fields: ResponseField[];
  declare content_type: ContentType;
  declare is_active: boolean;
  declare credit_cost: number;
  declare preview_image_urls: string[];
  declare created_at: string;
  /** Selected beside the columns: the median of its finished runs. */
  declare typical_seconds: number | null;
}

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    webhookUrl: row.webhook_url,
    requestTemplate: row.request_template,
    inputFields: row.input_fields,
    responseFields: row.response_fields,
    contentType: row.content_type,
    isActive: row.is_active,
    creditCost: row.credit_cost,
    previewImageUrls: row.preview_image_urls,
    typicalSeconds: row.typical_seconds === null ? null : Math.max(1, Math.round(row.typical_seconds)),
    createdAt: row.created_at,
  };
}

export function toWebhookRow(webhook: Webhook) {
  return {
    id: webhook.id,
    name: JSON.stringify(webhook.name),
    description: JSON.stringify(webhook.description),
    webhook_url: webhook.webhookUrl,
    request_template: webhook.requestTemplate && JSON.stringify(webhook.requestTemplate),
    input_fields: JSON.stringify(webhook.inputFields),
    response_fields: JSON.stringify(webhook.responseFields),
    content_type: webhook.contentType,
    is_active: webhook.isActive,
    credit_cost: webhook.creditCost,
    preview_image_urls: JSON.stringify(webhook.previewImageUrls),
    created_at: webhook.createdAt,
  };
}
