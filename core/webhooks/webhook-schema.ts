import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { choicesSchema } from './choices-schema.ts';
import { inputFieldTypes, contentTypes } from './webhook.ts';

export const publicInputFieldSchema = z.object({
  id,
  fieldName: z.string(),
  displayName: localTextSchema,
  fieldType: z.enum(inputFieldTypes),
  isRequired: z.boolean(),
  placeholder: z.nullable(localTextSchema),
  displayOrder: z.number(),
  options: z.nullable(z.object({ options: choicesSchema })),
  validation: z.nullable(z.object({ acceptedTypes: z.optional(z.array(z.string())), maxSize: z.optional(z.number()) })),
});

/**
 * Why a workflow takes no runs now. `down`: its service failed too often, and is tried again at `retryAt`, or is being tried where that
 * is null · `paused`: an admin stopped it.
 */
const workflowStopSchema = z.object({ reason: z.enum(['down', 'paused']), retryAt: z.nullable(instant) });
export type WorkflowStop = z.infer<typeof workflowStopSchema>;

/** What a customer may know of a workflow: never its address, headers, query or template. */
export const publicWebhookSchema = z.object({
  id,
  name: localTextSchema,
  description: localTextSchema,
  contentType: z.enum(contentTypes),
  creditCost: z.object({ costPerUse: z.number() }),
  isGrid: z.boolean(),
  typicalSeconds: z.nullable(z.number()),
  previewImageUrls: z.array(z.string()),
  inputFields: z.array(publicInputFieldSchema),
  /** It writes a caption for its pictures or films; left out where it does not. */
  writesCaption: z.optional(z.boolean()),
  createdAt: instant,
  /** Left out while it takes runs. */
  stopped: z.optional(workflowStopSchema),
});
export type PublicWebhook = z.infer<typeof publicWebhookSchema>;
