import type { Listing } from './model-fields.ts';
export type { Listing } from './model-fields.ts';

/** A listing with everything a buyer is shown; tags may be none. */
export type Offer = { [Part in keyof Listing]: NonNullable<Listing[Part]> };

/** Null while a price, a category or a description is missing (spec §4: an empty price means not shown). */
export function offerOf({ priceCents, category, description, tags, isPublic }: Listing): Offer | null {
  if (priceCents === null || category === null || description === null) return null;
  return { priceCents, category, description, tags: tags ?? [], isPublic };
}
