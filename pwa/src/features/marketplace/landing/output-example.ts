import type { PublicInfluencer } from '#core/influencers/influencer.ts';

export type OutputExample = {
  model: PublicInfluencer;
  /** Four pictures, in the order they are posted. */
  pictures: PublicInfluencer['sampleContents'];
};

const pictureCount = 4;

/** The first model that has four pictures to show; null when there is none. */
export function outputExampleOf(models: readonly PublicInfluencer[]): OutputExample | null {
  for (const model of models) {
    const pictures = model.sampleContents.filter(({ contentType }) => contentType === 'image').slice(0, pictureCount);
    if (pictures.length === pictureCount) return { model, pictures };
  }
  return null;
}
