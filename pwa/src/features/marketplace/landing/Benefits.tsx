import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { LucideIcon } from 'lucide-react';
import type { Claim } from '#core/settings/settings.ts';
import { Clapperboard, Image } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StoredImage } from '../../../ui/StoredImage.tsx';
import { useDisplayedSettings, useIsSigning } from '../../../api/runtime-config.ts';
import { useBrand } from '../../../i18n/brand.ts';
import './landing.css';

const costs: readonly { icon: LucideIcon; label: TextKey; cost: TextKey }[] = [
  { icon: Image, label: 'landing.photo', cost: 'landing.photoCost' },
  { icon: Clapperboard, label: 'landing.video', cost: 'landing.videoCost' },
];

const benefits: readonly { title: TextKey; text: TextKey; cast: number }[] = [
  { title: 'landing.benefitOnceTitle', text: 'landing.benefitOnceText', cast: 2 },
  { title: 'landing.benefitPlanTitle', text: 'landing.benefitPlanText', cast: 6 },
  { title: 'landing.benefitCreditsTitle', text: 'landing.benefitCreditsText', cast: 8 },
];

/** The benefits, each beside a model in its colour. */
export function Benefits({ models }: { models: readonly PublicInfluencer[] }) {
  const { t } = useText();
  const isSigning = useIsSigning();
  const cast = models.filter((model) => model.cutoutImageUrl !== null);
  return (
    <section className="wrap pt-24 max-md:pt-16" id="how" aria-labelledby="how-title">
      <h2 className="mb-7 max-w-[18ch] text-title-1" id="how-title">
        {t('landing.benefitsTitle')}
      </h2>
      <div className="grid grid-cols-3 gap-6 max-lg:grid-cols-[1fr_1fr] max-md:grid-cols-[1fr] max-md:gap-4">
        {benefits.map((benefit, index) => {
          const model = cast[benefit.cast] ?? cast[index];
          return (
            <article
              key={benefit.title}
              className="benefit flex min-h-135 flex-col overflow-hidden rounded-xl bg-m-block px-7 pt-7 text-m-on max-md:min-h-120 max-md:px-6 max-md:pt-6 max-md:pb-0 [&>h3]:text-[1.75rem] [&>h3]:leading-[1.1] [&>h3]:tracking-tight [&>p]:mt-3.5 [&>p]:pb-5"
              style={model && modelColors(model.color)}
            >
              <h3>{t(benefit.title)}</h3>
              <p>{t(benefit.text)}</p>
              {model?.cutoutImageUrl ? (
                <StoredImage src={model.cutoutImageUrl} alt="" sizes="(max-width: 767px) 90vw, 33vw" />
              ) : null}
            </article>
          );
        })}
      </div>
      <p className="mt-7">
        {t('landing.promise')}
        {isSigning ? ` ${t('landing.promiseSigned')}` : null}
      </p>
    </section>
  );
}

/** Spec §1: the claims from the settings, and the credit hints. */
export function Figures() {
  const { t } = useText();
  const brand = useBrand();
  const { contents, users } = useDisplayedSettings().claims;
  return (
    <section
      className="wrap figures flex flex-wrap items-center gap-x-18 gap-y-6 py-22 max-md:grid max-md:grid-cols-2 max-md:[align-items:start] max-md:gap-x-6 max-md:py-14 max-md:[&>dl]:col-span-full"
      id="credits"
      aria-label={t('landing.figuresTitle', { brand })}
    >
      <ClaimFigure {...contents} />
      <ClaimFigure {...users} />
      <dl>
        {costs.map(({ icon: Icon, label, cost }) => (
          <div key={label}>
            <dt>
              <Icon size={20} aria-hidden />
              {t(label)}
            </dt>
            <dd>{t(cost)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClaimFigure({ figure, words, isShown: isDisplayed }: Claim) {
  const { locale } = useText();
  return isDisplayed ? (
    <p>
      <b>{figure}</b>
      <span>{localText(words, locale)}</span>
    </p>
  ) : null;
}
