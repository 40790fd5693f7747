import * as z from 'zod/mini';
import { mediaSchema } from '#core/generation/generation-schema.ts';
import { editSchema } from '#core/outbox/operation-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { contentTypes } from '#core/webhooks/workflow-fields.ts';
import { contentFields, contentOperationKinds } from './content-operation.ts';

/** The uncompleted schedule that made the content, so that it may still be posted. */
const plannedUse = z.object({
  scheduleId: id,
  scheduledAt: instant,
  status: z.enum(['pending', 'processing', 'failed']),
});

/** A post of it that is live, or being published. */
const postedUse = z.object({
  publicationId: id,
  /** The profile's name; null when the account no longer exists. */
  username: z.nullable(z.string()),
  kind: z.string(),
  isLive: z.boolean(),
  at: instant,
});

/** Spec §3 Content: a saved result made with a model. */
export const contentSchema = z.object({
  id,
  influencerId: id,
  contentType: z.enum(contentTypes),
  prompt: z.string(),
  contentUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** Every file, the main one first; empty for text. */
  files: z.array(mediaSchema),
  generatedText: z.nullable(z.string()),
  /** The workflow's description of its image for people who do not see it. A device may hold rows without it. */
  altText: z.optional(z.nullable(z.string())),
  status: z.enum(['archived', 'published']),
  inputData: z.record(z.string(), z.unknown()),
  createdAt: instant,
  publishedAt: z.nullable(instant),
  /** Its address on Instagram. */
  permalink: z.nullable(z.string()),
  generationId: z.nullable(id),
  isFavourite: z.boolean(),
  /** The owner's own words for it, in the order entered. */
  tags: z.array(z.string()),
  /** The workflow's own rating of its quality; null without one. */
  score: z.nullable(z.number()),
  /** How much the person in it is the model, in percent. A device may hold rows without it. */
  likeness: z.optional(z.nullable(z.number())),
  /** `likeness` is below the threshold of its run, which was repeated at no charge. */
  isLikenessLow: z.optional(z.boolean()),
  /** It can be restored for 30 days. */
  deletedAt: z.nullable(instant),
  planned: z.array(plannedUse),
  posted: z.array(postedUse),
});

export type ContentView = z.infer<typeof contentSchema>;

export const contentOperationSchema = editSchema('content', contentFields, contentOperationKinds);
