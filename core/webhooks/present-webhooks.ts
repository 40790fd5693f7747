import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { RequestEntry } from './request-entries.ts';
import type { AdminWebhook } from './webhook-schema.ts';
import type { Webhook, WebhookWithFigures, PublicWebhook } from './webhook.ts';
import { pickRecord, publicFields } from '#core/shared/record-fields.ts';
import { presentMode } from './result-mode.ts';
import { presentEntry } from './request-entries.ts';
import { maxAssetsOf } from '#core/webhooks/template-checks.ts';
import { workflowFields } from './workflow-fields.ts';
import { isCaption } from './read-response.ts';
export type { AdminWebhook } from './webhook-schema.ts';

export function presentAdminWebhook(webhook: WebhookWithFigures): AdminWebhook {
  return {
    ...pickRecord(workflowFields, webhook),
    ...presentWebhook(webhook),
    headers: webhook.headers.map(presentEntry),
    query: webhook.query.map(presentEntry),
    mode: presentMode(webhook.mode),
    version: webhook.version,
    responseFields: webhook.responseFields.map((field) => ({ ...field, renderOptions: field.renderOptions ?? null })),
  };
}

/** The values of a workflow in the audit log: of a secret its name, and of an edit the names of the secrets with another value. */
export function auditedWebhook(webhook: Webhook, replacedSecrets: readonly string[] = []): AuditValues {
  return {
    ...pickRecord(workflowFields, webhook),
    headers: webhook.headers.map(auditedEntry),
    query: webhook.query.map(auditedEntry),
    mode: presentMode(webhook.mode),
    ...(replacedSecrets.length > 0 && { replacedSecrets }),
  };
}

function auditedEntry({ name, ...entry }: RequestEntry) {
  return entry.secret ? { name, secret: true } : { name, value: entry.value };
}

/** The public data of a workflow: never its address, headers, query or template. */
export function presentWebhook(webhook: WebhookWithFigures): PublicWebhook {
  return {
    ...pickRecord(publicFields(workflowFields), webhook),
    id: webhook.id,
    creditCost: { costPerUse: webhook.creditCost },
    isGrid: isGrid(webhook),
    typicalSeconds: webhook.typicalSeconds,
    previewImageUrls: webhook.previewImageUrls,
    ...(webhook.responseFields.some(isCaption) && { writesCaption: true }),
    ...(maxAssetsOf(webhook) > 0 && { maxAssets: maxAssetsOf(webhook) }),
    createdAt: webhook.createdAt,
  };
}

/** Spec §9: a workflow that returns several images takes longer. */
export function isGrid({ responseFields }: Pick<Webhook, 'responseFields'>): boolean {
  return responseFields.some(
    ({ fieldType, renderComponent }) => fieldType === 'image_array' || renderComponent === 'ImageGridComponent',
  );
}
