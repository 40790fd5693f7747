import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import { sentenceOf } from '#core/texts/texts.ts';

/** Why this cannot be shared on Instagram, in the server's own words; null when it can (spec §5). */
export function shareReason(
  { instagramAccount }: Pick<PublicInfluencer, 'instagramAccount'>,
  contentType: ContentType,
  locale: Locale,
): string | null {
  if (contentType === 'text') return sentenceOf('instagram.textNotPublishable', locale);
  return instagramAccount ? null : sentenceOf('instagram.notConnected', locale);
}
