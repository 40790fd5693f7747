import type { PublicInfluencer } from '#core/influencers/influencer.ts';

/**
 * The models that can be bought, in the order of the showcase. `wanted` comes first if no loaded page has it. `keep` stays although it has
 * just been bought, so that nothing moves while the person reads.
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

/** The most models compared together. */
export const mostCompared = 3;

/** The models for comparison after a press on this one: added or removed; one too many removes the first one. */
export function withPicked(picked: readonly string[], id: string): string[] {
  return picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id].slice(-mostCompared);
}

/** The number of models that can be bought in the whole showcase, also on pages that are not loaded. */
export function leftToBuy(given: { total: number; owned: readonly PublicInfluencer[]; keep: string | null }): number {
  const gone = given.owned.filter((model) => model.pricing?.isPublic && model.id !== given.keep).length;
  return Math.max(0, given.total - gone);
}

/** The step of a drag of this many pixels: left shows the next model, right the previous one. Short drags have no effect. */
export function swipeStep(dx: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) < Math.min(80, width * 0.18)) return 0;
  return dx < 0 ? 1 : -1;
}
