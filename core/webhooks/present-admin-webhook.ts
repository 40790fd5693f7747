import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { RequestEntry } from './request-entries.ts';
import type { AdminWebhook } from './webhook-schema.ts';
import type { Webhook, WebhookWithFigures } from './webhook.ts';
import { pickRecord } from '#core/shared/record-fields.ts';
import { presentMode } from './answer-mode.ts';
import { presentEntry } from './request-entries.ts';
import { presentWebhook } from './present-webhook.ts';
import { workflowFields } from './workflow-fields.ts';
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
