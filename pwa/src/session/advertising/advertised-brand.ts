import { useArrangedModels } from '../arranged-models.ts';

/** The brand with which new posts of an owned model start; null without one. */
export function useAdvertisedBrand(influencerId: string): string | null {
  return useArrangedModels().models.find(({ id }) => id === influencerId)?.advertisedBrand ?? null;
}
