import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';

/** Why this cannot be shared on Instagram, in the server's own words; null when it can (spec §5). */
export function useShareReason(influencer: PublicInfluencer, contentType: ContentType): string | null {
  const { locale } = useText();
  if (contentType === 'text') return sentenceOf('instagram.textNotPublishable', locale);
  return influencer.instagramAccount ? null : sentenceOf('instagram.notConnected', locale);
}
