import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { scheduleContentTypes } from './schedule.ts';

/** What a person keeps to plan from again, with any of their models: all of a plan but its time. A plan made from it names it (spec `templateId`). */
export const templateSchema = z.object({
  id,
  name: z.string(),
  platformId: z.nullable(id),
  contentType: z.enum(scheduleContentTypes),
  webhookConfigId: z.nullable(id),
  prompt: z.string(),
  caption: z.nullable(z.string()),
  autoPublish: z.boolean(),
  inputData: z.record(z.string(), z.unknown()),
  createdAt: instant,
  updatedAt: instant,
});
export type TemplateView = z.infer<typeof templateSchema>;
