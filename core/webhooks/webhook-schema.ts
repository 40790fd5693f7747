import * as z from 'zod/mini';
import { publicFields } from '#core/shared/record-fields.ts';
import { recordReply } from '#core/shared/record-fields-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { perLanguage } from '#core/shared/for-language.ts';
import { modeViewSchema } from './result-mode-schema.ts';
import { entryViewSchema } from './request-entries-schema.ts';
import { inputFieldFields, responseFieldFields, workflowFields } from './workflow-fields.ts';
import { plainChoices } from './choices.ts';

/** A client of one language gets a plain list of strings (spec §3 `options.options`). */
export const choicesSchema = perLanguage(
  z.array(z.object({ value: z.string(), label: localTextSchema })),
  plainChoices,
);

const placed = { id, displayOrder: z.number() };

const inputFieldSchema = z.object({
  ...placed,
  ...recordReply(inputFieldFields, {
    options: z.nullable(z.object({ options: choicesSchema })),
    validation: z.nullable(
      z.object({ acceptedTypes: z.optional(z.array(z.string())), maxSize: z.optional(z.number()) }),
    ),
  }),
});

const publicParts = {
  inputFields: z.array(inputFieldSchema),
  creditCost: z.object({ costPerUse: z.number() }),
};

/** The fields of a workflow as admins read them (spec §2 Webhooks). */
export const workflowReply = recordReply(workflowFields, {
  ...publicParts,
  headers: z.array(entryViewSchema),
  query: z.array(entryViewSchema),
  responseFields: z.array(z.object({ ...placed, ...recordReply(responseFieldFields, {}) })),
  mode: modeViewSchema,
  keyHosts: z.array(z.string()),
  moderationWords: z.array(z.string()),
});

/**
 * Why a workflow takes no runs now. `down`: its service failed too often, and is tried again at `retryAt`, or is being tried where that
 * is null · `paused`: an admin stopped it.
 */
const workflowStopSchema = z.object({ reason: z.enum(['down', 'paused']), retryAt: z.nullable(instant) });
export type WorkflowStop = z.infer<typeof workflowStopSchema>;

/** The public data of a workflow: never its address, headers, query or template. */
export const publicWebhookSchema = z.object({
  id,
  ...recordReply(publicFields(workflowFields), publicParts),
  isGrid: z.boolean(),
  typicalSeconds: z.nullable(z.number()),
  previewImageUrls: z.array(z.string()),
  /** It writes a caption for its images or videos; omitted where it does not. */
  writesCaption: z.optional(z.boolean()),
  /** How many products, clothes and places (`assetIds`) it sends along; omitted where it sends none. A run with more is refused. */
  maxAssets: z.optional(z.number()),
  createdAt: instant,
  /** Omitted while it takes runs. */
  stopped: z.optional(workflowStopSchema),
});
export type PublicWebhook = z.infer<typeof publicWebhookSchema>;

export const adminWebhookSchema = z.extend(publicWebhookSchema, { ...workflowReply, version: z.number() });
export type AdminWebhook = z.infer<typeof adminWebhookSchema>;
