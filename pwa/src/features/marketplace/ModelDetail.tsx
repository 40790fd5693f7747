import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Buying } from './buying.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { Included } from './Included.tsx';
import { ModelActs } from './ModelActs.tsx';
import { ModelFigures } from './ModelFigures.tsx';
import { Samples } from './Samples.tsx';
import { Traits } from './Traits.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './model-page.css';

/** Spec §2 Model detail: portrait, price and one act, then everything there is to know. */
export function ModelDetail({ model, buying }: { model: PublicInfluencer; buying: Buying }) {
  const { t, locale } = useText();
  const { pricing } = model;
  const lead = pricing ? localText(pricing.description, locale) : '';
  const story = localText(model.story, locale);
  return (
    <ModelScope color={model.color} className="model-page">
      <div className="model-portrait">
        <Window
          src={model.referenceImageUrl}
          alt={t('marketplace.portrait', { name: model.name })}
          priority
          sizes="(max-width: 767px) 100vw, 45vw"
        />
      </div>
      <div className="model-words">
        {pricing ? <p className="mut font-semibold">{categoryNames[pricing.category][locale]}</p> : null}
        <h1 tabIndex={-1}>
          <FittedWords text={model.name} />
        </h1>
        {lead ? <p className="model-lead">{lead}</p> : null}
        <ModelActs model={model} buying={buying} />
        <ModelFigures model={model} />
        {story ? (
          <section aria-labelledby="story">
            <h2 id="story">{t('marketplace.story')}</h2>
            <p className="mut">{story}</p>
          </section>
        ) : null}
        <Traits model={model} />
        <Included />
        <Samples model={model} />
      </div>
    </ModelScope>
  );
}

export function ModelDetailSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="model-page" aria-hidden>
        <div className="model-portrait">
          <Skeleton className="model-portrait-skeleton" />
        </div>
        <div className="model-words">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-14 w-80 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-72 max-w-full" />
          <div className="mt-7 flex gap-4">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 rounded-full" />
          </div>
        </div>
      </div>
    </>
  );
}
