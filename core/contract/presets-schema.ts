import * as z from 'zod/mini';
import { presetSchema } from '#core/generation/preset-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ preset: presetSchema });
const prompt = z.string().check(z.maxLength(4000));
const inputData = z.record(z.string(), z.unknown());

export const presets = routeSchema({
  query: z.object({ influencer_id: id, webhook_id: id }),
  reply: z.object({ presets: z.array(presetSchema) }),
  summary: 'The caller’s presets of a model and a workflow, by name.',
});

export const createPreset = routeSchema({
  body: z.object({
    /** May be made by the client: the same id twice is one preset. */
    id: z.optional(id),
    influencerId: id,
    webhookId: id,
    name: z.string().check(z.maxLength(200)),
    prompt: z._default(prompt, ''),
    /** Files as references to uploads; they are kept as long as the preset. */
    inputData: z._default(inputData, {}),
  }),
  reply: one,
  status: 201,
  summary: 'Keeps a prompt with its inputs and files, to be asked for again.',
});

export const updatePreset = routeSchema({
  params: z.object({ id }),
  /** What is left out stays as it is. */
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(200))),
    prompt: z.optional(prompt),
    inputData: z.optional(inputData),
  }),
  reply: one,
  summary: 'Renames a preset, or gives it other values.',
});

export const deletePreset = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a preset.',
});
