import type { Influencer } from '#core/influencers/influencer.ts';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import { localText } from '#core/shared/locale.ts';

/** What a workflow is told of the model. Workflows are mostly English; a portrait of ours gets its outside address. */
export function influencerValues(
  influencer: Influencer,
  publicUrl: (path: string) => string,
): TemplateValues['influencer'] {
  const portrait = influencer.referenceImageUrl;
  return {
    id: influencer.id,
    name: influencer.name,
    age: influencer.age,
    gender: influencer.gender,
    hairColor: localText(influencer.hairColor, 'en'),
    personality: localText(influencer.personality, 'en'),
    referenceImageUrl: portrait?.startsWith('/') ? publicUrl(portrait) : portrait,
  };
}
