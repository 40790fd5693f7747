import type { ReactNode } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

/** A post as the feed shows it: the account of the model, the picture, the caption. */
export function PostCard({
  influencer,
  caption,
  children,
}: {
  influencer: PublicInfluencer;
  /** As it is posted. */
  caption: string;
  /** The picture. */
  children: ReactNode;
}) {
  const { t } = useText();
  const username = influencer.instagramAccount?.username ?? influencer.name;
  return (
    <section className="post-card" aria-label={t('sharing.preview')}>
      <p className="post-account">
        <Avatar size="s" src={influencer.referenceImageUrl} name={influencer.name} />
        <b>{username}</b>
      </p>
      {children}
      {caption === '' ? (
        <p className="post-caption mut">{t('sharing.noCaption')}</p>
      ) : (
        <p className="post-caption" tabIndex={0}>
          <b>{username}</b> {caption}
        </p>
      )}
    </section>
  );
}
