import type { PublicInfluencer } from '#core/influencers/influencer.ts';

export type OutputExample = {
  model: PublicInfluencer;
  /** Four images, in the order of their posts. */
  pictures: PublicInfluencer['sampleContents'];
};

const pictureCount = 4;

/** The first model with four images; null when there is none. */
export function outputExampleOf(models: readonly PublicInfluencer[]): OutputExample | null {
  for (const model of models) {
    const pictures = model.sampleContents.filter(({ contentType }) => contentType === 'image').slice(0, pictureCount);
    if (pictures.length === pictureCount) return { model, pictures };
  }
  return null;
}
