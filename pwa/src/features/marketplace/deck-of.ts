import type { PublicInfluencer } from '#core/influencers/influencer.ts';

/**
 * The models still to be had, in the order of the window. `wanted`, when it is not among the pages loaded, comes first;
 * `keep` stays though it has just been bought, so that nothing moves under a reader's eyes.
 */
export function deckOf(given: {
  models: readonly PublicInfluencer[];
  ownedIds: ReadonlySet<string>;
  wanted: PublicInfluencer | null;
  keep: string | null;
}): PublicInfluencer[] {
  const { models, ownedIds, wanted, keep } = given;
  const inWindow = wanted && !models.some((model) => model.id === wanted.id) ? [wanted, ...models] : models;
  return inWindow.filter((model) => model.id === keep || !ownedIds.has(model.id));
}

/** So many models are compared at once. */
export const mostCompared = 3;

/** The models chosen for comparison once this one is pressed: in or out; one too many sends the first one out. */
export function withPicked(picked: readonly string[], id: string): string[] {
  return picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id].slice(-mostCompared);
}

/** How many are still to be had in the whole window, also on pages that are not loaded. */
export function leftToBuy(given: { total: number; owned: readonly PublicInfluencer[]; keep: string | null }): number {
  const gone = given.owned.filter((model) => model.pricing?.isPublic && model.id !== given.keep).length;
  return Math.max(0, given.total - gone);
}

/** Where a drag of so many pixels leads: left shows the next, right the one before. Short drags stay. */
export function swipeStep(dx: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) < Math.min(80, width * 0.18)) return 0;
  return dx < 0 ? 1 : -1;
}
