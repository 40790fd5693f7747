import * as z from 'zod/mini';
import { callMethods } from './answer-mode.ts';
import { shownModeSchema } from './answer-mode-schema.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { publicWebhookSchema } from './webhook-schema.ts';
import { renderComponents, responseFieldTypes } from './webhook.ts';
import { shownEntrySchema } from './request-entries-schema.ts';

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
