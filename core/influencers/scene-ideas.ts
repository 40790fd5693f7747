import type { LocalText } from '#core/shared/locale.ts';
import type { PublicInfluencer } from './influencer.ts';

/** A scene that suits a model, and the image that shows it. */
export type SceneIdea = { scene: LocalText; imageUrl: string };

const mostIdeas = 3;

/** Scenes for the first image of a model: those of its own samples, in their order. A model without samples has none. */
export function sceneIdeasOf({ sampleContents }: Pick<PublicInfluencer, 'sampleContents'>): SceneIdea[] {
  return sampleContents
    .filter(({ contentType, caption }) => contentType === 'image' && caption.tr.trim() !== '')
    .slice(0, mostIdeas)
    .map(({ caption, url }) => ({ scene: caption, imageUrl: url }));
}
