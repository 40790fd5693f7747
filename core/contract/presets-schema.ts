import * as z from 'zod/mini';
import { filledSchemas, sentSchemas } from '#core/outbox/field-table-schema.ts';
import { presetFields, presetInputs } from '#core/generation/preset-fields.ts';
import { presetSchema } from '#core/generation/preset-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ preset: presetSchema });
const { influencerId, webhookId, name, ...inputs } = sentSchemas(presetFields);

export const presets = routeSchema({
  query: z.object({
    influencer_id: id,
    webhook_id: id,
    /** Only deleted ones that can be restored, the last deleted one first. */
    deleted: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.object({ presets: z.array(presetSchema) }),
  summary: 'The caller’s presets of a model and a workflow, by name.',
});

export const createPreset = routeSchema({
  body: z.object({
    /** The client may make it: the same id twice is one preset. */
    id: z.optional(id),
    influencerId,
    webhookId,
    name,
    /** Files as references to uploads; they are stored as long as the preset. */
    ...filledSchemas(presetInputs),
  }),
  reply: one,
  status: 201,
  summary: 'Saves a prompt with its inputs and files for later use.',
});

export const updatePreset = routeSchema({
  params: z.object({ id }),
  /** Omitted fields stay unchanged. */
  body: z.partial(z.object({ name, ...inputs })),
  reply: one,
  summary: 'Renames a preset, or changes its values.',
});

export const deletePreset = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a preset.',
});

export const restorePreset = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary:
    'Restores a deleted preset, within a day and below the limit of presets; as “name (2)” if another preset has its name.',
});
