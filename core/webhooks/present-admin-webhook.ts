import * as z from 'zod/mini';
import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { Webhook } from './webhook.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { publicWebhookSchema, renderComponents, responseFieldTypes } from './webhook.ts';
import { presentWebhook } from './present-webhook.ts';

/** What an admin sees of a workflow (spec §2 Webhooks): its address, template and response fields besides. */
export const adminWebhookSchema = z.extend(publicWebhookSchema, {
  webhookUrl: z.string(),
  requestTemplate: z.nullable(z.record(z.string(), z.unknown())),
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
    isActive: webhook.isActive,
    version: webhook.version,
    responseFields: webhook.responseFields
      .map((field) => ({ ...field, renderOptions: field.renderOptions ?? null }))
      .toSorted((a, b) => a.displayOrder - b.displayOrder),
  };
}

/** What the audit log keeps of a workflow. */
export function auditedWebhook(webhook: Webhook): AuditValues {
  const { id: _id, previewImageUrls: _previews, typicalSeconds: _typical, createdAt: _made, ...rest } = webhook;
  const { version: _version, deletedAt: _deleted, ...values } = rest;
  return values;
}
