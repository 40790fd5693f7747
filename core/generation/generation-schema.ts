import * as z from 'zod/mini';
import { mediaKinds } from '#core/files/media-problem.ts';
import { videoFactsSchema } from '#core/files/video-facts-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { contentTypes, renderComponents, responseFieldTypes } from '#core/webhooks/workflow-fields.ts';
import { generationStatuses, generationFailures } from './generation.ts';

/** A file of a result in our own storage. */
export const mediaSchema = z.object({
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  kind: z.enum(mediaKinds),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The facts of a video; absent for images, and for videos stored before they were. */
  video: z.optional(videoFactsSchema),
  audio: z.optional(z.object({ seconds: z.number() })),
});
/**
 * In rows only, and absent in older ones: `sha256` of the stored bytes, 64 hex digits in small letters; `madeAt`, the
 * instant that the marks of the file state.
 */
export type Media = z.infer<typeof mediaSchema> & { sha256?: string; madeAt?: string };

/** A response field of the workflow with its value: addresses of our own copies, a text, or data without addresses. */
export const resultFieldSchema = z.object({
  /** Absent in runs that ended before it was stored, like the two below. */
  fieldPath: z.optional(z.string()),
  displayName: localTextSchema,
  fieldType: z.enum(responseFieldTypes),
  renderComponent: z.enum(renderComponents),
  displayOrder: z.optional(z.number()),
  isRequired: z.optional(z.boolean()),
  value: z.unknown(),
});
export type ResultField = z.infer<typeof resultFieldSchema>;

export const generationFailureSchema = z.enum(generationFailures);
export const generationStatusSchema = z.enum(generationStatuses);

/** A run on the wire, for the creator's screen. `creditsUsed` is the ledger's charge: 0 unless done. */
export const generationSchema = z.object({
  id,
  influencerId: id,
  webhookId: id,
  webhookName: localTextSchema,
  contentType: z.enum(contentTypes),
  prompt: z.string(),
  status: generationStatusSchema,
  creditCost: z.number(),
  creditsUsed: z.number(),
  creditsHeld: z.number(),
  media: z.array(mediaSchema),
  text: z.nullable(z.string()),
  responseFields: z.array(resultFieldSchema),
  /** How many further files the service sent that are not stored; omitted for none. */
  leftOut: z.optional(z.number()),
  /** How much the person in the result is the model, in percent; omitted without a score. */
  likeness: z.optional(z.number()),
  /** `likeness` is below the threshold of the operator, also after the run was repeated. */
  isLikenessLow: z.optional(z.boolean()),
  /** Why there is no result; the client makes the sentence (core/generation/failure-sentence.ts). */
  failure: z.nullable(generationFailureSchema),
  /** Percent, when the service reports it; null otherwise. */
  progress: z.nullable(z.number()),
  /** How many jobs the service does before this one; omitted when it does not say. */
  ahead: z.optional(z.number()),
  /** The step the service is at, of all its steps; omitted when it does not say. */
  step: z.optional(z.object({ at: z.number(), of: z.number() })),
  /** Unfinished images as data URLs, while it runs; of several, one for each image, in their order. */
  previews: z.optional(z.array(z.string())),
  /** When it is started or retried; null when it does not wait for its turn. May be in the past. */
  retryAt: z.nullable(instant),
  /** It can be cancelled now. */
  mayCancel: z.boolean(),
  /** The service accepted the order and returns no result: no charge. */
  isOrderOnly: z.boolean(),
  /** A result that came after the end, free of charge; null without one. */
  late: z.nullable(
    z.object({
      at: instant,
      media: z.array(mediaSchema),
      text: z.nullable(z.string()),
      responseFields: z.array(resultFieldSchema),
    }),
  ),
  typicalSeconds: z.nullable(z.number()),
  /** Nine of ten runs of the workflow were done within this time. */
  slowSeconds: z.nullable(z.number()),
  isGrid: z.boolean(),
  /** Ids of contents saved from it. */
  savedContentIds: z.array(id),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type GenerationView = z.infer<typeof generationSchema>;
