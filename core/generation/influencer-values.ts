import type { Influencer } from '#core/influencers/influencer.ts';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import { localText } from '#core/shared/locale.ts';

/** The values of the model for a workflow. Workflows are mostly English; a portrait of ours gets its public address. */
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
