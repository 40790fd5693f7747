import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { categories } from './category.ts';
import type { Category } from './category.ts';

export const genderSchema = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof genderSchema>;

/** A model as it is kept: texts in both languages, price in cents. */
export type Influencer = {
  id: string;
  name: string;
  creatorPrompt: string;
  age: number | null;
  gender: Gender;
  heightCm: number | null;
  weightKg: number | null;
  hairColor: LocalText;
  personality: LocalText;
  story: LocalText;
  /** Path or address of the portrait (4:5). */
  referenceImageUrl: string | null;
  /** The figure alone on a transparent background, for hero and bands; null when there is only a photo. */
  cutoutImageUrl: string | null;
  /** The model's own colour, `#RRGGBB`; every other shade is derived from it. */
  color: string;
  createdAt: string;
  listing: Listing | null;
  instagramAccount: { username: string; followerCount: number } | null;
  stats: { purchaseCount: number; contentCount: number };
  sampleContents: SampleContent[];
};

/** The public shop window of a model. Null on the influencer: not for sale (spec §4: empty price means not shown). */
export type Listing = {
  priceCents: number;
  category: Category;
  description: LocalText;
  tags: string[];
  isPublic: boolean;
};

export type SampleContent = { url: string; contentType: 'image' | 'video' | 'text'; caption: LocalText };

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

/** What an admin sees besides: the prompt that makes the model. */
export const adminInfluencerSchema = z.extend(publicInfluencerSchema, { creatorPrompt: z.string() });
export type AdminInfluencer = z.infer<typeof adminInfluencerSchema>;

export function presentInfluencer(influencer: Influencer): PublicInfluencer {
  const { listing } = influencer;
  return {
    id: influencer.id,
    name: influencer.name,
    age: influencer.age,
    gender: influencer.gender,
    height: influencer.heightCm,
    weight: influencer.weightKg,
    hairColor: influencer.hairColor,
    personality: influencer.personality,
    story: influencer.story,
    referenceImageUrl: influencer.referenceImageUrl,
    cutoutImageUrl: influencer.cutoutImageUrl,
    color: influencer.color,
    createdAt: influencer.createdAt,
    instagramAccount: influencer.instagramAccount,
    stats: influencer.stats,
    sampleContents: influencer.sampleContents,
    pricing: listing && {
      price: dollarsOf(listing.priceCents),
      category: listing.category,
      description: listing.description,
      tags: listing.tags,
      isPublic: listing.isPublic,
    },
  };
}

export function presentAdminInfluencer(influencer: Influencer): AdminInfluencer {
  return { ...presentInfluencer(influencer), creatorPrompt: influencer.creatorPrompt };
}
