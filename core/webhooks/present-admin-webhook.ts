import * as z from 'zod/mini';
import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { RequestEntry } from './request-entries.ts';
import type { Webhook } from './webhook.ts';
import { callMethods, presentMode, shownModeSchema } from './answer-mode.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { publicWebhookSchema, renderComponents, responseFieldTypes } from './webhook.ts';
import { presentEntry, shownEntrySchema } from './request-entries.ts';
import { presentWebhook } from './present-webhook.ts';

/** What an admin sees of a workflow (spec §2 Webhooks): its address, template and response fields besides. */
export const adminWebhookSchema = z.extend(publicWebhookSchema, {
  webhookUrl: z.string(),
  requestTemplate: z.nullable(z.record(z.string(), z.unknown())),
  headers: z.array(shownEntrySchema),
  query: z.array(shownEntrySchema),
  mode: shownModeSchema,
  method: z.enum(callMethods),
  timeLimitSeconds: z.number(),
  isSafeToRepeat: z.boolean(),
  isActive: z.boolean(),
  version: z.number(),
  responseFields: z.array(
    z.object({
      id,
      fieldPath: z.string(),
      displayName: localTextSchema,
      fieldType: z.enum(responseFieldTypes),
      renderComponent: z.enum(renderComponents),
      renderOptions: z.nullable(z.record(z.string(), z.unknown())),
      displayOrder: z.number(),
      isRequired: z.boolean(),
      isPrimaryImage: z.boolean(),
    }),
  ),
});
export type AdminWebhook = z.infer<typeof adminWebhookSchema>;

export function presentAdminWebhook(webhook: Webhook): AdminWebhook {
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
export function auditedWebhook(webhook: Webhook, replacedSecrets: readonly string[] = []): AuditValues {
  const { id: _id, previewImageUrls: _previews, typicalSeconds: _typical, createdAt: _made, ...rest } = webhook;
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
