import type { LocalText } from '#core/shared/locale.ts';
import type { Listing, Offer } from './listing.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { offerOf } from './listing.ts';
import type { Gender, PublicInfluencer, AdminInfluencer } from './influencer-schema.ts';
export type { Gender, PublicInfluencer, AdminInfluencer } from './influencer-schema.ts';

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
  /** Grows by one with every edit. */
  version: number;
  /** Null unless an admin deleted it: then nobody new sees or buys it, and its owners keep it. */
  deletedAt: string | null;
  listing: Listing;
  instagramAccount: { username: string; followerCount: number } | null;
  stats: { purchaseCount: number; contentCount: number };
  sampleContents: SampleContent[];
};

/** A model that anyone may buy now. */
export type ModelOnSale = Influencer & { listing: Offer };

/** Spec §4: visible by isPublic and price; category and description are needed too. */
export function isOnSale(influencer: Influencer | null): influencer is ModelOnSale {
  if (influencer === null || influencer.deletedAt !== null) return false;
  return influencer.listing.isPublic && offerOf(influencer.listing) !== null;
}

export type SampleContent = { url: string; contentType: 'image' | 'video' | 'text'; caption: LocalText };

export function presentInfluencer(influencer: Influencer): PublicInfluencer {
  const offer = offerOf(influencer.listing);
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
    pricing: offer && {
      price: dollarsOf(offer.priceCents),
      category: offer.category,
      description: offer.description,
      tags: offer.tags,
      isPublic: offer.isPublic,
    },
  };
}

export function presentAdminInfluencer(influencer: Influencer): AdminInfluencer {
  const { creatorPrompt, version, deletedAt, listing } = influencer;
  const { priceCents, ...shown } = listing;
  return {
    ...presentInfluencer(influencer),
    creatorPrompt,
    onSale: isOnSale(influencer),
    version,
    deletedAt,
    pricing: { ...shown, price: priceCents === null ? null : dollarsOf(priceCents) },
  };
}
