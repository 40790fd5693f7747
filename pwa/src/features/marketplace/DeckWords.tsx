import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelFigures } from './ModelFigures.tsx';

/** Letters from which a name is written smaller, so that the price stays on screen. */
const longName = 28;

export function DeckWords({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const { pricing } = model;
  return (
    <div className="deck-words">
      <p className="mut font-semibold">
        {[pricing && categoryNames[pricing.category][locale], model.age].filter(Boolean).join(' · ')}
      </p>
      <h2 className="deck-name" data-long={model.name.length > longName || undefined}>
        <FittedWords text={model.name} />
      </h2>
      <p className="deck-lead">{pricing ? localText(pricing.description, locale) : null}</p>
      <Link to={paths.model(model.id)} className="text-link deck-more">
        {t('marketplace.details')}
        <ArrowRight size={18} aria-hidden />
      </Link>
      <ModelFigures model={model} />
    </div>
  );
}
