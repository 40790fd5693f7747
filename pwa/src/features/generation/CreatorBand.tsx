import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { OtherScreen } from '../../session/other-models.ts';
import { ArrowLeft, CalendarDays, UserRound } from 'lucide-react';
import { firstNameOf } from '#core/shared/text.ts';
import { PortraitSwitch } from '../../fields/model-choice/PortraitSwitch.tsx';
import { useOtherModels } from '../../session/other-models.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SharedLink } from '../../ui/SharedLink.tsx';
import { StoredImage } from '../../ui/StoredImage.tsx';

/** The page's header in the model's colour: back, figure, name; on small screens the buttons of the side panels. */
export function CreatorBand({
  influencer,
  screenOf,
  onDetails,
  onUpcoming,
}: {
  influencer: PublicInfluencer;
  screenOf: OtherScreen;
  onDetails: () => void;
  onUpcoming: () => void;
}) {
  const { t } = useText();
  const others = useOtherModels(influencer.id, screenOf);
  return (
    <div
      {...others.swipe}
      className="creator-band relative touch-pan-y overflow-hidden bg-m-block text-m-on [&_h1]:text-[2.5rem] max-md:[&_h1]:text-[1.5rem] max-[420px]:[&_h1]:text-[1.25rem]"
    >
      <div className="wrap flex min-h-28 max-w-[1560px] items-center gap-4 max-md:min-h-19 max-md:gap-2">
        <SharedLink
          className="icon-btn text-inherit hover:bg-[rgb(255_255_255/0.25)]"
          to={paths.dashboard()}
          state={{ selectedInfluencerId: influencer.id }}
          aria-label={t('generation.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </SharedLink>
        <PortraitSwitch
          influencerId={influencer.id}
          others={others}
          label={t('generation.switchModel', { name: influencer.name })}
          fitted
        >
          <span
            className="creator-figure shared-portrait relative h-28 w-30 flex-none self-end overflow-hidden data-photo:w-22.5 max-md:h-19 max-md:w-18 max-md:data-photo:w-15.25 max-[420px]:w-14 max-md:[&>img]:-bottom-10.5 max-md:[&>img]:h-29"
            data-photo={influencer.cutoutImageUrl ? undefined : true}
            aria-hidden
          >
            <Figure influencer={influencer} />
          </span>
        </PortraitSwitch>
        <div className="min-w-0 py-2">
          <h1 tabIndex={-1}>{t('generation.title', { name: firstNameOf(influencer.name) })}</h1>
          <p className="only-desktop">{t('generation.subtitle')}</p>
        </div>
        <span className="grow" />
        <IconButton
          label={t('generation.modelDetails')}
          className="bg-tag text-tag-ink wide:hidden"
          tooltip={false}
          onClick={onDetails}
        >
          <UserRound size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('generation.upcomingPanel')}
          className="bg-tag text-tag-ink wide:hidden"
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
  return src ? <StoredImage src={src} alt="" loading="eager" /> : null;
}
