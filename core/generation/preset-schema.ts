import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** What a person keeps to ask a workflow for again with one model: prompt, inputs and files. */
export const presetSchema = z.object({
  id,
  influencerId: id,
  webhookId: id,
  name: z.string(),
  prompt: z.string(),
  inputData: z.record(z.string(), z.unknown()),
  createdAt: instant,
  updatedAt: instant,
});
export type PresetView = z.infer<typeof presetSchema>;
