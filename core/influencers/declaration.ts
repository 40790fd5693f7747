import type { Issue } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { declarations, Listing } from './model-fields.ts';
import { inMegabytes, megabyte } from '#core/files/file-limits.ts';
import { issue } from '#core/shared/result.ts';

export const consentTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
export const maxConsentBytes = 10 * megabyte;

/** The declaration as a request contains it; an omitted field keeps its value. */
export type DeclarationInput = {
  declaration?: (typeof declarations)[number] | null | undefined;
  consentFile?: StoredFile | null | undefined;
};

/** A listing with all that a buyer needs; tags may be none. */
export type Offer = Listing & {
  [Part in 'priceCents' | 'category' | 'description' | 'tags']: NonNullable<Listing[Part]>;
};

/** Null while a price, a category or a description is missing (spec §4: an empty price means not shown). */
export function offerOf(listing: Listing): Offer | null {
  const { priceCents, category, description, tags } = listing;
  if (priceCents === null || category === null || description === null) return null;
  return { ...listing, priceCents, category, description, tags: tags ?? [] };
}

/** Whether it is meant for sale: public and complete. It is sold once it is declared too. */
export function isOffered(listing: Listing): boolean {
  return listing.isPublic && offerOf(listing) !== null;
}

/** A model that owes its declaration owes it only as long as it stays on sale: to be sold again, it must be declared. */
export function withoutLapsed(before: Listing, after: Listing): Listing {
  const lapses = after.declaration === 'owed' && !(isOffered(before) && isOffered(after));
  return lapses ? { ...after, declaration: null } : after;
}

/** Reads the declaration of a request into `after`, which has all other fields of the request. */
export function withDeclaration(before: Listing, after: Listing, input: DeclarationInput): Listing {
  const chosen = input.declaration ?? (before.declaration === 'owed' ? 'owed' : null);
  const declaration = input.declaration === undefined ? before.declaration : chosen;
  const hasConsent = declaration === 'consent';
  const file = input.consentFile === undefined ? before.consentFile : input.consentFile;
  return withoutLapsed(before, {
    ...after,
    declaration,
    consentPerson: hasConsent ? after.consentPerson : null,
    consentFile: hasConsent ? file : null,
  });
}

/**
 * The issues of a declaration: it is missing for a model that is meant for sale (`influencers.declarationMissing`), or lacks the
 * person (`required`), the file (`influencers.consentFileMissing`), or a file that can be opened
 * (`influencers.consentFileFormat`, `influencers.consentFileTooLarge {maxMb}`).
 */
export function declarationIssues(listing: Listing): Issue[] {
  const { declaration, consentPerson, consentFile } = listing;
  if (declaration === null) {
    return isOffered(listing) ? [issue('declaration', 'influencers.declarationMissing')] : [];
  }
  if (declaration !== 'consent') return [];
  return [
    ...(consentPerson === null ? [issue('consentPerson', 'required')] : []),
    ...(consentFile === null ? [issue('consentFile', 'influencers.consentFileMissing')] : consentProblems(consentFile)),
  ];
}

/** Why a file cannot be a consent, by its type and size in bytes. */
export function consentProblems({ type, size }: Pick<StoredFile, 'type' | 'size'>): Issue[] {
  if (!consentTypes.includes(type)) return [issue('consentFile', 'influencers.consentFileFormat')];
  if (size <= maxConsentBytes) return [];
  return [issue('consentFile', 'influencers.consentFileTooLarge', { maxMb: inMegabytes(maxConsentBytes) })];
}
