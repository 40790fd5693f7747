import { Model } from 'objection';
import type { Gender, Influencer, SampleContent } from '#core/influencers/influencer.ts';
import type { Category } from '#core/influencers/category.ts';
import type { LocalText } from '#core/shared/locale.ts';

/** An influencer with what belongs to it, as `influencersWithAll` selects it. */
export class InfluencerRow extends Model {
  static override tableName = 'influencers';
  declare id: string;
  declare name: string;
  declare creator_prompt: string;
  declare age: number | null;
  declare gender: Gender;
  declare height_cm: number | null;
  declare weight_kg: number | null;
  declare hair_color: LocalText;
  declare personality: LocalText;
  declare story: LocalText;
  declare reference_image_url: string | null;
  declare cutout_image_url: string | null;
  declare color: string;
  declare sample_contents: SampleContent[];
  declare created_at: string;
  declare price_cents: number | null;
  declare category: Category | null;
  declare description: LocalText | null;
  declare tags: string[] | null;
  declare is_public: boolean | null;
  declare instagram_username: string | null;
  declare follower_count: number | null;
  declare purchase_count: number;
  declare content_count: number;
}

export function toInfluencer(row: InfluencerRow): Influencer {
  return {
    id: row.id,
    name: row.name,
    creatorPrompt: row.creator_prompt,
    age: row.age,
    gender: row.gender,
    heightCm: row.height_cm,
    weightKg: row.weight_kg,
    hairColor: row.hair_color,
    personality: row.personality,
    story: row.story,
    referenceImageUrl: row.reference_image_url,
    cutoutImageUrl: row.cutout_image_url,
    color: row.color,
    createdAt: row.created_at,
    listing: toListing(row),
    instagramAccount:
      row.instagram_username === null
        ? null
        : { username: row.instagram_username, followerCount: row.follower_count ?? 0 },
    stats: { purchaseCount: row.purchase_count, contentCount: row.content_count },
    sampleContents: row.sample_contents,
  };
}

function toListing(row: InfluencerRow): Influencer['listing'] {
  if (row.price_cents === null || row.category === null || row.description === null) return null;
  return {
    priceCents: row.price_cents,
    category: row.category,
    description: row.description,
    tags: row.tags ?? [],
    isPublic: row.is_public ?? false,
  };
}
