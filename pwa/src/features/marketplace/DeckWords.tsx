import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelFigures } from './ModelFigures.tsx';

/** Names from this length on are smaller, so that the price stays on screen. */
const longName = 28;

export function DeckWords({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const { pricing } = model;
  return (
    <div className="deck-words min-w-0 [align-self:end] px-[clamp(24px,4vw,64px)] pt-12 pb-6 [grid-area:words] max-md:px-4 max-md:pt-4 max-md:pb-0">
      <p className="mut font-semibold">
        {[pricing && categoryNames[pricing.category][locale], model.age].filter(Boolean).join(' · ')}
      </p>
      <h2
        className="mt-1 mb-3.5 text-[clamp(2.5rem,1.4rem+3vw,4rem)] tracking-[-0.04em] wrap-anywhere data-long:text-[clamp(1.75rem,1.2rem+1.4vw,2.5rem)] max-md:mt-0.5 max-md:mb-1.5 max-md:not-data-long:text-[2rem]"
        data-long={model.name.length > longName || undefined}
      >
        <FittedWords text={model.name} />
      </h2>
      <p className="max-w-[40ch] text-[1.25rem] leading-[1.45] text-ink-2 empty:hidden max-md:text-[1rem]">
        {pricing ? localText(pricing.description, locale) : null}
      </p>
      <Link
        to={paths.model(model.id)}
        className="text-link mt-2 inline-flex min-h-11 items-center gap-1.5 text-m-strong"
      >
        {t('marketplace.details')}
        <ArrowRight size={18} aria-hidden />
      </Link>
      <ModelFigures model={model} />
    </div>
  );
}
