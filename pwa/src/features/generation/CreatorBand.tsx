import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowLeft, CalendarDays, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';

/** The page's header in the model's colour: back, figure, name; on small screens the buttons of the side panels. */
export function CreatorBand({
  influencer,
  onDetails,
  onUpcoming,
}: {
  influencer: PublicInfluencer;
  onDetails: () => void;
  onUpcoming: () => void;
}) {
  const { t } = useText();
  return (
    <div className="creator-band">
      <div className="wrap creator-wide creator-band-row">
        <Link
          className="icon-btn creator-back"
          to={paths.dashboard()}
          state={{ selectedInfluencerId: influencer.id }}
          aria-label={t('generation.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <span className="creator-figure" data-photo={influencer.cutoutImageUrl ? undefined : true} aria-hidden>
          <Figure influencer={influencer} />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1}>{t('generation.title', { name: influencer.name.split(' ')[0]! })}</h1>
          <p className="only-desktop">{t('generation.subtitle')}</p>
        </div>
        <span className="grow" />
        <IconButton
          label={t('generation.modelDetails')}
          className="creator-drawer-button"
          tooltip={false}
          onClick={onDetails}
        >
          <UserRound size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('generation.upcomingPanel')}
          className="creator-drawer-button"
          tooltip={false}
          onClick={onUpcoming}
        >
          <CalendarDays size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function Figure({ influencer: { cutoutImageUrl, referenceImageUrl } }: { influencer: PublicInfluencer }) {
  const src = cutoutImageUrl ?? referenceImageUrl;
  return src ? <StoredPicture src={src} alt="" loading="eager" /> : null;
}
