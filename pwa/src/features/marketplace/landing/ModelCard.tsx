import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { purchaseOf } from '../../../session/redirect.ts';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ModelCardFrame } from '../../../ui/ModelCardFrame.tsx';

/** One model's card: price, name, and the way to buy. The whole card leads to the model's page. */
export function ModelCard({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const category = model.pricing && categoryNames[model.pricing.category][locale];
  return (
    <ModelCardFrame
      color={model.color}
      src={model.referenceImageUrl}
      sizes="(max-width: 767px) 45vw, (max-width: 1099px) 31vw, 290px"
      price={model.pricing && f.money(model.pricing.price)}
      title={
        <Link to={paths.model(model.id)} className="model-card-link">
          {model.name}
        </Link>
      }
      note={[model.age, category].filter(Boolean).join(' · ')}
      act={
        <LinkButton
          tone="tint"
          size="s"
          className="relative"
          to={paths.auth(model.id)}
          state={purchaseOf(model.id)}
          aria-label={t('landing.buyNamed', { name: model.name })}
        >
          {t('landing.buy')}
        </LinkButton>
      }
    />
  );
}
