import * as z from 'zod/mini';
import { publicFields } from '#core/shared/record-fields.ts';
import { recordReply } from '#core/shared/record-fields-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { storedFileSchema } from '#core/files/stored-file-schema.ts';
import { categories } from './category.ts';
import { declarations, listingFields, modelFields } from './model-fields.ts';

export type InfluencerUses = z.infer<typeof influencerUsesSchema>;

/** The effects of deleting a model. `hasHistory`: permanent references exist, so that its row stays. */
export const influencerUsesSchema = z.object({
  owners: z.number(),
  /** Purchases that wait for a card. */
  openOrders: z.number(),
  /** Schedules that are still to run. */
  schedules: z.number(),
  /** Runs that have not ended. */
  openRuns: z.number(),
  contents: z.number(),
  /** The connected Instagram account's name. */
  instagramUsername: z.nullable(z.string()),
  hasHistory: z.boolean(),
});

/** The public data of a model on sale (spec §3 Influencer / model). */
export const publicInfluencerSchema = z.object({
  id,
  ...recordReply(publicFields(modelFields), { color: z.string() }),
  cutoutImageUrl: z.nullable(z.string()),
  createdAt: instant,
  instagramAccount: z.nullable(z.object({ username: z.string(), followerCount: z.number() })),
  stats: z.object({ purchaseCount: z.number(), contentCount: z.number() }),
  sampleContents: z.array(
    z.object({ url: z.string(), contentType: z.enum(['image', 'video', 'text']), caption: localTextSchema }),
  ),
  pricing: z.nullable(
    z.object(
      recordReply(publicFields(listingFields), {
        price: z.number(),
        category: z.enum(categories),
        description: localTextSchema,
        tags: z.array(z.string()),
      }),
    ),
  ),
});
export type PublicInfluencer = z.infer<typeof publicInfluencerSchema>;

/** Its owner's settings of it. Lists that an older version stored on a device have none. */
export const ownedInfluencerSchema = z.extend(publicInfluencerSchema, {
  isPinned: z.optional(z.boolean()),
  groupName: z.optional(z.nullable(z.string())),
  advertisedBrand: z.optional(z.nullable(z.string())),
});
export type OwnedModel = z.infer<typeof ownedInfluencerSchema>;

/** `average`: in percent. `low`: delivered below the threshold of the run. */
const modelLikenessSchema = z.object({ average: z.number(), scored: z.number(), low: z.number() });
export type ModelLikeness = z.infer<typeof modelLikenessSchema>;

/** The additional data for admins: the prompt that makes the model, and a listing with parts missing. */
export const adminInfluencerSchema = z.extend(publicInfluencerSchema, {
  ...recordReply(modelFields, { color: z.string() }),
  onSale: z.boolean(),
  /** Pictures that workflows receive; their calls are those of `/influencers/{id}/references`. */
  referenceCount: z.number(),
  /** Of the scored runs that ended in the last thirty days, in the list; omitted without one. */
  likeness: z.optional(modelLikenessSchema),
  version: z.number(),
  deletedAt: z.nullable(instant),
  pricing: z.object(
    recordReply(listingFields, {
      tags: z.nullable(z.array(z.string())),
      declaration: z.nullable(z.enum([...declarations, 'owed'])),
      consentFile: z.nullable(storedFileSchema),
    }),
  ),
});
export type AdminInfluencer = z.infer<typeof adminInfluencerSchema>;
