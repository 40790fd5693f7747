import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Locale } from '#core/shared/locale.ts';
import { sentenceOf } from '#core/texts/texts.ts';

/** Why a picture or video cannot be shared on Instagram, in the server's own words; null when it can (spec §5). */
export function shareReason(
  { instagramAccount }: Pick<PublicInfluencer, 'instagramAccount'>,
  locale: Locale,
): string | null {
  return instagramAccount ? null : sentenceOf('instagram.notConnected', locale);
}
