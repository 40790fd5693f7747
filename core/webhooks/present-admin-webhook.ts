import * as z from 'zod/mini';
import type { Webhook } from './webhook.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { publicWebhookSchema, renderComponents, responseFieldTypes } from './webhook.ts';
import { presentWebhook } from './present-webhook.ts';

/** What an admin sees of a workflow (spec §2 Webhooks): its address, template and response fields besides. */
export const adminWebhookSchema = z.extend(publicWebhookSchema, {
  webhookUrl: z.string(),
  requestTemplate: z.nullable(z.record(z.string(), z.unknown())),
  isActive: z.boolean(),
  responseFields: z.array(
    z.object({
      id,
      fieldPath: z.string(),
      displayName: localTextSchema,
      fieldType: z.enum(responseFieldTypes),
      renderComponent: z.enum(renderComponents),
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
    responseFields: webhook.responseFields.toSorted((a, b) => a.displayOrder - b.displayOrder),
  };
}
