import type { LocalText } from '#core/shared/locale.ts';
import type { Listing, ModelValues } from './model-fields.ts';
import type { PublicInfluencer, OwnedModel, AdminInfluencer } from './influencer-schema.ts';
import type { Arrangement } from './arrangement.ts';
import type { Offer } from './declaration.ts';
import type { Reference } from './reference.ts';
import type { AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { DomainEvent } from '#core/events/event.ts';
import { presentRecord, publicFields } from '#core/shared/record-fields.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { isOffered, offerOf } from './declaration.ts';
import { referenceWords } from './reference.ts';
import { listingFields, modelFields } from './model-fields.ts';
export type { PublicInfluencer, OwnedModel, AdminInfluencer } from './influencer-schema.ts';
export type { Gender } from './model-fields.ts';

/** A model as it is stored: texts in both languages, price in cents. */
export type Influencer = ModelValues & {
  id: string;
  /** The figure alone on a transparent background, for hero and bands; null when there is only a photo. */
  cutoutImageUrl: string | null;
  createdAt: string;
  /** Grows by one with every edit. */
  version: number;
  /** Null unless an admin deleted it: then it is hidden from new buyers, and its owners keep it. */
  deletedAt: string | null;
  listing: Listing;
  instagramAccount: { username: string; followerCount: number } | null;
  stats: { purchaseCount: number; contentCount: number };
  sampleContents: SampleContent[];
  /** Its references in their order, as far as its page and the list of admins display them. */
  references: Pick<Reference, 'name' | 'publicUrl'>[];
};

/** A model with the settings of its owner. */
export type OwnedInfluencer = Influencer & Arrangement;

/** A model that anyone may buy now. */
export type ModelOnSale = Influencer & { listing: Offer };

/** Spec §4: visible by isPublic and price; category, description and declaration are needed too. */
export function isOnSale(influencer: Influencer | null): influencer is ModelOnSale {
  if (influencer === null || influencer.deletedAt !== null) return false;
  return isOffered(influencer.listing) && influencer.listing.declaration !== null;
}

export type SampleContent = { url: string; contentType: 'image' | 'video' | 'text'; caption: LocalText };

export function presentInfluencer(influencer: Influencer): PublicInfluencer {
  const offer = offerOf(influencer.listing);
  return {
    ...presentRecord(publicFields(modelFields), influencer),
    id: influencer.id,
    cutoutImageUrl: influencer.cutoutImageUrl,
    createdAt: influencer.createdAt,
    instagramAccount: influencer.instagramAccount,
    stats: influencer.stats,
    sampleContents: [...influencer.sampleContents, ...publicSamples(influencer.references)],
    pricing: offer && presentRecord(publicFields(listingFields), offer),
  };
}

export function presentOwnedInfluencer(model: OwnedInfluencer): OwnedModel {
  const { isPinned, groupName, advertisedBrand } = model;
  return { ...presentInfluencer(model), isPinned, groupName, advertisedBrand };
}

/** Public references in the gallery of the model's page. */
function publicSamples(references: Influencer['references']): SampleContent[] {
  return references.flatMap(({ name, publicUrl: url }) =>
    url === null ? [] : [{ url, contentType: 'image' as const, caption: referenceWords(name) }],
  );
}

export function presentAdminInfluencer(influencer: Influencer): AdminInfluencer {
  return {
    ...presentInfluencer(influencer),
    ...presentRecord(modelFields, influencer),
    onSale: isOnSale(influencer),
    referenceCount: influencer.references.length,
    version: influencer.version,
    deletedAt: influencer.deletedAt,
    pricing: presentRecord(listingFields, influencer.listing),
  };
}

/** The values of a model in the audit log: all that an admin edits. */
function auditedInfluencer(influencer: Influencer): AuditValues {
  const { consentFile: file } = influencer.listing;
  return {
    ...presentRecord(modelFields, influencer),
    ...presentRecord(listingFields, influencer.listing),
    consentFile: file && `${file.name} · ${file.sha256.slice(0, 12)}`,
  };
}

/** The entry of one write to a model. */
export function influencerEntry(
  of: { id: string; at: string; actorId: string; action: AuditEntry['action'] },
  before: Influencer | null,
  after: Influencer | null,
): AuditEntry {
  const { id, name } = (after ?? before)!;
  return auditEntry({
    ...of,
    subject: { kind: 'influencer', id, name },
    before: before && auditedInfluencer(before),
    after: after && auditedInfluencer(after),
  });
}

export function influencerChanged(influencerId: string, at: string): DomainEvent<'influencer.changed'> {
  return { type: 'influencer.changed', userId: null, at, influencerId };
}
