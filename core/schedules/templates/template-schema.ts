import * as z from 'zod/mini';
import { editSchema } from '#core/outbox/operation-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { replySchemas } from '#core/outbox/field-table-schema.ts';
import { namedTemplateFields, templateFields } from '../plan-fields.ts';

/**
 * A plan without its time, saved by a user to plan from again with any of their models. A plan made from it names it
 * (spec `templateId`).
 */
export const templateSchema = z.object({
  id,
  name: z.string(),
  ...replySchemas(templateFields),
  createdAt: instant,
  updatedAt: instant,
});
export type TemplateView = z.infer<typeof templateSchema>;

export const templateOperationSchema = editSchema('template', namedTemplateFields);
