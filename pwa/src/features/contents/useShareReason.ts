import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ownInstagramRequest } from '#core/contract/instagram.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * Why an image or video cannot be shared on Instagram, in the server's own words; null when it can (spec §5). A person with an open
 * connection request gets no hint to request an account.
 */
export function useShareReason(influencer: Pick<PublicInfluencer, 'id' | 'instagramAccount'> | null): string | null {
  const { t, locale } = useText();
  const needsAccount = influencer?.instagramAccount === null;
  const asked = useCall(ownInstagramRequest, { params: { id: influencer?.id ?? '' } }, { enabled: needsAccount });
  if (!needsAccount) return null;
  return asked.data?.request ? t('contents.accountAsked') : sentenceOf('instagram.notConnected', locale);
}
