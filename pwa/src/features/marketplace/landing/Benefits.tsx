import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useText } from '../../../i18n/useText.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StoredPicture } from '../../../ui/StoredPicture.tsx';
import './landing.css';

const benefits: readonly { title: TextKey; text: TextKey; cast: number }[] = [
  { title: 'landing.benefitOnceTitle', text: 'landing.benefitOnceText', cast: 2 },
  { title: 'landing.benefitPlanTitle', text: 'landing.benefitPlanText', cast: 6 },
  { title: 'landing.benefitCreditsTitle', text: 'landing.benefitCreditsText', cast: 8 },
];

/** What one gets, each beside a model in its colour. */
export function Benefits({ models }: { models: readonly PublicInfluencer[] }) {
  const { t } = useText();
  const cast = models.filter((model) => model.cutoutImageUrl !== null);
  return (
    <section className="wrap benefits" id="how" aria-labelledby="how-title">
      <h2 id="how-title">{t('landing.benefitsTitle')}</h2>
      <div className="benefit-grid">
        {benefits.map((benefit, index) => {
          const model = cast[benefit.cast] ?? cast[index];
          return (
            <article key={benefit.title} className="benefit" style={model && modelColors(model.color)}>
              <h3>{t(benefit.title)}</h3>
              <p>{t(benefit.text)}</p>
              {model?.cutoutImageUrl ? (
                <StoredPicture src={model.cutoutImageUrl} alt="" sizes="(max-width: 767px) 90vw, 33vw" />
              ) : null}
            </article>
          );
        })}
      </div>
    </section>
  );
}
