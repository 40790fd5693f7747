import * as z from 'zod/mini';
import { maxChosenAssets } from '#core/assets/asset.ts';
import {
  generationSchema,
  generationStatusSchema,
  mediaSchema,
  resultFieldSchema,
} from '#core/generation/generation-schema.ts';
import { contentTypes } from '#core/webhooks/workflow-fields.ts';
import { id, instant, localTextSchema, pageLimit } from '#core/shared/schema.ts';
import { receiptSchema } from '#core/generation/receipt-schema.ts';
import { routeSchema } from './route-schema.ts';

export const generate = routeSchema({
  costly: true,
  body: z.object({
    /** At most 4,000 characters; its issues are reported together with all others. */
    prompt: z.string(),
    /** The expected kind of result; refused when the workflow makes another. Absent: the workflow's kind. */
    type: z.optional(z.enum(contentTypes)),
    influencer_id: id,
    webhookId: z.nullish(id),
    inputData: z._default(z.record(z.string(), z.unknown()), {}),
    /** The caller's assets for this model to send along, in this order. */
    assetIds: z._default(z.array(id).check(z.maxLength(maxChosenAssets)), []),
  }),
  bodyLimit: 2_000_000,
  inlineFiles: true,
  reply: z.object({
    success: z.boolean(),
    contentType: z.enum(contentTypes),
    /** The main file, null until there is one and for text. */
    url: z.nullable(z.string()),
    creditsUsed: z.number(),
    /** The response fields' values by their paths; null until there is a result. */
    data: z.nullable(z.record(z.string(), z.unknown())),
    /** Images of the result. They are our own copies, so they do not expire as a provider's do. */
    temporaryImageUrls: z.array(z.string()),
    imageDetails: z.array(mediaSchema),
    videoDetails: z.array(mediaSchema),
    responseFields: z.array(resultFieldSchema),
    generationInfo: z.object({
      id,
      status: generationStatusSchema,
      prompt: z.string(),
      createdAt: instant,
      startedAt: z.nullable(instant),
      finishedAt: z.nullable(instant),
    }),
    webhookConfig: z.object({ id, name: localTextSchema, creditCost: z.object({ costPerUse: z.number() }) }),
    generation: generationSchema,
  }),
  summary: 'Runs a workflow with an owned model; credits are held, then charged only for a result.',
});

export const generations = routeSchema({
  query: z.object({ influencer_id: z.optional(id), limit: z._default(pageLimit(50), 10) }),
  reply: z.object({ generations: z.array(generationSchema) }),
  summary: 'The caller’s runs, newest first.',
});

export const cancelGeneration = routeSchema({
  params: z.object({ id }),
  reply: z.object({ generation: generationSchema }),
  summary: 'Cancels a run without a result; its credits are released.',
});

export const generation = routeSchema({
  params: z.object({ id }),
  reply: z.object({ generation: generationSchema }),
  summary: 'The present state of one run.',
});

export const receipt = routeSchema({
  params: z.object({ id }),
  reply: z.object({ receipt: receiptSchema }),
  summary: 'One run in full: its request, its cost, the start of each state, and the values to send it again.',
});
