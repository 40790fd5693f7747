import type { ReactNode } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

/** A post as the feed shows it: the model's account, the image, the caption. */
export function PostCard({
  influencer,
  caption,
  children,
}: {
  influencer: PublicInfluencer;
  /** The caption as it will be posted. */
  caption: string;
  /** The image. */
  children: ReactNode;
}) {
  const { t } = useText();
  const username = influencer.instagramAccount?.username ?? influencer.name;
  return (
    <section
      className="w-[min(100%,320px)] overflow-hidden rounded-md border border-line bg-surface text-s"
      aria-label={t('sharing.preview')}
    >
      <p className="flex items-center gap-2.5 px-3 py-2.5 wrap-anywhere">
        <Avatar size="s" src={influencer.referenceImageUrl} name={influencer.name} />
        <b>{username}</b>
      </p>
      {children}
      {caption === '' ? (
        <p className="mut max-h-[9.2em] overflow-auto px-3 pt-2.5 pb-3 wrap-anywhere whitespace-pre-wrap">
          {t('sharing.noCaption')}
        </p>
      ) : (
        <p className="max-h-[9.2em] overflow-auto px-3 pt-2.5 pb-3 wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
          <b>{username}</b> {caption}
        </p>
      )}
    </section>
  );
}
