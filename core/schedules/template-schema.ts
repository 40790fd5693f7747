import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { replySchemas } from '#core/outbox/field-table-schema.ts';
import { templateFields } from './plan-fields.ts';

/** What a person keeps to plan from again, with any of their models: all of a plan but its time. A plan made from it names it (spec `templateId`). */
export const templateSchema = z.object({
  id,
  name: z.string(),
  ...replySchemas(templateFields),
  createdAt: instant,
  updatedAt: instant,
});
export type TemplateView = z.infer<typeof templateSchema>;
