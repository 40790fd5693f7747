import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { RequestEntry } from './request-entries.ts';
import type { Webhook, WebhookWithFigures } from './webhook.ts';
import { presentMode } from './answer-mode.ts';
import { presentEntry } from './request-entries.ts';
import { presentWebhook } from './present-webhook.ts';
import { withoutFigures } from './webhook.ts';
import type { AdminWebhook } from './present-admin-webhook-schema.ts';
export type { AdminWebhook } from './present-admin-webhook-schema.ts';

export function presentAdminWebhook(webhook: WebhookWithFigures): AdminWebhook {
  return {
    ...presentWebhook(webhook),
    webhookUrl: webhook.webhookUrl,
    requestTemplate: webhook.requestTemplate,
    headers: webhook.headers.map(presentEntry),
    query: webhook.query.map(presentEntry),
    mode: presentMode(webhook.mode),
    method: webhook.method,
    timeLimitSeconds: webhook.timeLimitSeconds,
    isSafeToRepeat: webhook.isSafeToRepeat,
    isActive: webhook.isActive,
    version: webhook.version,
    responseFields: webhook.responseFields
      .map((field) => ({ ...field, renderOptions: field.renderOptions ?? null }))
      .toSorted((a, b) => a.displayOrder - b.displayOrder),
  };
}

/** What the audit log keeps of a workflow: of a secret its name, and of an edit which ones got another value. */
export function auditedWebhook(
  webhook: Webhook | WebhookWithFigures,
  replacedSecrets: readonly string[] = [],
): AuditValues {
  const { id: _id, previewImageUrls: _previews, createdAt: _made, ...rest } = withoutFigures(webhook);
  const { version: _version, deletedAt: _deleted, ...values } = rest;
  return {
    ...values,
    headers: webhook.headers.map(auditedEntry),
    query: webhook.query.map(auditedEntry),
    mode: presentMode(webhook.mode),
    ...(replacedSecrets.length > 0 && { replacedSecrets }),
  };
}

function auditedEntry({ name, ...entry }: RequestEntry) {
  return entry.secret ? { name, secret: true } : { name, value: entry.value };
}
