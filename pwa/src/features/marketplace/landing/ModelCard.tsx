import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { AuthState } from '../../../session/redirect.ts';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Window } from '../../../ui/Window.tsx';

/** One model's card: price, name, and the way to buy. The whole card leads to her page. */
export function ModelCard({ model, priority }: { model: PublicInfluencer; priority: boolean }) {
  const { t, locale } = useText();
  const f = useFormat();
  const category = model.pricing && categoryNames[model.pricing.category][locale];
  const buy: AuthState = { selectedModelId: model.id, redirectTo: 'marketplace', action: 'purchase' };
  return (
    <ModelScope color={model.color} as="li">
      <article className="model-card">
        <Window src={model.referenceImageUrl} alt="" priority={priority}>
          {model.pricing ? <Tag>{f.money(model.pricing.price)}</Tag> : null}
        </Window>
        <div className="model-card-foot">
          <div className="min-w-0">
            <h3 className="truncate">
              <Link to={paths.model(model.id)} className="model-card-link">
                {model.name}
              </Link>
            </h3>
            <p className="mut truncate text-sm">{[model.age, category].filter(Boolean).join(' · ')}</p>
          </div>
          <LinkButton
            tone="tint"
            size="s"
            className="relative"
            to={paths.auth()}
            state={buy}
            aria-label={t('landing.buyNamed', { name: model.name })}
          >
            {t('landing.buy')}
          </LinkButton>
        </div>
      </article>
    </ModelScope>
  );
}
