import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { categories } from './category.ts';

export const genderSchema = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof genderSchema>;

/** What anyone may see of a model on sale (spec §3 Influencer / model). */
export const publicInfluencerSchema = z.object({
  id,
  name: z.string(),
  age: z.nullable(z.number()),
  gender: genderSchema,
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  hairColor: localTextSchema,
  personality: localTextSchema,
  story: localTextSchema,
  referenceImageUrl: z.nullable(z.string()),
  cutoutImageUrl: z.nullable(z.string()),
  color: z.string(),
  createdAt: instant,
  instagramAccount: z.nullable(z.object({ username: z.string(), followerCount: z.number() })),
  stats: z.object({ purchaseCount: z.number(), contentCount: z.number() }),
  sampleContents: z.array(
    z.object({ url: z.string(), contentType: z.enum(['image', 'video', 'text']), caption: localTextSchema }),
  ),
  pricing: z.nullable(
    z.object({
      price: z.number(),
      category: z.enum(categories),
      description: localTextSchema,
      tags: z.array(z.string()),
      isPublic: z.boolean(),
    }),
  ),
});
export type PublicInfluencer = z.infer<typeof publicInfluencerSchema>;

/** What an admin sees besides: the prompt that makes the model, and a listing with parts missing. */
export const adminInfluencerSchema = z.extend(publicInfluencerSchema, {
  creatorPrompt: z.string(),
  onSale: z.boolean(),
  version: z.number(),
  deletedAt: z.nullable(instant),
  pricing: z.object({
    price: z.nullable(z.number()),
    category: z.nullable(z.enum(categories)),
    description: z.nullable(localTextSchema),
    tags: z.nullable(z.array(z.string())),
    isPublic: z.boolean(),
  }),
});
export type AdminInfluencer = z.infer<typeof adminInfluencerSchema>;
